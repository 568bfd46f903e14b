# What users of game engines copy into their projects, and its tests. Included by the Makefile.

ENGINE_TESTS := tests/embedding/engines

# The add-on for Godot 4. GODOT runs the editor, which writes the header of its interface itself.
GODOT ?= godot
GODOT_BUILD := $(BUILD)/godot
GODOT_ADDON := $(GODOT_BUILD)/addons/libsudoku
GODOT_HEADER := $(GODOT_BUILD)/include/gdextension_interface.h
GODOT_SOURCES := $(wildcard bindings/godot/src/*.c)
GODOT_FLAGS := -std=c99 -fPIC -fvisibility=hidden -Wall -Wextra -Wno-missing-field-initializers -Wno-cast-function-type \
	-Iinclude -I$(GODOT_BUILD)/include

$(GODOT_HEADER):
	@mkdir -p $(@D)
	@cd $(@D) && $(GODOT) --headless --dump-gdextension-interface >/dev/null 2>&1; \
		[ -s $(@F) ] || { echo 'Godot 4 is needed to build its add-on: make godot GODOT=/path/to/godot' >&2; exit 1; }

$(GODOT_BUILD)/include/sudoku_help.h: bindings/godot/generate.py include/sudoku.h bindings/godot/Sudoku.xml
	@$(PYTHON) $^ $(@D)

# An exported game carries the library under the name of its file, so that nothing but one file must be needed.
$(GODOT_ADDON)/bin/libsudoku.linux.x86_64.so: $(GODOT_SOURCES) $(wildcard bindings/godot/src/*.h) $(GODOT_HEADER) \
		$(GODOT_BUILD)/include/sudoku_help.h $(STATIC)
	@mkdir -p $(@D)
	@$(CC) $(CPPFLAGS) $(CFLAGS) $(GODOT_FLAGS) -shared $(GODOT_SOURCES) $(STATIC) -Wl,--exclude-libs,ALL -Wl,-z,defs \
		-Wl,--gc-sections -s $(LDFLAGS) -o $@

.PHONY: godot
godot: $(GODOT_ADDON)/bin/libsudoku.linux.x86_64.so
	@cp bindings/godot/addons/libsudoku/* LICENSE-MIT LICENSE-APACHE $(GODOT_ADDON)
	@echo $(GODOT_ADDON)

.PHONY: test-engines
test-engines: all $(EMBEDDING_VENV)/ready
	@$(EMBEDDING_VENV)/bin/python -m pytest -q -rs -p no:cacheprovider $(ENGINE_TESTS)
