/* What the extension uses of Godot, and its values in C. */
#ifndef LIBSUDOKU_GODOT_H
#define LIBSUDOKU_GODOT_H

#include <stddef.h>
#include <stdint.h>

#include <gdextension_interface.h>

/* The types that methods take and give, as Godot numbers them. */
typedef enum {
    BOOL = GDEXTENSION_VARIANT_TYPE_BOOL,
    INT = GDEXTENSION_VARIANT_TYPE_INT,
    STRING = GDEXTENSION_VARIANT_TYPE_STRING,
    DICTIONARY = GDEXTENSION_VARIANT_TYPE_DICTIONARY,
    ARRAY = GDEXTENSION_VARIANT_TYPE_ARRAY,
    BYTES = GDEXTENSION_VARIANT_TYPE_PACKED_BYTE_ARRAY,
    INTS = GDEXTENSION_VARIANT_TYPE_PACKED_INT32_ARRAY,
    LONG_INTS = GDEXTENSION_VARIANT_TYPE_PACKED_INT64_ARRAY,
    STRINGS = GDEXTENSION_VARIANT_TYPE_PACKED_STRING_ARRAY
} Type;

/* Room for a value of any of them, or for a Variant, in Godot's largest build (double precision). */
typedef union {
    uint8_t boolean;
    int64_t integer;
    uint64_t room[5];
} Value;

/* Functions of Godot 4.2, by the names of their types in gdextension_interface.h and their own. */
#define GODOT_FUNCTIONS(F)                                                                         \
    F(PrintErrorWithMessage, print_error_with_message)                                             \
    F(VariantDestroy, variant_destroy)                                                             \
    F(VariantNewNil, variant_new_nil)                                                              \
    F(VariantGetType, variant_get_type)                                                            \
    F(VariantCanConvertStrict, variant_can_convert_strict)                                         \
    F(VariantGetKeyed, variant_get_keyed)                                                          \
    F(VariantIterInit, variant_iter_init)                                                          \
    F(VariantIterNext, variant_iter_next)                                                          \
    F(VariantIterGet, variant_iter_get)                                                            \
    F(GetVariantFromTypeConstructor, get_variant_from_type_constructor)                            \
    F(GetVariantToTypeConstructor, get_variant_to_type_constructor)                                \
    F(VariantGetPtrConstructor, variant_get_ptr_constructor)                                       \
    F(VariantGetPtrDestructor, variant_get_ptr_destructor)                                         \
    F(VariantGetPtrBuiltinMethod, variant_get_ptr_builtin_method)                                  \
    F(StringNewWithLatin1CharsAndLen, string_new_with_latin1_chars_and_len)                        \
    F(StringToUtf8Chars, string_to_utf8_chars)                                                     \
    F(StringNameNewWithLatin1Chars, string_name_new_with_latin1_chars)                             \
    F(PackedByteArrayOperatorIndex, packed_byte_array_operator_index)                              \
    F(PackedByteArrayOperatorIndexConst, packed_byte_array_operator_index_const)                   \
    F(PackedInt32ArrayOperatorIndex, packed_int32_array_operator_index)                            \
    F(PackedInt32ArrayOperatorIndexConst, packed_int32_array_operator_index_const)                 \
    F(PackedInt64ArrayOperatorIndex, packed_int64_array_operator_index)                            \
    F(PackedStringArrayOperatorIndex, packed_string_array_operator_index)                          \
    F(ArrayOperatorIndex, array_operator_index)                                                    \
    F(DictionaryOperatorIndex, dictionary_operator_index)                                          \
    F(ClassdbRegisterExtensionClass2, classdb_register_extension_class2)                           \
    F(ClassdbRegisterExtensionClassMethod, classdb_register_extension_class_method)                \
    F(ClassdbRegisterExtensionClassIntegerConstant, classdb_register_extension_class_integer_constant) \
    F(ClassdbUnregisterExtensionClass, classdb_unregister_extension_class)

#define GODOT_FUNCTION_FIELD(type, name) GDExtensionInterface##type name;
extern struct godot {
    GODOT_FUNCTIONS(GODOT_FUNCTION_FIELD)
} godot;
#undef GODOT_FUNCTION_FIELD

/* Asks Godot for all of it; 0 if it has not got everything. */
int godot_load(GDExtensionInterfaceGetProcAddress get_address);

/* An empty value in uninitialised memory: 0, "", no elements. */
void value_new(Type type, void *value);
void value_destroy(Type type, void *value);
void variant_of(Type type, void *value, void *new_variant);
/* Converts where the types differ: ask variant_can_convert_strict first. */
void variant_to(Type type, const void *variant, void *new_value);

void string_name_new(const char *text, Value *new_name);
void string_name_destroy(Value *name);

void string_new(const char *text, size_t length, void *new_string);
void string_set(void *string, const char *text, size_t length);
/* The UTF-8 bytes of a String, at most capacity of them. Returns how many it has. */
int64_t string_read(const void *string, char *bytes, size_t capacity);

/* How many elements an array or a Dictionary has. */
int64_t size_of(Type type, const void *value);
void array_resize(Type type, void *array, int64_t size);
/* Resized, and where its elements begin. */
uint8_t *bytes_resized(void *bytes, int64_t size);
int32_t *ints_resized(void *ints, int64_t size);

/* What is given to a Dictionary is destroyed here. */
void dictionary_set(void *dictionary, const char *key, Type type, Value *value);
void dictionary_set_int(void *dictionary, const char *key, int64_t number);
void dictionary_set_text(void *dictionary, const char *key, const char *text, size_t length);
void dictionary_set_ints(void *dictionary, const char *key, const uint16_t *numbers, int count);
/* 1, with the value, if the Dictionary has the key with a value of the type; 0 if it has not got the key; -1 if the
   value is of another kind. Whole floats are taken for integers, since JSON has no others. */
int dictionary_get(const void *dictionary, const char *key, Type type, Value *new_value);

#endif
