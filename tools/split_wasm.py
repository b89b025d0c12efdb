#!/usr/bin/env python3
"""Splits the web site's module in two: what the first game of chess needs, and the rest.

usage: split_wasm.py MODULE MAP FIRST REST

MODULE has its name section, MAP is the linker's map of it. FIRST is what a visitor waits for; REST
holds the variants, caro, online play and what reads and writes files, tables included, and is
fetched after the first picture. FIRST calls functions of REST through placeholder imports, which
web/core/module.ts replaces. Needs wasm-split and wasm-opt of Debian's binaryen.
"""
import re
import subprocess
import sys
import tempfile

# Functions that may be loaded later, by demangled name: the entry points, by namespace, class or verb.
# Functions that only these call go with them (with_helpers).
LATER = re.compile(r"RuleSet\)[1-7]|[Cc]aro|Pgn|Record|load_autosave|LoadFault|parse_opened"
                   r"|explain::|take_commands|commands_text|CommandTaker|parse_evaluation"
                   r"|nnue::|hint_reason|plain_reason|choices_json|result_of\(|parse_end_reason"
                   r"|open_text|OpenedText|TextKind|open_moves|game_of_text|share_link|shared_record"
                   r"|parse_(san|stones|score|edge|side_letter|event|unnamed)\b|find_tags|tag_line"
                   r"|HintSaid|hint_said|offered_|Offered|LoadError|::load\(|load_as|parse_position"
                   r"|game::decode<|chess960_start|[Ll]ibrary|GameSummary|summary|stored_record"
                   r"|folded|search_text|spoken_(answer|last_move|clocks|time|pieces|at|attackers)"
                   r"|::(pocket_)?listed\(|row_through|of_side|chess_engine::Book"
                   r"|[Aa]nalys|Review|review_|Learn|learn_|OpeningName|[Oo]pening_?[Ss]aid|renju"
                   r"|opening_names|use_openings|evaluation_(said|text|of|shown)|winning_chance"
                   r"|[Jj]udgement|[Ee]ditor|SwitchVariation|path_text|node_of_path|[Ww]orkbench|hint_where"
                   r"|[Ll]esson|[Pp]uzzle|write_position|\blab::|_lab\b|lab_|mining::|game::rated"
                   r"|insight::|StaticValue|GifWriter|kydai_gif|LabGame|LabEndpoint|[Dd]uel"
                   r"|Tree(Explorer|Writer|Row|Input|View|Value)|tree_(json|move|input)|record_search"
                   r"|endings::(\(anonymous|Tables|Part|Cells|DistanceModel|Mixer|Ending::|locate|number_|squares_of)"
                   r"|endings::(cell_facts|distance_context|endings_from|read_part_head|run_count)"
                   r"|(use|missing|chess)_endings|take_solved_line|look_up_root|(sort|merge).*RootVerdict")
# Functions of online play. They handle both games, which elsewhere keeps a function in FIRST (may_wait).
ONLINE = re.compile(r"wire::|Visit|(parse|kydai)_visit|GameRoom|RoomView|ServerGame|ChatLine|RoomEffects"
                    r"|::on\(kydai::play::AnswerTakeBack|LogEntry|Propose")
# Tables that only such functions read, by mangled name. Smaller tables stay in FIRST: moving one would
# save nothing.
LATER_DATA = re.compile(r"\.rodata\.\S*(caro|RuleSetE[1-7]E|kydai3lab|7endings|__(log|exp)_data|base_16_lut)")
SMALLEST_TABLE = 256
DATA_SECTION = 11
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
    for section, at, end in sections(data):
        if section == 0:
            length, start = leb128(data, at)
            if data[start:start + length] == b"name":
                return names_in(data, start + length, end)
    return []


def sections(data):
    """(id, start of the content, end) of each."""
    at = 8
    while at < len(data):
        section = data[at]
        size, at = leb128(data, at + 1)
        yield section, at, at + size
        at += size


def leb128_bytes(value, signed=False):
    out = bytearray()
    while True:
        byte = value & 0x7F
        value >>= 7
        done = value == 0 and not (signed and byte & 0x40)
        out.append(byte if done else byte | 0x80)
        if done:
            return bytes(out)


def later_tables(map_text):
    """(address, size) of the tables that may stay behind, from the linker's map."""
    line = re.compile(r"^\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\S.*:\((\S+)\)$", re.M)
    return sorted((int(address, 16), int(size, 16))
                  for address, size, name in line.findall(map_text)
                  if LATER_DATA.search(name) and int(size, 16) >= SMALLEST_TABLE)


