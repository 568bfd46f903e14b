#include "method.h"

#include <string.h>

#define USAGE_DEFAULT 6u
#define USAGE_IS_ENUM (1u << 16)

static int count_arguments(const Method *method) {
    int count = 0;

    while (count < MAX_ARGUMENTS && method->arguments[count].name)
        count++;
    return count;
}

static void default_new(const Argument *argument, Value *new_value) {
    value_new(argument->type, new_value);
    if (argument->type == INT)
        new_value->integer = argument->default_number;
    if (argument->type == BOOL)
        new_value->boolean = argument->default_number != 0;
}

/* What is wrong with the Variants of a call, if anything. */
static GDExtensionCallError check_call(const Method *method, const GDExtensionConstVariantPtr *variants,
                                       GDExtensionInt given) {
    GDExtensionCallError error = {GDEXTENSION_CALL_OK, 0, 0};
    int count = count_arguments(method), i;

    if (given > count) {
        error.error = GDEXTENSION_CALL_ERROR_TOO_MANY_ARGUMENTS;
        error.expected = count;
        return error;
    }
    for (i = 0; i < count; i++) {
        GDExtensionVariantType type = (GDExtensionVariantType)method->arguments[i].type;

        if (i >= given && !method->arguments[i].is_optional) {
            error.error = GDEXTENSION_CALL_ERROR_TOO_FEW_ARGUMENTS;
            error.expected = i + 1;
            return error;
        }
        if (i < given && !godot.variant_can_convert_strict(godot.variant_get_type(variants[i]), type)) {
            error.error = GDEXTENSION_CALL_ERROR_INVALID_ARGUMENT;
            error.argument = i;
            error.expected = (int32_t)type;
            return error;
        }
    }
    return error;
}

static void call(void *userdata, GDExtensionClassInstancePtr instance, const GDExtensionConstVariantPtr *variants,
                 GDExtensionInt given, GDExtensionVariantPtr new_result, GDExtensionCallError *error) {
    const Method *method = userdata;
    Value values[MAX_ARGUMENTS], result;
    const void *arguments[MAX_ARGUMENTS];
    int count = count_arguments(method), i;

    (void)instance;
    *error = check_call(method, variants, given);
    if (error->error != GDEXTENSION_CALL_OK)
        return;
    for (i = 0; i < count; i++) {
        if (i < given)
            variant_to(method->arguments[i].type, variants[i], &values[i]);
        else
            default_new(&method->arguments[i], &values[i]);
        arguments[i] = &values[i];
    }
    value_new(method->result, &result);
    method->run(arguments, &result);
    variant_of(method->result, &result, new_result);
    value_destroy(method->result, &result);
    for (i = 0; i < count; i++)
        value_destroy(method->arguments[i].type, &values[i]);
}

static void call_typed(void *userdata, GDExtensionClassInstancePtr instance, const GDExtensionConstTypePtr *arguments,
                       GDExtensionTypePtr result) {
    (void)instance;
    ((const Method *)userdata)->run(arguments, result);
}

/* The names that a description of a value refers to. */
typedef struct {
    Value name, class_name, hint;
} Names;

static GDExtensionPropertyInfo info_new(Type type, const char *name, const char *enum_name, Names *names) {
    GDExtensionPropertyInfo info;

    memset(&info, 0, sizeof info);
    string_name_new(name, &names->name);
    string_name_new(enum_name ? enum_name : "", &names->class_name);
    value_new(STRING, &names->hint);
    info.type = (GDExtensionVariantType)type;
    info.name = &names->name;
    info.class_name = &names->class_name;
    info.hint_string = &names->hint;
    info.usage = USAGE_DEFAULT | (enum_name ? USAGE_IS_ENUM : 0);
    return info;
}

static void names_destroy(Names *names) {
    string_name_destroy(&names->name);
    string_name_destroy(&names->class_name);
    value_destroy(STRING, &names->hint);
}

static void method_register(GDExtensionClassLibraryPtr library, const Value *class_name, const Method *method) {
    GDExtensionClassMethodInfo info;
    GDExtensionClassMethodArgumentMetadata metadata[MAX_ARGUMENTS];
    GDExtensionPropertyInfo arguments[MAX_ARGUMENTS], result;
    GDExtensionVariantPtr default_pointers[MAX_ARGUMENTS];
    Names names[MAX_ARGUMENTS], result_names;
    Value name, defaults[MAX_ARGUMENTS];
    int count = count_arguments(method), default_count = 0, i;

    for (i = 0; i < count; i++) {
        const Argument *argument = &method->arguments[i];

        arguments[i] = info_new(argument->type, argument->name, NULL, &names[i]);
        metadata[i] = GDEXTENSION_METHOD_ARGUMENT_METADATA_NONE;
        if (argument->is_optional) {
            Value value;

            default_new(argument, &value);
            variant_of(argument->type, &value, &defaults[default_count]);
            value_destroy(argument->type, &value);
            default_pointers[default_count] = &defaults[default_count];
            default_count++;
        }
    }
    result = info_new(method->result, "", method->result_enum, &result_names);
    string_name_new(method->name, &name);

    memset(&info, 0, sizeof info);
    info.name = &name;
    info.method_userdata = (void *)method;
    info.call_func = call;
    info.ptrcall_func = call_typed;
    info.method_flags = GDEXTENSION_METHOD_FLAG_NORMAL | GDEXTENSION_METHOD_FLAG_STATIC;
    info.has_return_value = 1;
    info.return_value_info = &result;
    info.argument_count = (uint32_t)count;
    info.arguments_info = arguments;
    info.arguments_metadata = metadata;
    info.default_argument_count = (uint32_t)default_count;
    info.default_arguments = default_pointers;
    godot.classdb_register_extension_class_method(library, class_name, &info);

    string_name_destroy(&name);
    names_destroy(&result_names);
    for (i = 0; i < count; i++)
        names_destroy(&names[i]);
    for (i = 0; i < default_count; i++)
        godot.variant_destroy(&defaults[i]);
}

void methods_register(GDExtensionClassLibraryPtr library, const char *class_name, const Method *methods) {
    Value name;

    string_name_new(class_name, &name);
    for (; methods->name; methods++)
        method_register(library, &name, methods);
    string_name_destroy(&name);
}
