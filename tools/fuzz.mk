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