def take_out(module, tables):
    """The module with zeros in place of the tables, and their bytes as (address, bytes)."""
    start = next((at for section, at, _ in sections(module) if section == DATA_SECTION), None)
    data, taken = bytearray(module), []
    count, at = leb128(module, start)
    for _ in range(count):
        flags, at = leb128(module, at)
        if flags != 0 or module[at] != 0x41:  # active, at a constant address
            sys.exit("split_wasm.py: a data segment of an unknown kind")
        base, at = leb128(module, at + 1)
        size, at = leb128(module, at + 1)  # after the `end` of the constant
        for address, length in tables:
            if base <= address and address + length <= base + size:
                begin = at + address - base
                taken.append((address, bytes(data[begin:begin + length])))
                data[begin:begin + length] = bytes(length)
        at += size
    return bytes(data), taken


def put_in(module, tables):
    """The module, which has no data of its own, with these."""
    segments = b"".join(b"\0\x41" + leb128_bytes(address, signed=True) + b"\x0b"
                        + leb128_bytes(len(content)) + content for address, content in tables)
    content = leb128_bytes(len(tables)) + segments
    section = bytes([DATA_SECTION]) + leb128_bytes(len(content)) + content
    code_end = max(end for number, _, end in sections(module) if number == 10)
    return module[:code_end] + section + module[code_end:]


def move_tables(first, rest, map_file):
    """Moves the tables of REST's functions over to it."""
    with open(map_file, encoding="utf-8") as file:
        tables = later_tables(file.read())
    with open(first, "rb") as file:
        module, taken = take_out(file.read(), tables)
    if not taken:
        sys.exit("split_wasm.py: no table found in the map")
    with open(first, "wb") as file:
        file.write(module)
    with open(rest, "rb") as file:
        module = put_in(file.read(), taken)
    with open(rest, "wb") as file:
        file.write(module)


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


def may_wait(name):
    """Whether a function goes to REST. One that serves both games or all variants, such as a dispatch
    between them, is needed at once; online play never is."""
    if ONLINE.search(name):
        return True
    serves_all = "ChessRules" in name and "CaroRules" in name or "RuleSet)0" in name
    return LATER.search(name) is not None and not serves_all


def call_graph(module):
    """The callers of each function, and the functions that with_helpers must not move: exported ones,
    and those that are called through the function table, whose callers are unknown. Names as binaryen
    writes them."""
    text = subprocess.run(["wasm-opt", *FEATURES, "--print-call-graph", module, "-o", "/dev/null"],
                          check=True, capture_output=True, text=True).stdout
    graph = text[text.index("\n  }\n") + 5:]  # after the key
    callers = {}
    for caller, callee in re.findall(r'^  "([^"]*)" -> "([^"]*)"', graph, re.M):
        callers.setdefault(callee, set()).add(caller)
    fixed = set(re.findall(r'^  "([^"]*)" \[style="filled, rounded"\]', graph, re.M))
    fixed |= set(re.findall(r'^  "([^"]*)" \[style="filled", fillcolor="gray"\]', graph, re.M))
    return callers, fixed


def with_helpers(later, module):
    """`later` and every function whose callers are all in it, again and again."""
    callers, fixed = call_graph(module)
    callees = {}
    for callee, all_callers in callers.items():
        for caller in all_callers:
            callees.setdefault(caller, set()).add(callee)
    found = set(later)
    waiting = list(found)
    while waiting:
        for callee in callees.get(waiting.pop(), ()):
            if callee not in found and callee not in fixed and callers[callee] <= found:
                found.add(callee)
                waiting.append(callee)
    return sorted(found)


def run(*command):
    subprocess.run(command, check=True)


def main():
    module, map_file, first, rest = sys.argv[1:]
    with open(module, "rb") as file:
        names = function_names(file.read())
    later = with_helpers([escaped(name) for name in names if may_wait(name)], module)
    if not later or len(later) == len(names):
        sys.exit(f"split_wasm.py: nothing to split in {module}")
    with tempfile.TemporaryDirectory() as folder:
        listing = f"{folder}/later.txt"
        with open(listing, "w", encoding="utf-8") as file:
            file.write("\n".join(later) + "\n")
        run("wasm-split", *FEATURES, f"--split-funcs=@{listing}", "--export-prefix=%",
            "-o1", f"{folder}/first.wasm", "-o2", f"{folder}/rest.wasm", module)
        move_tables(f"{folder}/first.wasm", f"{folder}/rest.wasm", map_file)
        for source, target in (("first", first), ("rest", rest)):
            run("wasm-opt", *FEATURES, "-O2", "--strip-debug", "--strip-producers",
                f"{folder}/{source}.wasm", "-o", target)


if __name__ == "__main__":
    main()
