/* Methods as tables: what each takes and gives is written once, and serves calls of every kind. */
#ifndef LIBSUDOKU_METHOD_H
#define LIBSUDOKU_METHOD_H

#include "godot.h"

#define MAX_ARGUMENTS 4

typedef struct {
    const char *name;
    Type type;
    /* An optional argument has a default: this number, or an empty value of its type. */
    int is_optional;
    int64_t default_number;
} Argument;

/* arguments points to a value each; result holds an empty one, which is left alone where there is nothing to tell. */
typedef void (*Implementation)(const void *const *arguments, void *result);

typedef struct {
    const char *name;
    Type result;
    /* The enum that an INT result belongs to, or NULL. */
    const char *result_enum;
    Implementation run;
    Argument arguments[MAX_ARGUMENTS];
} Method;

/* One table for each section of sudoku.h, ended by a method without a name. */
extern const Method LIBRARY_METHODS[], RULES_METHODS[], SOLVE_METHODS[], BATCH_METHODS[], MAKE_METHODS[],
    HUMAN_METHODS[], TEXT_METHODS[];

void methods_register(GDExtensionClassLibraryPtr library, const char *class_name, const Method *methods);

#endif
