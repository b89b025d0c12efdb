#!/usr/bin/env python3
"""Checks every #include against the table of who may see whom (docs/architecture.md)."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent

# A layer may include itself and what is listed here: a folder with all below it, or one header.
MAY_SEE = {
    "core/base": [],
    "core/chess": ["core/base"],
    "core/caro": ["core/base"],
    "core/game": ["core/base", "core/chess", "core/caro"],
    "core/tournament": ["core/base", "core/game"],
    "core/classroom": ["core/base", "core/game"],
    "protocol": ["core"],
    "engine/common": ["core/base"],
    "engine/chess": ["core/base", "core/chess", "engine/common"],
    "engine/caro": ["core/base", "core/caro", "engine/common"],
    "engine/lab": ["core", "engine/common"],
    "engine/explain": ["core", "engine/common", "engine/caro"],
    "engine/mining": ["core", "engine/common", "engine/caro", "engine/chess"],
    "engine/dispatch": ["core", "engine"],
    "engine/insight": ["core", "engine"],
    "play/words": ["core", "engine/common"],
    "play/look": [],
    "play/lessons": ["core", "play/words"],
    "play/lab": ["core", "engine/common", "engine/lab", "play"],
    "play/online": ["core", "engine/common", "protocol", "play"],
    "play": ["core", "engine/common", "engine/explain", "engine/lab/tree.hpp"],
    "apps/cli": ["core", "protocol", "engine", "play/words", "play/analysis", "play/game",
                 "play/puzzles", "play/text",
                 "apps/common/book.hpp", "apps/common/child_process.hpp",
                 "apps/common/command_line.hpp", "apps/common/endings.hpp", "apps/common/http_post.hpp",
                 "apps/common/networks.hpp", "apps/common/opening_names.hpp",
                 "apps/common/server_address.hpp", "apps/common/syzygy.hpp"],
    "apps/common": ["core", "protocol", "engine", "play"],
    "apps/terminal": ["core", "protocol", "engine", "play", "apps/common"],
    "apps/desktop": ["core", "protocol", "engine", "play", "apps/common"],
    "apps/server": ["core", "protocol", "apps/common/files.hpp", "apps/common/folders.hpp",
                    "apps/common/command_line.hpp"],
    "apps/load": ["core", "protocol", "apps/common/command_line.hpp"],
    "apps/wasm": ["core", "protocol", "engine", "play"],
    "training/caro": ["core/base", "core/caro", "engine/caro"],
    "examples": ["core"],
    "training/chess": ["core", "engine"],
    "tests": ["core", "protocol", "engine", "play", "apps/server"],
}
# Headers that are made when building (tools/generate_*.py) and are included like any other.
GENERATED = {"play/words/message_id.hpp", "play/words/codes.hpp", "play/look/tokens.hpp"}
# Pure layers do no input or output and start no thread; the engine may have threads.
NO_IO = {"cstdio", "stdio.h", "iostream", "fstream", "ostream", "istream", "print", "filesystem",
         "syncstream", "unistd.h"}
NO_THREADS = {"thread", "mutex", "shared_mutex", "condition_variable", "future", "atomic", "random"}
FORBIDDEN = {"core": NO_IO | NO_THREADS, "protocol": NO_IO | NO_THREADS,
             "play": NO_IO | NO_THREADS, "engine": NO_IO}
# Advice on memory is neither input nor output.
EXCEPTIONS = {("engine/common/transposition.cpp", "sys/mman.h")}
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')


def covers(names, path):
    return any(path == name or path.startswith(name + "/") for name in names)


def problem(path, quote, included):
    """What is wrong with this include in the file at `path`, or None."""
    layer = next((name for name in MAY_SEE if covers([name], path)), None)
    if layer is None:
        return "the file is in no layer of tools/check_layers.py"
    test = re.search(r"(_(test|bench)\.cpp|/test_\w+\.hpp)$", path) is not None
    if quote == '"':
        if included not in GENERATED and not (ROOT / included).is_file():
            return f'"{included}" is not a path from the root of the repository'
        allowed = [layer, *MAY_SEE[layer], *(["tests"] if test else [])]
        return None if covers(allowed, included) else f"{layer} may not see {included}"
    forbidden = FORBIDDEN.get(layer.split("/")[0], set())
    if test or not forbidden or (path, included) in EXCEPTIONS:
        return None
    if "/" in included or included in forbidden:
        return f"<{included}> has no place in {layer}"
    return None


def main():
    found = []
    files = [f for top in sorted({name.split("/")[0] for name in MAY_SEE})
             for f in sorted((ROOT / top).rglob("*.[ch]pp"))]
    for file in files:
        path = file.relative_to(ROOT).as_posix()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if match := INCLUDE.match(line):
                if text := problem(path, *match.groups()):
                    found.append(f"{path}:{number}: {text}")
    print(*found, f"{len(files)} files, {len(found)} problems", sep="\n")
    return 1 if found or not files else 0


if __name__ == "__main__":
    sys.exit(main())
