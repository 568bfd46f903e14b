# libsudoku. `make help` lists what can be made.

CARGO ?= cargo
CC ?= cc
CFLAGS ?= -O2
INSTALL ?= install
PYTHON ?= python3

PREFIX ?= /usr/local
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include
DESTDIR ?=

TARGET := $(or $(CARGO_TARGET_DIR),target)
RELEASE := $(TARGET)/release
# What a program needs is put together here: the library as it is installed, and the example programs.
BUILD := build

VERSION := $(shell sed -n '/^\[workspace.package\]/,/^\[/s/^version = "\(.*\)"/\1/p' Cargo.toml)
MAJOR_MINOR := $(basename $(VERSION))
SOVERSION := $(if $(filter 0,$(basename $(MAJOR_MINOR))),$(MAJOR_MINOR),$(basename $(MAJOR_MINOR)))

STATIC := $(BUILD)/lib/libsudoku.a
SHARED := $(BUILD)/lib/libsudoku.so.$(VERSION)
LINKS := $(BUILD)/lib/libsudoku.so.$(SOVERSION) $(BUILD)/lib/libsudoku.so
HEADERS := include/sudoku.h include/sudoku.hpp

.DELETE_ON_ERROR:

.PHONY: all
all: $(STATIC) $(SHARED) $(LINKS)

.PHONY: help
help:
	@echo 'make                the library: $(BUILD)/lib/libsudoku.so and libsudoku.a (headers are in include)'
	@echo 'make programs       sudoku-solve, sudoku-generate and sudoku-explain in $(BUILD)/bin'
	@echo 'make run            builds sudoku-solve and solves a sample file with it'
	@echo 'make test           all tests; the last line is "N passed, N failed"'
	@echo 'make test-lists     tests on public lists, in the folders SUDOKU_DATA= and SUDOKU_CASES='
	@echo 'make test-embedding the bindings of other languages and the build systems, with the real tools'
	@echo 'make godot          the add-on for Godot 4, with the editor that GODOT= names, into $(BUILD)/godot'
	@echo 'make test-engines   the library in game engines, with the real ones where they can be had'
	@echo 'make check-generate checks a million puzzles to order (ORDERS= for another number)'
	@echo 'make fuzz           tries random inputs on every function for SECONDS=60; see fuzz/README.md'
	@echo 'make sanitize       AddressSanitizer, ThreadSanitizer and valgrind on the library and the C programs'
	@echo 'make bench          measures the speed of the functions, of reading and of inference'
	@echo 'make bench-peers    compares with other solvers on the lists named by BOARDS='
	@echo 'make install        into PREFIX=$(PREFIX) (LIBDIR=, INCLUDEDIR=, DESTDIR= as usual)'
	@echo 'make uninstall      takes out what install put in'
	@echo 'make dist           a tarball of the built library, the wrappers for other languages and checksums'
	@echo 'make deb            Debian packages'
	@echo 'make cross          the library for another target, FOR=wasm32-unknown-unknown for example'
	@echo 'make release        an archive for each of the targets in RELEASE_TARGETS=; make test-release tests them all'
	@echo 'make wheel          a package for Python, WHEEL_TARGET= for another target'
	@echo 'make npm            a package for Node and browsers'
	@echo 'make test-packages  archives and packages, each unpacked or installed where there is no Rust'
	@echo 'make clean          removes everything that was built'

# Cargo knows best what has changed. It leaves files alone that are up to date, and so does everything below.
.PHONY: cargo
cargo:
	@if command -v $(CARGO) >/dev/null; then \
		$(CARGO) build --release --quiet --locked --target-dir $(TARGET); \
	elif [ -e $(SHARED) ] && [ -e $(STATIC) ]; then \
		echo 'No $(CARGO) here, as is usual under sudo: the library stays as it was built.'; \
	else \
		echo '$(CARGO) is needed to build the library: https://rustup.rs' >&2; exit 1; \
	fi

$(RELEASE)/libsudoku.a $(RELEASE)/libsudoku.so include/sudoku.h: cargo ;

$(STATIC): $(RELEASE)/libsudoku.a tools/archive.sh
	@mkdir -p $(@D)
	@tools/archive.sh $< $@

