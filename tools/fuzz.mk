# Fuzzing and sanitizers. Included by the Makefile. What they need from Debian is in .ci/run; fuzz/README.md says more.

# rustc's instrumentation and clang's runtime must come from the same LLVM.
FUZZ_CXX ?= clang++-22
FUZZ_CC ?= clang-22
FUZZ_LD ?= lld-22
FUZZ_CXXFLAGS ?= -O2 -g -Wall -Wextra
# How long `make fuzz` runs in all, and on how many processors.
SECONDS ?= 60
JOBS ?= $(shell nproc)
# Not 0: the same inputs in every run, as far as the time reaches.
SEED ?= 0
# Only these groups of functions; all of them if empty.
GROUPS ?=

FUZZ := $(BUILD)/fuzz
FUZZ_OBJECTS := $(patsubst %.cpp,$(FUZZ)/objects/%.o,$(wildcard fuzz/*.cpp fuzz/*/*.cpp))
# One release build for each backend that can be forced.
FUZZ_BACKENDS := $(shell sed -n 's/^force-\([a-z0-9]*\) = .*/\1/p' Cargo.toml)
FUZZ_LIBRARIES := $(FUZZ)/shipped.so $(patsubst %,$(FUZZ)/with-%.so,$(FUZZ_BACKENDS))

# The sanitizers of stable rustc, with what libFuzzer's coverage needs. `--target` keeps build scripts out of it.
HOST = $(shell rustc -vV | sed -n 's/^host: //p')
NIGHTLY_CARGO = RUSTC_BOOTSTRAP=1 CARGO_PROFILE_DEV_OPT_LEVEL=3 $(CARGO) build --quiet --locked --lib --target $(HOST)
COVERAGE := -Cpasses=sancov-module \
	$(patsubst %,-Cllvm-args=-sanitizer-coverage-%,level=4 inline-8bit-counters pc-table trace-compares)
CHECKED := -Cdebug-assertions -Coverflow-checks

INSTRUMENTED = $(TARGET)/fuzz-instrumented/$(HOST)/debug/libsudoku.a
.PHONY: fuzz-instrumented
fuzz-instrumented:
	@RUSTFLAGS='-Zsanitizer=address $(COVERAGE) $(CHECKED)' $(NIGHTLY_CARGO) --target-dir $(TARGET)/fuzz-instrumented

$(FUZZ)/shipped.so: $(SHARED)
	@mkdir -p $(@D)
	@cp $< $@

.PHONY: fuzz-backends
fuzz-backends:
	@mkdir -p $(FUZZ)
	@for backend in $(FUZZ_BACKENDS); do \
		$(CARGO) build --release --quiet --locked --lib --features force-$$backend \
			--target-dir $(TARGET)/fuzz-backends && \
		cp $(TARGET)/fuzz-backends/release/libsudoku.so $(FUZZ)/with-$$backend.so || exit 1; \
	done

$(FUZZ)/objects/%.o: %.cpp
	@mkdir -p $(@D)
	@$(FUZZ_CXX) -std=c++20 $(FUZZ_CXXFLAGS) -MMD -Iinclude -c $< -o $@

-include $(FUZZ_OBJECTS:.o=.d)

# The harness's malloc and free stand before the instrumented library's.
$(FUZZ)/fuzz: $(FUZZ_OBJECTS) fuzz-instrumented
	@$(FUZZ_CXX) -fsanitize=fuzzer,address -fuse-ld=$(FUZZ_LD) -Wl,--wrap=malloc,--wrap=free \
		$(FUZZ_OBJECTS) $(INSTRUMENTED) -lpthread -ldl -o $@

.PHONY: fuzz-build
fuzz-build: $(FUZZ)/fuzz $(FUZZ)/shipped.so fuzz-backends

.PHONY: fuzz
fuzz: fuzz-build
	@$(PYTHON) fuzz/run.py --program $(FUZZ)/fuzz --seconds $(SECONDS) --jobs $(JOBS) --output $(FUZZ)/run --seed $(SEED) \
		--corpus fuzz/corpus $(addprefix --group ,$(GROUPS))

# Prints every call that the input makes.
.PHONY: fuzz-replay
fuzz-replay: fuzz-build
	@SUDOKU_FUZZ_TRACE=1 $(FUZZ)/fuzz $(INPUT)

# Sanitizers on the C side and an instrumented library, valgrind on the programs as they are shipped (it knows AVX2 and
# not AVX-512), ThreadSanitizer on first calls.
SANITIZE := $(FUZZ)/sanitize
EXAMPLES := solve generate explain tour
ADDRESS_CFLAGS := -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all
THREAD_LIBRARY = $(TARGET)/fuzz-threads/$(HOST)/debug/libsudoku.a

$(SANITIZE)/solve: $(BOARDS_SOURCES)
$(SANITIZE)/every_function: tests/c/every_function.c
$(EXAMPLES:%=$(SANITIZE)/%): $(SANITIZE)/%: examples/c/%.c
$(addprefix $(SANITIZE)/,every_function $(EXAMPLES)): fuzz-instrumented
	@mkdir -p $(@D)
	@$(FUZZ_CC) $(ADDRESS_CFLAGS) -Iinclude $(filter %.c,$^) $(INSTRUMENTED) -lpthread -ldl -lm -o $@

.PHONY: fuzz-threads
fuzz-threads:
	@RUSTFLAGS='-Zsanitizer=thread -Cunsafe-allow-abi-mismatch=sanitizer' \
		$(NIGHTLY_CARGO) --target-dir $(TARGET)/fuzz-threads

$(SANITIZE)/first_calls: fuzz/first_calls.c fuzz-threads
	@mkdir -p $(@D)
	@$(FUZZ_CC) -g -O1 -fsanitize=thread -Iinclude $< $(THREAD_LIBRARY) -lpthread -ldl -lm -o $@

# What the programs are run with: $(1) is what runs them, $(2) the folder and the start of their names.
define run_examples
	@$(1) $(2)solve --grid examples/c/sample.txt >/dev/null
	@$(1) $(2)solve --count 5 examples/c/sample.txt >/dev/null
	@$(1) $(2)generate -n 20 >$(SANITIZE)/puzzles.txt
	@$(1) $(2)explain <$(SANITIZE)/puzzles.txt >/dev/null
endef

.PHONY: sanitize
sanitize: $(addprefix $(SANITIZE)/,every_function first_calls $(EXAMPLES)) programs
	@for mode in null pages bytes answers threads; do $(SANITIZE)/every_function $$mode >/dev/null || exit 1; done
	@$(SANITIZE)/tour >/dev/null
	$(call run_examples,,$(SANITIZE)/)
	$(call run_examples,valgrind --quiet --leak-check=full --error-exitcode=9,$(BUILD)/bin/sudoku-)
	@for round in 1 2 3 4 5; do $(SANITIZE)/first_calls || exit 1; done
	@echo 'the sanitizers have nothing to say'
