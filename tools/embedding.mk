# The library in other languages, build systems and packages. Included by the Makefile.

EMBEDDING_REQUIREMENTS := tests/embedding/requirements.txt
EMBEDDING_VENV := $(BUILD)/embedding-venv

$(EMBEDDING_VENV)/ready: $(EMBEDDING_REQUIREMENTS)
	@$(PYTHON) -m venv $(@D)
	@$(@D)/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@

.PHONY: test-embedding
test-embedding: all $(EMBEDDING_VENV)/ready
	@$(EMBEDDING_VENV)/bin/python -m pytest -q -rs -p no:cacheprovider tests/embedding --ignore $(ENGINE_TESTS)

# The archives for all targets. They take half an hour when they are built for the first time.
.PHONY: test-release
test-release: all $(EMBEDDING_VENV)/ready
	@RELEASE_TARGETS='$(strip $(RELEASE_TARGETS))' $(EMBEDDING_VENV)/bin/python -m pytest -q -rs -p no:cacheprovider \
		tests/embedding/test_release.py

# A part of test-embedding, to be run alone.
.PHONY: test-packages
test-packages: all $(EMBEDDING_VENV)/ready
	@$(EMBEDDING_VENV)/bin/python -m pytest -q -rs -p no:cacheprovider \
		tests/embedding/test_release.py tests/embedding/test_registries.py
