#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""embed_file.py FILE... NAME OUT: writes C++ that holds the bytes of the files, one after the other, as
the array kydai::NAME."""

import sys
from pathlib import Path

BYTES_A_LINE = 64


def escaped(chunk):
    return "".join(f"\\{byte:03o}" for byte in chunk)


def main(*arguments):
    *paths, name, out = arguments
    data = b"".join(Path(path).read_bytes() for path in paths)
    lines = [f'    "{escaped(data[start : start + BYTES_A_LINE])}"'
             for start in range(0, len(data), BYTES_A_LINE)]
    Path(out).write_text(f"""// Made from {", ".join(Path(path).name for path in paths)}.
#include <cstddef>
namespace kydai {{
extern const char {name}[];
extern const std::size_t {name}_size;
const char {name}[] =
{chr(10).join(lines)};
const std::size_t {name}_size = {len(data)};
}}  // namespace kydai
""", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
