#!/usr/bin/env python3
"""Splits the web site's module in two: what the first game of chess needs, and the rest.

usage: split_wasm.py MODULE FIRST REST

MODULE has its name section. FIRST is what a visitor waits for; REST holds the variants, caro and
what reads and writes files, and is fetched behind the first picture. FIRST calls what is in REST
through placeholders (web/core/module.ts puts them right). Needs wasm-split and wasm-opt of
Debian's binaryen.
"""
import re
import subprocess
import sys
import tempfile

# What may stay behind, by the (demangled) names of functions.
LATER = re.compile(r"RuleSet\)[1-7]|[Cc]aro|Pgn|Record|load_autosave|LoadFault")
# Features that clang's module uses; binaryen 108 does not read them from the module.
FEATURES = ["--enable-simd", "--enable-bulk-memory", "--enable-sign-ext",
            "--enable-mutable-globals", "--enable-nontrapping-float-to-int"]
# Characters that binaryen leaves as they are in a name.
PLAIN = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
            "!#$%&'*+-./:<=>?@^_`|~\\")


def leb128(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return value, at


def function_names(data):
    """From the name section (WebAssembly core specification, appendix)."""
    at = 8
    while at < len(data):
        section = data[at]
        size, at = leb128(data, at + 1)
        end = at + size
        if section == 0:
            length, start = leb128(data, at)
            if data[start:start + length] == b"name":
                return names_in(data, start + length, end)
        at = end
    return []


def names_in(data, at, end):
    while at < end:
        kind = data[at]
        size, at = leb128(data, at + 1)
        if kind == 1:
            names = []
            count, at = leb128(data, at)
            for _ in range(count):
                _, at = leb128(data, at)
                length, at = leb128(data, at)
                names.append(data[at:at + length].decode())
                at += length
            return names
        at += size
    return []


def escaped(name):
    return "".join(c if c in PLAIN else "".join(f"\\{b:02x}" for b in c.encode()) for c in name)


def run(*command):
    subprocess.run(command, check=True)


def main():
    module, first, rest = sys.argv[1:]
    with open(module, "rb") as file:
        names = function_names(file.read())
    later = [escaped(name) for name in names if LATER.search(name)]
    if not later or len(later) == len(names):
        sys.exit(f"split_wasm.py: nothing to split in {module}")
    with tempfile.TemporaryDirectory() as folder:
        listing = f"{folder}/later.txt"
        with open(listing, "w", encoding="utf-8") as file:
            file.write("\n".join(later) + "\n")
        run("wasm-split", *FEATURES, f"--split-funcs=@{listing}", "--export-prefix=%",
            "-o1", f"{folder}/first.wasm", "-o2", f"{folder}/rest.wasm", module)
        for source, target in (("first", first), ("rest", rest)):
            run("wasm-opt", *FEATURES, "-O2", "--strip-debug", "--strip-producers",
                f"{folder}/{source}.wasm", "-o", target)


if __name__ == "__main__":
    main()