$(SHARED): $(RELEASE)/libsudoku.so
	@mkdir -p $(@D)
	@cp $< $@

$(LINKS): $(SHARED)
	@ln -sf $(<F) $@

$(BUILD)/bin/sudoku-%: examples/c/%.c include/sudoku.h $(STATIC)
	@mkdir -p $(@D)
	@$(CC) $(CPPFLAGS) $(CFLAGS) -Iinclude $(filter %.c,$^) $(STATIC) $(LDFLAGS) -o $@

# What the solving program has besides its own file.
BOARDS_SOURCES := examples/c/boards.c examples/c/boards.h
$(BUILD)/bin/sudoku-solve: $(BOARDS_SOURCES)

.PHONY: programs
programs: $(patsubst %,$(BUILD)/bin/sudoku-%,solve generate explain)

.PHONY: run
run: $(BUILD)/bin/sudoku-solve
	@$< --grid examples/c/sample.txt

.PHONY: test
test: all
	@$(PYTHON) tools/test_summary.py $(CARGO) test --workspace --no-fail-fast --locked --target-dir $(TARGET)

# Tests that "make test" skips, since they need lists that are not part of this repository.
.PHONY: test-lists
test-lists: all
	@$(PYTHON) tools/test_summary.py env SUDOKU_DATA='$(SUDOKU_DATA)' SUDOKU_CASES='$(SUDOKU_CASES)' \
		$(CARGO) test --release --workspace --no-fail-fast --locked --target-dir $(TARGET) -- --ignored

.PHONY: check-generate
check-generate:
	@$(CARGO) run --release --quiet --locked --target-dir $(TARGET) --package sudoku-puzzle --example check_generate -- $(ORDERS)

.PHONY: bench
bench:
	@$(CARGO) bench --locked --target-dir $(TARGET) --bench functions --bench reading
	@$(CARGO) bench --locked --target-dir $(TARGET) --package sudoku-engine --bench inference

# BOARDS: lists of boards, one to a line. OPTIONS: see benches/peers/src/main.rs.
.PHONY: bench-peers
bench-peers: all
	@$(CARGO) run --release --quiet --locked --manifest-path benches/peers/Cargo.toml --target-dir $(TARGET)/peers \
		-- --library $(SHARED) $(OPTIONS) $(BOARDS)

.PHONY: install
install: all
	@$(INSTALL) -d "$(DESTDIR)$(LIBDIR)" "$(DESTDIR)$(INCLUDEDIR)"
	@$(INSTALL) -m 755 $(SHARED) "$(DESTDIR)$(LIBDIR)"
	@ln -sf $(notdir $(SHARED)) "$(DESTDIR)$(LIBDIR)/libsudoku.so.$(SOVERSION)"
	@ln -sf libsudoku.so.$(SOVERSION) "$(DESTDIR)$(LIBDIR)/libsudoku.so"
	@$(INSTALL) -m 644 $(STATIC) "$(DESTDIR)$(LIBDIR)"
	@$(INSTALL) -m 644 $(HEADERS) "$(DESTDIR)$(INCLUDEDIR)"
	@$(PYTHON) tools/package_files.py --version $(VERSION) --destdir "$(DESTDIR)" \
		--prefix "$(PREFIX)" --libdir "$(LIBDIR)" --includedir "$(INCLUDEDIR)"

.PHONY: uninstall
uninstall:
	@cd "$(DESTDIR)$(LIBDIR)" && rm -f libsudoku.so.$(VERSION) libsudoku.so.$(SOVERSION) libsudoku.so libsudoku.a \
		pkgconfig/sudoku.pc cmake/sudoku/sudoku-config.cmake cmake/sudoku/sudoku-config-version.cmake
	@cd "$(DESTDIR)$(INCLUDEDIR)" && rm -f $(notdir $(HEADERS))
	@rmdir "$(DESTDIR)$(LIBDIR)/cmake/sudoku" 2>/dev/null || true

.PHONY: clean
clean:
	@$(CARGO) clean --quiet --target-dir $(TARGET)
	@rm -rf $(BUILD)

include tools/embedding.mk tools/engines.mk tools/packages.mk tools/fuzz.mk
