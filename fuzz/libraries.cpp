// The instrumented library is linked in; the release builds are loaded beside it, from the folder of the program.
#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "functions.hpp"

namespace fuzz {
namespace {

Library instrumented() {
    Library library{};
    library.name = "instrumented";
    library.instrumented = true;
#define ROW(function, bound) library.function = &::function;
    FUZZED_FUNCTIONS(ROW)
#undef ROW
    return library;
}

template <class T>
void look_up(void* handle, const char* name, T& function) {
    function = reinterpret_cast<T>(dlsym(handle, name));
    if (function == nullptr) {
        std::fprintf(stderr, "%s\n", dlerror());
        std::exit(1);
    }
}

Library loaded(const std::filesystem::path& path) {
    void* handle = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        std::fprintf(stderr, "%s\n", dlerror());
        std::exit(1);
    }
    Library library{};
    library.name = path.stem().string();
#define ROW(function, bound) look_up(handle, #function, library.function);
    FUZZED_FUNCTIONS(ROW)
#undef ROW
    return library;
}

std::vector<Library> load() {
    const auto folder = std::filesystem::read_symlink("/proc/self/exe").parent_path();
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.path().extension() == ".so") paths.push_back(entry.path());
    }
    // "shipped.so" first, then "with-..." by name.
    std::sort(paths.begin(), paths.end());
    if (paths.empty() || paths.front().stem() != "shipped") {
        std::fprintf(stderr, "shipped.so is not beside the program\n");
        std::exit(1);
    }
    std::vector<Library> all = {loaded(paths.front()), instrumented()};
    for (size_t i = 1; i < paths.size(); i++) all.push_back(loaded(paths[i]));
    for (const Library& library : all) {
        std::fprintf(stderr, "%s: %s\n", library.name.c_str(), library.sudoku_backend());
    }
    return all;
}

}  // namespace

const std::vector<Library>& libraries() {
    static const std::vector<Library> all = load();
    return all;
}

}  // namespace fuzz
