"""Reads and checks the message catalogue (assets/messages/*.toml); CODES lists the enums of the core
whose values need messages. tools/generate_messages.py turns the catalogue into code."""
import dataclasses
import itertools
import pathlib
import re
import tomllib
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "messages"
LANGUAGES = ("vi", "en")
# The plural forms a language tells apart; Vietnamese has one form.
PLURALS = {"vi": ("other",), "en": ("one", "other")}
PLACEHOLDER = re.compile(r"\{([a-z]+)\}")


class CatalogueError(Exception):
    """Errors in the catalogue, one per line."""


@dataclasses.dataclass(frozen=True)
class Message:
    id: str     # "chess.refusal.PathBlocked"
    texts: dict  # language -> {"other": text, "one": text}
    has_key: bool = True  # whether a program looks it up by the text of its id

    @property
    def key(self):
        return self.id if self.has_key else ""

    def placeholders(self, language):
        return {name for text in self.texts[language].values() for name in PLACEHOLDER.findall(text)}

    @property
    def name(self):
        """The id as one word: ChessRefusalPathBlocked."""
        return "".join(word[0].upper() + word[1:] for word in re.split(r"[.\-]", self.id))


@dataclasses.dataclass(frozen=True)
class Code:
    """A function from values of core's enums to messages: `prefix.Enumerator.suffix`."""
    function: str
    prefix: str
    enums: tuple  # of (C++ type below kydai::, header)
    suffix: str = ""


def chess(name, header):
    return ("chess::" + name, f"core/chess/{header}.hpp")


def caro(name, header):
    return ("caro::" + name, f"core/caro/{header}.hpp")


def game(name, header):
    return ("game::" + name, f"core/game/{header}.hpp")


COLOR = chess("Color", "color")
ROLE = chess("Role", "piece")
VARIANT = chess("Variant", "variant")
SIDE = caro("Side", "side")
RULE = caro("RuleSet", "rule_set")
CODES = [
    Code("name_of", "chess.color", (COLOR,)),
    Code("name_of", "chess.role", (ROLE,)),
    Code("piece_of", "chess.piece", (COLOR, ROLE)),
    Code("name_of", "chess.target", (chess("TargetKind", "targets"),)),
    Code("name_of", "chess.variant", (VARIANT,), "name"),
    Code("about_of", "chess.variant", (VARIANT,), "about"),
    Code("how_of", "chess.variant", (VARIANT,), "how"),
    Code("turn_of", "turn.chess", (COLOR,)),
    Code("check_of", "check", (COLOR,)),
    Code("win_of", "result", (COLOR,)),
    Code("id_of", "chess.refusal", (chess("Refusal", "resolve"),)),
    Code("id_of", "chess.san", (chess("SanFault", "san"),)),
    Code("id_of", "chess.setup", (chess("SetupError", "setup"),)),
    Code("id_of", "chess.fen.field", (chess("FenField", "fen"),)),
    Code("id_of", "chess.fen.fault", (chess("FenFault", "fen"),)),
    Code("id_of", "game.reason", (chess("EndReason", "outcome"),)),
    Code("name_of", "caro.side", (SIDE,)),
    Code("turn_of", "turn.caro", (SIDE,)),
    Code("win_of", "result", (SIDE,)),
    Code("id_of", "caro.refusal", (caro("Refusal", "position"),)),
    Code("id_of", "caro.setup", (caro("SetupError", "position"),)),
    Code("id_of", "caro.rules", (caro("RulesError", "rule_set"),)),
    Code("name_of", "caro.rule", (RULE,), "name"),
    Code("about_of", "caro.rule", (RULE,), "about"),
    Code("id_of", "caro.swap2.phase", (caro("Swap2Phase", "swap2"),)),
    Code("name_of", "caro.swap2.choice", (caro("Swap2Choice", "swap2"),)),
    Code("id_of", "game.reason", (game("EndReason", "result"),)),
    Code("id_of", "game.refusal", (game("EventRefusal", "session"),)),
    Code("id_of", "game.input", (game("InputFault", "input_error"),)),
    Code("id_of", "game.read", (game("ReadFault", "record_reader"),)),
    Code("id_of", "game.load", (game("LoadError", "autosave"),)),
]
LEVELS = "engine/common/levels.hpp"


def enumerators(cpp_type, header, root=ROOT):
    """The names of an enum as its header spells them, in order."""
    name = cpp_type.split("::")[-1]
    source = re.sub(r"//[^\n]*", "", (root / header).read_text(encoding="utf-8"))
    match = re.search(rf"enum class {name}\b[^{{;]*\{{([^}}]*)\}}", source)
    if not match:
        raise CatalogueError(f"{header}: no enum class {name}")
    return [entry.split("=")[0].strip() for entry in match[1].split(",") if entry.strip()]


