/* Where Godot begins: registers the class Sudoku, its constants and its page in the editor's help. */
#include "method.h"

#include <string.h>

#include <sudoku.h>

#ifdef _WIN32
#define EXPORTED __declspec(dllexport)
#else
#define EXPORTED __attribute__((visibility("default")))
#endif

static const char CLASS[] = "Sudoku";

/* Printed from sudoku.h and Sudoku.xml when the extension is built. */
static const struct {
    const char *group, *name;
    int value;
} CONSTANTS[] = {
#include "sudoku_constants.h"
};
static const char HELP[] =
#include "sudoku_help.h"
    ;

static GDExtensionInterfaceGetProcAddress get_address;
static GDExtensionClassLibraryPtr library;

/* All methods are static: nobody needs an object. */
static void register_class(void) {
    GDExtensionClassCreationInfo2 info;
    Value name, parent;

    memset(&info, 0, sizeof info);
    info.is_abstract = 1;
    info.is_exposed = 1;
    string_name_new(CLASS, &name);
    string_name_new("Object", &parent);
    godot.classdb_register_extension_class2(library, &name, &parent, &info);
    string_name_destroy(&parent);
    string_name_destroy(&name);
}

static void register_constants(void) {
    size_t i;

    for (i = 0; i < sizeof CONSTANTS / sizeof *CONSTANTS; i++) {
        Value name, group, constant;

        string_name_new(CLASS, &name);
        string_name_new(CONSTANTS[i].group, &group);
        string_name_new(CONSTANTS[i].name, &constant);
        godot.classdb_register_extension_class_integer_constant(library, &name, &group, &constant, CONSTANTS[i].value,
                                                                0);
        string_name_destroy(&constant);
        string_name_destroy(&group);
        string_name_destroy(&name);
    }
}

/* Help that comes with an extension is known from 4.3 on; asking an older Godot for it would print an error. */
static void register_help(void) {
    GDExtensionInterfaceGetGodotVersion get_version;
    GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars load;
    GDExtensionGodotVersion version;

    get_version = (GDExtensionInterfaceGetGodotVersion)get_address("get_godot_version");
    if (!get_version)
        return;
    get_version(&version);
    if (version.major == 4 && version.minor < 3)
        return;
    load = (GDExtensionsInterfaceEditorHelpLoadXmlFromUtf8Chars)get_address("editor_help_load_xml_from_utf8_chars");
    if (load)
        load(HELP);
}

static void initialize(void *userdata, GDExtensionInitializationLevel level) {
    const Method *const sections[] = {LIBRARY_METHODS, RULES_METHODS, SOLVE_METHODS, BATCH_METHODS,
                                      MAKE_METHODS,    HUMAN_METHODS, TEXT_METHODS};
    size_t i;

    (void)userdata;
    if (level == GDEXTENSION_INITIALIZATION_EDITOR)
        register_help();
    if (level != GDEXTENSION_INITIALIZATION_SCENE)
        return;
    register_class();
    register_constants();
    for (i = 0; i < sizeof sections / sizeof *sections; i++)
        methods_register(library, CLASS, sections[i]);
}

static void deinitialize(void *userdata, GDExtensionInitializationLevel level) {
    Value name;

    (void)userdata;
    if (level != GDEXTENSION_INITIALIZATION_SCENE)
        return;
    string_name_new(CLASS, &name);
    godot.classdb_unregister_extension_class(library, &name);
    string_name_destroy(&name);
}

EXPORTED GDExtensionBool libsudoku_init(GDExtensionInterfaceGetProcAddress address,
                                        GDExtensionClassLibraryPtr its_library,
                                        GDExtensionInitialization *initialization) {
    get_address = address;
    library = its_library;
    if (!godot_load(address))
        return 0;
    initialization->minimum_initialization_level = GDEXTENSION_INITIALIZATION_SCENE;
    initialization->userdata = NULL;
    initialization->initialize = initialize;
    initialization->deinitialize = deinitialize;
    return 1;
}
