"""The two pieces of music, written down: sparse, pentatonic, for đàn tranh, đàn bầu and a low string.

A bar is written as eight eighths: a note, "-" lets ring what sounds; "^" before a note
presses the string into it from below, "*" before it runs up to it over the strings (a short á).
"""
import dataclasses

EIGHTHS = 8
# The loop begins and ends between two breaths, so that nothing is lost where a player cannot loop
# without a gap.
UPBEAT = 0.9  # seconds


@dataclasses.dataclass(frozen=True)
class Note:
    voice: str   # tranh, bass, bau
    name: str    # "D5"
    at: float    # seconds
    seconds: float
    strength: float
    pan: float = 0.0
    bend: float = 0.0
    glide_from: str = ""


@dataclasses.dataclass(frozen=True)
class Tune:
    name: str
    title: str
    beats_a_minute: float
    scale: tuple   # from low to high, for runs
    tranh: tuple   # bars
    bass: tuple
    bau: tuple

    @property
    def eighth(self):
        return 30 / self.beats_a_minute

    @property
    def seconds(self):
        return len(self.tranh) * EIGHTHS * self.eighth

    def notes(self):
        for note in (*self.plucked("tranh", self.tranh, 0.55),
                     *self.plucked("bass", self.bass, 0.5), *self.sung()):
            yield dataclasses.replace(note, at=note.at + UPBEAT)

    def events(self, bars):
        """(eighths from the start, what is written) for all that sounds."""
        for bar, text in enumerate(bars):
            words = text.split()
            assert len(words) in (0, EIGHTHS), text
            for i, word in enumerate(words):
                if word != "-":
                    yield bar * EIGHTHS + i, word

    def plucked(self, voice, bars, strength):
        for at, word in self.events(bars):
            name = word.lstrip("^*")
            # As if played by hand: strong beats a little louder, and small deviations in time.
            loud = strength * (1.0 if at % 4 == 0 else 0.82) * (0.94 + 0.012 * (at * 7 % 11))
            late = 0.006 * (at * 5 % 7) / 7
            pan = 0.0 if voice == "bass" else 0.25 * (-1) ** (at // 3)
            seconds = 6.0 if voice == "bass" else 4.5
            if word.startswith("*"):
                yield from self.run(name, at * self.eighth, loud, pan)
            yield Note(voice, name, at * self.eighth + late, seconds, loud, pan,
                       bend=2.0 if word.startswith("^") else 0.0)

    def run(self, name, at, strength, pan):
        """Five strings swept upwards into the note."""
        top = self.scale.index(name)
        for back in range(5, 0, -1):
            if top - back >= 0:
                yield Note("tranh", self.scale[top - back], at - 0.075 * back, 2.0,
                           strength * (0.75 - 0.09 * back), pan)

    def sung(self):
        events = list(self.events(self.bau))
        for i, (at, name) in enumerate(events):
            until = events[i + 1][0] if i + 1 < len(events) else at + 8
            near = i > 0 and at - events[i - 1][0] <= 8
            yield Note("bau", name, at * self.eighth, min((until - at) * self.eighth + 0.5, 4.5),
                       0.2, -0.1, glide_from=events[i - 1][1] if near else "")


def octaves(names, low, high):
    return tuple(f"{name}{octave}" for octave in range(low, high + 1) for name in names)


REST = "- - - - - - - -"

# In the mode of the North (hò D, xự E, xang G, xê A, cống B): open and clear.
MENU = Tune(
    name="menu", title="Sân đình", beats_a_minute=63, scale=octaves("DEGAB", 3, 5),
    tranh=(
        "*D5 - - - A4 - B4 -", "^A4 - - - - - E4 -", "G4 - A4 - B4 - D5 -", "A4 - - - - - - -",
        "E5 - - - D5 - B4 -", "^D5 - - - B4 - A4 -", "G4 - - - E4 - G4 -", "^A4 - - - - - - -",
        # under the đàn bầu
        "D4 - - A4 - - - -", "E4 - - B4 - - - -", "G4 - - D5 - - B4 -", "A4 - - - - - - -",
        "G4 - - B4 - - - -", "E4 - - A4 - - - -", "D4 - - G4 - - A4 -", "*D5 - - - - - - -",
        "B4 - D5 - ^E5 - - -", "D5 - B4 - A4 - - -", "G4 - A4 - ^B4 - - A4", "G4 - E4 - - - - -",
        "*A5 - - - E5 - D5 -", "B4 - - D5 - - A4 -", "G4 - - E4 - - G4 -", "^D4 - - - A3 - - -",
        REST),
    bass=(
        "D3 - - - - - - -", "A2 - - - - - - -", "G2 - - - - - - -", "D3 - - - A2 - - -",
        "E3 - - - - - - -", "B2 - - - - - - -", "G2 - - - - - - -", "A2 - - - - - - -",
        "D3 - - - - - - -", "E3 - - - - - - -", "G2 - - - - - - -", "A2 - - - D3 - - -",
        "G2 - - - - - - -", "A2 - - - - - - -", "D3 - - - - - - -", "D3 - - - A2 - - -",
        "G2 - - - - - - -", "B2 - - - - - - -", "E3 - - - - - - -", "A2 - - - - - - -",
        "D3 - - - - - - -", "G2 - - - - - - -", "E3 - - - A2 - - -", "D3 - - - - - - -",
        REST),
    bau=(*[REST] * 8,
         "- - A4 - - - B4 -", "- - B4 - - - A4 -", "D5 - - - B4 - - -", "A4 - - - - - - -",
         "- - B4 - - - D5 -", "E5 - - - D5 - - -", "B4 - - - A4 - - -", "D5 - - - - - - -",
         *[REST] * 9))

# In a mode of the South (A C D E G): quieter, with room to think.
GAME = Tune(
    name="game", title="Suy nghĩ", beats_a_minute=50, scale=octaves("CDEGA", 3, 5),
    tranh=(
        "A4 - - - - - - -", "- - C5 - ^D5 - - -", "E5 - - - - - D5 -", "^C5 - - - - - - -",
        "A4 - - - G4 - - -", "E4 - - - - - - -", "- - G4 - ^A4 - - -", "- - - - E4 - - -",
        "D5 - - - C5 - - -", "A4 - - - - - - -", "- - E4 - G4 - - -", "^A4 - - - - - - -",
        # under the đàn bầu
        "A3 - - E4 - - - -", "- - - - A4 - - -", "D4 - - A4 - - - -", "- - - - E4 - - -",
        "C4 - - G4 - - - -", "- - - - E4 - - -", "A3 - - E4 - - - -", "- - - - C5 - D5 -",
        "*E5 - - - - - - -", "D5 - - - ^C5 - - -", "A4 - - - G4 - E4 -", "^A4 - - - - - - -",
        REST),
    bass=(
        "A2 - - - - - - -", REST, "C3 - - - - - - -", "A2 - - - - - - -",
        "D3 - - - - - - -", "E2 - - - - - - -", "A2 - - - - - - -", REST,
        "D3 - - - - - - -", "A2 - - - - - - -", "E3 - - - - - - -", "A2 - - - - - - -",
        "A2 - - - - - - -", REST, "D3 - - - - - - -", REST,
        "C3 - - - - - - -", REST, "A2 - - - - - - -", REST,
        "A2 - - - - - - -", "D3 - - - - - - -", "E3 - - - - - - -", "A2 - - - - - - -",
        REST),
    bau=(*[REST] * 12,
         "- - - - E4 - - -", "A4 - - - - - - -", "- - G4 - A4 - - -", "D4 - - - - - - -",
         "- - E4 - G4 - - -", "A4 - - - G4 - - -", "E4 - - - - - - -", REST,
         *[REST] * 5))

TUNES = (MENU, GAME)