def level_ids(root=ROOT):
    source = (root / LEVELS).read_text(encoding="utf-8")
    match = re.search(r"kLevelIds\{([^}]*)\}", source)
    if not match:
        raise CatalogueError(f"{LEVELS}: no kLevelIds")
    return re.findall(r'"([a-z-]+)"', match[1])


def codes(root=ROOT):
    """Those of CODES whose headers exist."""
    return [code for code in CODES if all((root / header).is_file() for _, header in code.enums)]


def headers(root=ROOT):
    """What the catalogue is checked against."""
    return sorted({header for code in codes(root) for _, header in code.enums} | {LEVELS})


def values(code, root=ROOT):
    """(enumerators, message id) for every combination of values of a code's enums."""
    lists = [enumerators(*enum, root) for enum in code.enums]
    suffix = [code.suffix] if code.suffix else []
    return [(names, ".".join([code.prefix, *names, *suffix])) for names in itertools.product(*lists)]


def forms(value):
    """{"other": text, ...} when `value` is what a language says, else None."""
    if isinstance(value, str):
        return {"other": value}
    if isinstance(value, dict) and value and all(isinstance(v, str) for v in value.values()):
        return value
    return None


def flatten(table, prefix=""):
    """(id, {language: what it says}) for everything in a parsed file."""
    for key, value in table.items():
        name = f"{prefix}.{key}" if prefix else key
        if not isinstance(value, dict):
            raise CatalogueError(f"{name}: a text must be under .vi or .en")
        if any(key in value for key in LANGUAGES):
            yield name, value
        else:
            yield from flatten(value, name)


def load(folder=FOLDER):
    """All messages, sorted by id. Refuses an id that occurs in two files (TOML refuses it in one)."""
    found = {}
    for file in sorted(folder.glob("*.toml")):
        with open(file, "rb") as stream:
            for name, said in flatten(tomllib.load(stream)):
                if name in found:
                    raise CatalogueError(f"{file.name}: {name} is also in another file")
                found[name] = Message(name, {key: forms(value) for key, value in said.items()})
    return [found[name] for name in sorted(found)]


def text_problems(message, language, text):
    where = f"{message.id} ({language})"
    if not text or text != text.strip():
        yield f"{where}: empty, or blanks at an end"
    if "  " in text:
        yield f"{where}: two blanks in a row"
    if unicodedata.normalize("NFC", text) != text:
        yield f"{where}: not NFC"
    if re.search(r"[{}]", PLACEHOLDER.sub("", text)):
        yield f"{where}: a brace that is no placeholder"
    # "hòa", not "hoà": the tone mark of oa, oe, uy stands on the first vowel in an open syllable.
    if language == "vi" and re.search(r"(o[àáảãạ]|o[èéẻẽẹ]|(?<!q)u[ỳýỷỹỵ])(?!\w)", text.lower()):
        yield f"{where}: the tone mark belongs on the other vowel"
    if "'" in text:
        yield f"{where}: write ’ for an apostrophe"


def message_problems(message):
    if set(message.texts) != set(LANGUAGES) or None in message.texts.values():
        yield f"{message.id}: must say vi and en and nothing else"
        return
    for language, said in message.texts.items():
        if "other" not in said or not set(said) <= set(PLURALS[language]):
            yield f"{message.id} ({language}): the forms are {', '.join(PLURALS[language])}"
        if len(said) > 1 and "count" not in message.placeholders(language):
            yield f"{message.id} ({language}): plurals without {{count}}"
        for text in said.values():
            yield from text_problems(message, language, text)
    if message.placeholders("vi") != message.placeholders("en"):
        yield f"{message.id}: the languages have different placeholders"


def problems(messages, root=ROOT):
    """Everything that is wrong, as lines."""
    for message in messages:
        yield from message_problems(message)
    names = {}
    for message in messages:
        if other := names.get(message.name):
            yield f"{message.id} and {other} would be the same name in code"
        names[message.name] = message.id
    known = {message.id for message in messages}
    for code in codes(root):
        for names_, wanted in values(code, root):
            if wanted not in known:
                yield (f"{code.enums[-1][1]}: {code.enums[-1][0]}::{names_[-1]} has no words: "
                       f"add {wanted} to assets/messages")
    for level in level_ids(root):
        for suffix in ("name", "about"):
            if (wanted := f"level.{level}.{suffix}") not in known:
                yield f"{LEVELS}: the level {level} has no words: add {wanted}"


def checked(folder=FOLDER, root=ROOT):
    """The catalogue, or a CatalogueError with all that is wrong with it."""
    messages = load(folder)
    if found := list(problems(messages, root)):
        raise CatalogueError("\n".join(found))
    return messages
