#!/usr/bin/env python3
"""Makes the sounds: assets/sounds/*.wav, and the music as *.ogg.

usage: make_sounds.py effects|music|all [FOLDER]

Seeded, so that it makes the same samples every time. The music needs oggenc (Debian:
vorbis-tools).
"""
import pathlib
import random
import subprocess
import sys
import tempfile

import synth
import tunes

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 44100
SLOW_RATE = 22050  # for what rings longer than half a second
MUSIC_RATE = 32000
EFFECT_PEAK, MUSIC_PEAK = -3.0, -5.0


# ---- Effects: (rate, samples) -------------------------------------------------------------------

def knock(pitch, random_, hardness=1.0, seconds=0.22):
    """A wooden piece set down on a wooden board."""
    body = synth.modes(RATE, seconds, [
        (pitch, 0.030, 1.0), (pitch * 2.32, 0.018, 0.55), (pitch * 3.87, 0.011, 0.35 * hardness),
        (pitch * 5.9, 0.006, 0.22 * hardness), (pitch * 0.52, 0.045, 0.5)])
    touch = synth.hiss(RATE, 0.018, random_, 0.0008, 900, 6000)
    return synth.mixed(RATE, seconds, [(0, 1.0, body), (0, 0.9 * hardness, touch)])


def mo(pitch, seconds=0.3):
    """A temple block (mõ): hollow, one clear pitch."""
    return synth.modes(RATE, seconds, [(pitch, 0.055, 1.0), (pitch * 1.52, 0.02, 0.35),
                                       (pitch * 2.74, 0.012, 0.25), (pitch * 4.3, 0.005, 0.15)])


def move(r):
    return RATE, knock(310, r)


def capture(r):
    first, second = knock(520, r, 1.5, 0.1), knock(255, r, 1.1)
    return RATE, synth.mixed(RATE, 0.3, [(0, 0.7, first), (0.055, 1.0, second)])


def castle(r):
    return RATE, synth.mixed(RATE, 0.36, [(0, 1.0, knock(300, r)), (0.13, 0.85, knock(345, r))])


def check(r):
    return RATE, synth.mixed(RATE, 0.42, [(0, 0.5, knock(310, r)), (0.02, 0.7, mo(587)),
                                          (0.14, 1.0, mo(784, 0.28))])


def illegal(r):
    dull = synth.modes(RATE, 0.2, [(148, 0.035, 1.0), (231, 0.02, 0.5), (392, 0.008, 0.2)])
    return RATE, synth.mixed(RATE, 0.3, [(0, 1.0, dull), (0.1, 0.8, dull),
                                         (0, 0.15, synth.hiss(RATE, 0.02, r, 0.002, 200, 1200))])


def low_time(_):
    return RATE, synth.mixed(RATE, 0.4, [(0, 0.9, mo(988, 0.2)), (0.17, 0.7, mo(880, 0.2))])


def stone(r):
    """A stone of slate on a thick board: harder and brighter than a chessman."""
    body = synth.modes(RATE, 0.2, [(205, 0.03, 0.7), (1480, 0.012, 0.8), (2630, 0.008, 0.6),
                                   (4120, 0.005, 0.4)])
    return RATE, synth.mixed(RATE, 0.2, [(0, 1.0, body),
                                         (0, 0.8, synth.hiss(RATE, 0.01, r, 0.0005, 2000, 9000))])


def pen(r):
    """Two strokes of a pen on paper."""
    first = synth.hiss(RATE, 0.085, r, 0.03, 1500, 5200)
    second = synth.hiss(RATE, 0.1, r, 0.035, 1300, 4600)
    return RATE, synth.mixed(RATE, 0.25, [(0, 1.0, first), (0.115, 0.9, second)])


def plucks(r, seconds, notes):
    parts = []
    for at, strength, name in notes:
        tone = synth.pluck(SLOW_RATE, synth.hertz(name), seconds - at, r, ring=1.4)
        parts.append((at, strength, tone))
    return SLOW_RATE, synth.mixed(SLOW_RATE, seconds, parts)


def promotion(r):
    return plucks(r, 0.8, [(0, 0.8, "D5"), (0.1, 0.85, "G5"), (0.2, 1.0, "B5")])


def start(r):
    return plucks(r, 0.8, [(0, 0.9, "D4"), (0.16, 1.0, "A4")])


def end(r):
    """Three notes that end on the tonic."""
    return plucks(r, 0.9, [(0, 1.0, "A4"), (0.17, 0.9, "E4"), (0.34, 1.0, "D4")])


EFFECTS = {"move": move, "capture": capture, "castle": castle, "check": check,
           "promotion": promotion, "illegal": illegal, "low-time": low_time, "start": start,
           "end": end, "stone": stone, "pen": pen}


def effect(name):
    """(rate, samples) ready to be written."""
    rate, samples = EFFECTS[name](random.Random("kydai " + name))
    fall = 0.35 if rate == SLOW_RATE else 0.05
    samples = synth.fade(synth.without_rumble(samples, rate), rate, 0.0006, fall)
    (samples,) = synth.levelled([samples], EFFECT_PEAK)
    return rate, samples


# ---- Music --------------------------------------------------------------------------------------

def laid_round(channel, at, strength, samples):
    """Adds samples to a loop; what runs over the end goes on at the beginning."""
    count = len(channel)
    offset = int(at * MUSIC_RATE)
    for i, x in enumerate(samples):
        channel[(offset + i) % count] += strength * x


def tone(note, random_):
    frequency = synth.hertz(note.name)
    if note.voice == "bau":
        return synth.sung(MUSIC_RATE, frequency, note.seconds,
                          synth.hertz(note.glide_from) if note.glide_from else None)
    low = note.voice == "bass"
    return synth.pluck(MUSIC_RATE, frequency, note.seconds, random_, note.bend,
                       brightness=0.55 if low else 0.86, ring=9.0 if low else 6.5)


def music(tune):
    """Two channels of a seamless loop."""
    random_ = random.Random("kydai " + tune.name)
    count = round(tune.seconds * MUSIC_RATE)
    dry = [[0.0] * count, [0.0] * count]
    for note in tune.notes():
        samples = tone(note, random_)
        for channel, side in zip(dry, (1 - note.pan, 1 + note.pan)):
            laid_round(channel, note.at, note.strength * side * 0.5, samples)
    out = []
    for channel, combs in zip(dry, synth.COMBS):
        wet = synth.room(channel, MUSIC_RATE, combs)
        out.append([0.8 * a + 0.13 * b for a, b in zip(channel, wet)])
    return synth.levelled(out, MUSIC_PEAK)


def make_effects(folder):
    for name in EFFECTS:
        rate, samples = effect(name)
        synth.write_wav(folder / f"{name}.wav", rate, [samples])


def make_music(folder):
    for tune in tunes.TUNES:
        with tempfile.TemporaryDirectory() as scratch:
            wav = pathlib.Path(scratch, "music.wav")
            synth.write_wav(wav, MUSIC_RATE, music(tune))
            subprocess.run(["oggenc", "--quiet", "--quality", "1", "--serial", "1",
                            "--title", tune.title, "--artist", "Kỳ Đài",
                            "--output", folder / f"{tune.name}.ogg", wav], check=True)


def main():
    if len(sys.argv) not in (2, 3) or sys.argv[1] not in ("effects", "music", "all"):
        print(__doc__, file=sys.stderr)
        return 2
    folder = pathlib.Path(sys.argv[2]) if len(sys.argv) == 3 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    if sys.argv[1] != "music":
        make_effects(folder)
    if sys.argv[1] != "effects":
        make_music(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
