# What is handed out: a tarball of the built library, Debian packages, and the library for other targets. Included
# by the Makefile.
# The same sources give the same tarball, byte for byte: files are in order, with one date and no owner.

MACHINE := $(shell $(CC) -dumpmachine)
DIST_NAME := libsudoku-$(VERSION)-$(MACHINE)
DIST := $(BUILD)/dist
EPOCH = $(or $(SOURCE_DATE_EPOCH),$(shell git log -1 --format=%ct 2>/dev/null),0)
# What lies in the folder and is neither built nor fetched.
SOURCES = git ls-files -z --cached --others --exclude-standard 2>/dev/null || \
	find . \( -path ./.git -o -path ./target -o -path ./build -o -path ./debian -o -name node_modules \) -prune -o -type f -print0

.PHONY: dist
dist: all
	@rm -rf $(DIST)/$(DIST_NAME)
	@$(MAKE) --no-print-directory install DESTDIR= PREFIX=$(abspath $(DIST)/$(DIST_NAME))
	@cp README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE $(DIST)/$(DIST_NAME)
	@cp -r bindings examples $(DIST)/$(DIST_NAME)
	@find $(DIST)/$(DIST_NAME)/bindings $(DIST)/$(DIST_NAME)/examples \( -name __pycache__ -o -name node_modules \) -prune -exec rm -r {} +
	@cd $(DIST)/$(DIST_NAME) && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | \
		xargs -0 sha256sum > SHA256SUMS
	@cd $(DIST) && tar --sort=name --mtime=@$(EPOCH) --owner=0 --group=0 --numeric-owner --mode=u+rw,go+rX,go-w \
		--format=gnu -cf - $(DIST_NAME) | gzip -9n > $(DIST_NAME).tar.gz
	@cd $(DIST) && sha256sum $(DIST_NAME).tar.gz > $(DIST_NAME).tar.gz.sha256
	@echo $(DIST)/$(DIST_NAME).tar.gz

# Packages are built from a copy, since the tools write into the tree.
DEB := $(BUILD)/deb

.PHONY: deb
deb:
	@rm -rf $(DEB)
	@mkdir -p $(DEB)/libsudoku-$(VERSION)
	@{ $(SOURCES); } | tar --null --files-from=- -cf - | tar -xf - -C $(DEB)/libsudoku-$(VERSION)
	@cp -r packaging/debian $(DEB)/libsudoku-$(VERSION)/debian
	@sed -e 's/@VERSION@/$(VERSION)/' -e "s/@DATE@/$$(date -R -u -d @$(EPOCH))/" packaging/debian/changelog \
		> $(DEB)/libsudoku-$(VERSION)/debian/changelog
	@cd $(DEB)/libsudoku-$(VERSION) && CARGO_TARGET_DIR=$(abspath $(TARGET)/deb) \
		dpkg-buildpackage --build=binary --no-sign -d

# FOR: a target by its name in Rust. FEATURES: see Cargo.toml.
empty :=
CROSS = $(BUILD)/cross/$(subst $(empty) $(empty),+,$(strip $(FOR) $(FEATURES)))

.PHONY: cross
cross:
	@CARGO='$(CARGO)' TARGET_DIR='$(TARGET)' SOVERSION='$(SOVERSION)' FEATURES='$(FEATURES)' tools/cross.sh $(FOR) $(CROSS)
	@echo $(CROSS)

# An archive for each target. Every target takes about a minute when it is built for the first time.
RELEASE_TARGETS ?= \
	$(addsuffix -unknown-linux-gnu,x86_64 aarch64 i686 riscv64gc s390x) armv7-unknown-linux-gnueabihf \
	$(addsuffix -unknown-linux-musl,x86_64 aarch64 i686 riscv64gc) armv7-unknown-linux-musleabihf \
	$(addsuffix -pc-windows-gnullvm,x86_64 i686 aarch64) x86_64-apple-darwin aarch64-apple-darwin \
	aarch64-apple-ios aarch64-apple-ios-sim x86_64-apple-ios \
	$(addsuffix -linux-android,aarch64 i686 x86_64) armv7-linux-androideabi wasm32-unknown-unknown
# Those that the tests build unless they are told others: one of each kind.
RELEASE_SAMPLE := \
	$(addsuffix -unknown-linux-gnu,x86_64 aarch64 i686 s390x) x86_64-unknown-linux-musl x86_64-pc-windows-gnullvm \
	aarch64-apple-darwin aarch64-apple-ios x86_64-linux-android wasm32-unknown-unknown
RELEASE_DIR := $(BUILD)/release

.PHONY: release
release:
	@for target in $(RELEASE_TARGETS); do $(MAKE) --no-print-directory cross FOR=$$target FEATURES= || exit; done
	@$(PYTHON) tools/release.py --version $(VERSION) --epoch $(EPOCH) --cross $(BUILD)/cross \
		--output $(RELEASE_DIR) $(RELEASE_TARGETS)
	@echo $(RELEASE_DIR)/SHA256SUMS

# WHEEL_TARGET: one of those that tools/wheel.py knows.
WHEEL_TARGET ?= x86_64-unknown-linux-gnu

.PHONY: wheel
wheel:
	@$(MAKE) --no-print-directory cross FOR=$(WHEEL_TARGET) FEATURES=
	@$(PYTHON) tools/wheel.py --version $(VERSION) --epoch $(EPOCH) --target $(WHEEL_TARGET) \
		--built $(BUILD)/cross/$(WHEEL_TARGET) --output $(BUILD)/wheel

.PHONY: npm
npm:
	@$(MAKE) --no-print-directory cross FOR=wasm32-unknown-unknown FEATURES=
	@node tools/npm_package.mjs $(VERSION) $(BUILD)/cross/wasm32-unknown-unknown/sudoku.wasm $(BUILD)/npm
	@cd $(BUILD)/npm && npm pack --silent --pack-destination .. >/dev/null
	@echo $(BUILD)/libsudoku-$(VERSION).tgz
