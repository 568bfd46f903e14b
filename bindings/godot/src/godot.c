#include "godot.h"

#include <string.h>

/* One more than the highest number of a type that is used. */
#define TYPES (STRINGS + 1)

struct godot godot;

static struct {
    GDExtensionPtrConstructor construct;
    GDExtensionPtrDestructor destroy;
    GDExtensionVariantFromTypeConstructorFunc to_variant;
    GDExtensionTypeFromVariantConstructorFunc from_variant;
    GDExtensionPtrBuiltInMethod size, resize;
} types[TYPES];

void string_name_new(const char *text, Value *new_name) {
    godot.string_name_new_with_latin1_chars(new_name, text, 0);
}

void string_name_destroy(Value *name) {
    godot.variant_get_ptr_destructor(GDEXTENSION_VARIANT_TYPE_STRING_NAME)(name);
}

/* The numbers by which Godot makes sure that its methods have not changed. */
static GDExtensionPtrBuiltInMethod method_of(Type type, const char *name, GDExtensionInt signature) {
    Value string_name;
    GDExtensionPtrBuiltInMethod method;

    string_name_new(name, &string_name);
    method = godot.variant_get_ptr_builtin_method((GDExtensionVariantType)type, &string_name, signature);
    string_name_destroy(&string_name);
    return method;
}

static int load_type(Type type) {
    GDExtensionVariantType number = (GDExtensionVariantType)type;
    int is_array = type == ARRAY || type >= BYTES;

    types[type].construct = godot.variant_get_ptr_constructor(number, 0);
    types[type].destroy = godot.variant_get_ptr_destructor(number);
    types[type].to_variant = godot.get_variant_from_type_constructor(number);
    types[type].from_variant = godot.get_variant_to_type_constructor(number);
    if (!types[type].construct || !types[type].to_variant || !types[type].from_variant)
        return 0;
    if (is_array || type == DICTIONARY)
        types[type].size = method_of(type, "size", 3173160232);
    if (!is_array)
        return type != DICTIONARY || types[type].size;
    types[type].resize = method_of(type, "resize", 848867239);
    return types[type].size && types[type].resize;
}

int godot_load(GDExtensionInterfaceGetProcAddress get_address) {
#define GODOT_LOAD(type, name)                                       \
    godot.name = (GDExtensionInterface##type)get_address(#name);     \
    if (!godot.name)                                                 \
        return 0;
    GODOT_FUNCTIONS(GODOT_LOAD)
#undef GODOT_LOAD
    return load_type(BOOL) && load_type(INT) && load_type(STRING) && load_type(DICTIONARY) && load_type(ARRAY) &&
           load_type(BYTES) && load_type(INTS) && load_type(LONG_INTS) && load_type(STRINGS);
}

void value_new(Type type, void *value) {
    types[type].construct(value, NULL);
}

void value_destroy(Type type, void *value) {
    if (types[type].destroy)
        types[type].destroy(value);
}

void variant_of(Type type, void *value, void *new_variant) {
    types[type].to_variant(new_variant, value);
}

void variant_to(Type type, const void *variant, void *new_value) {
    types[type].from_variant(new_value, (void *)variant);
}

void string_new(const char *text, size_t length, void *new_string) {
    godot.string_new_with_latin1_chars_and_len(new_string, text, (GDExtensionInt)length);
}

void string_set(void *string, const char *text, size_t length) {
    value_destroy(STRING, string);
    string_new(text, length, string);
}

int64_t string_read(const void *string, char *bytes, size_t capacity) {
    return godot.string_to_utf8_chars(string, bytes, (GDExtensionInt)capacity);
}

int64_t size_of(Type type, const void *value) {
    int64_t size = 0;

    types[type].size((void *)value, NULL, &size, 0);
    return size;
}

void array_resize(Type type, void *array, int64_t size) {
    const void *arguments[1];
    int64_t status;

    arguments[0] = &size;
    types[type].resize(array, arguments, &status, 1);
}

uint8_t *bytes_resized(void *bytes, int64_t size) {
    array_resize(BYTES, bytes, size);
    return size > 0 ? godot.packed_byte_array_operator_index(bytes, 0) : NULL;
}

int32_t *ints_resized(void *ints, int64_t size) {
    array_resize(INTS, ints, size);
    return size > 0 ? godot.packed_int32_array_operator_index(ints, 0) : NULL;
}

static void key_new(const char *key, Value *new_variant) {
    Value string;

    string_new(key, strlen(key), &string);
    variant_of(STRING, &string, new_variant);
    value_destroy(STRING, &string);
}

void dictionary_set(void *dictionary, const char *key, Type type, Value *value) {
    Value key_variant;
    void *place;

    key_new(key, &key_variant);
    place = godot.dictionary_operator_index(dictionary, &key_variant);
    godot.variant_destroy(place);
    variant_of(type, value, place);
    godot.variant_destroy(&key_variant);
    value_destroy(type, value);
}

void dictionary_set_int(void *dictionary, const char *key, int64_t number) {
    Value value;

    value.integer = number;
    dictionary_set(dictionary, key, INT, &value);
}

void dictionary_set_text(void *dictionary, const char *key, const char *text, size_t length) {
    Value value;

    string_new(text, length, &value);
    dictionary_set(dictionary, key, STRING, &value);
}

void dictionary_set_ints(void *dictionary, const char *key, const uint16_t *numbers, int count) {
    Value value;
    int32_t *elements;
    int i;

    value_new(INTS, &value);
    elements = ints_resized(&value, count);
    for (i = 0; i < count; i++)
        elements[i] = numbers[i];
    dictionary_set(dictionary, key, INTS, &value);
}

static int converts(const void *variant, Type type) {
    GDExtensionVariantType from = godot.variant_get_type(variant);

    return godot.variant_can_convert_strict(from, (GDExtensionVariantType)type);
}

int dictionary_get(const void *dictionary, const char *key, Type type, Value *new_value) {
    Value variant, key_variant, found;
    GDExtensionBool is_there = 0;
    int answer = 0;

    variant_of(DICTIONARY, (void *)dictionary, &variant);
    key_new(key, &key_variant);
    godot.variant_get_keyed(&variant, &key_variant, &found, &is_there);
    if (is_there) {
        answer = converts(&found, type) ? 1 : -1;
        if (answer == 1)
            variant_to(type, &found, new_value);
    }
    godot.variant_destroy(&found);
    godot.variant_destroy(&key_variant);
    godot.variant_destroy(&variant);
    return answer;
}
