#!/usr/bin/env python3
"""Tests of the sounds: sizes, loudness, silence at the ends, tuning, and the seams of the music."""
import math
import random
import shutil
import struct
import subprocess
import tempfile
import unittest
import wave

import make_sounds
import synth
import tunes

LONGEST = {"promotion": 1.0, "start": 1.0, "end": 1.0}  # the others: half a second
LOUDEST = synth.decibels(-1)


def read(file):
    """(rate, channels as floats)"""
    with wave.open(str(file)) as sound:
        count, channels = sound.getnframes(), sound.getnchannels()
        assert sound.getsampwidth() == 2
        samples = struct.unpack(f"<{count * channels}h", sound.readframes(count))
        return sound.getframerate(), [[x / 32768 for x in samples[i::channels]]
                                      for i in range(channels)]


class Effects(unittest.TestCase):
    def test_each_is_short_mono_and_small(self):
        for name in make_sounds.EFFECTS:
            file = make_sounds.FOLDER / f"{name}.wav"
            rate, channels = read(file)
            with self.subTest(sound=name):
                self.assertEqual(len(channels), 1)
                self.assertLessEqual(file.stat().st_size, 40_000)
                self.assertLessEqual(len(channels[0]) / rate, LONGEST.get(name, 0.5))
                self.assertGreaterEqual(len(channels[0]) / rate, 0.1)

    def test_none_clips_or_is_lost_or_stands_off_the_middle(self):
        for name in make_sounds.EFFECTS:
            _, (samples,) = read(make_sounds.FOLDER / f"{name}.wav")
            with self.subTest(sound=name):
                loudest = max(map(abs, samples))
                self.assertLessEqual(loudest, LOUDEST)
                self.assertGreaterEqual(loudest, synth.decibels(-6))
                self.assertLess(abs(sum(samples) / len(samples)), 0.002)

    def test_each_begins_and_ends_in_silence(self):
        for name in make_sounds.EFFECTS:
            rate, (samples,) = read(make_sounds.FOLDER / f"{name}.wav")
            with self.subTest(sound=name):
                self.assertLess(abs(samples[0]), 0.001)
                self.assertLess(max(map(abs, samples[-rate // 500:])), 0.003)

    def test_the_files_are_what_the_script_makes(self):
        # Another libm may round the last bit of a sine otherwise.
        for name in make_sounds.EFFECTS:
            _, (samples,) = read(make_sounds.FOLDER / f"{name}.wav")
            made = make_sounds.effect(name)[1]
            self.assertEqual(len(made), len(samples))
            off = max(abs(round(a * 32767) - b * 32768) for a, b in zip(made, samples))
            self.assertLessEqual(off, 1, name)


class Strings(unittest.TestCase):
    def test_a_plucked_string_is_in_tune(self):
        rate = make_sounds.MUSIC_RATE
        for name in ("A2", "D4", "B4", "A5"):
            frequency = synth.hertz(name)
            samples = synth.pluck(rate, frequency, 1.2, random.Random(1))[rate // 10:]
            period = self.period(samples, rate / frequency)
            with self.subTest(note=name):
                self.assertLess(abs(1200 * math.log2(rate / frequency / period)), 8)

    @staticmethod
    def period(samples, guess):
        """The lag near `guess` at which the samples are most like themselves, measured over eight
        periods and refined by a parabola."""
        count = 6000
        first, last = int(guess * 8 * 0.99) - 1, int(guess * 8 * 1.01) + 2
        likeness = [sum(samples[i] * samples[i + lag] for i in range(0, count, 2))
                    for lag in range(first, last)]
        best = max(range(1, len(likeness) - 1), key=lambda i: likeness[i])
        a, b, c = likeness[best - 1:best + 2]
        return (first + best + 0.5 * (a - c) / (a - 2 * b + c)) / 8


class Music(unittest.TestCase):
    def test_all_voices_have_as_many_bars(self):
        for tune in tunes.TUNES:
            self.assertEqual({len(tune.tranh)}, {len(tune.bass), len(tune.bau)}, tune.name)
            self.assertTrue(90 <= tune.seconds <= 150, tune.seconds)

    def test_every_note_is_of_the_five(self):
        for tune in tunes.TUNES:
            five = {name[0] for name in tune.scale}
            self.assertEqual(len(five), 5)
            self.assertEqual({note.name[0] for note in tune.notes()} - five, set())

    def test_the_files_are_small(self):
        for tune in tunes.TUNES:
            file = make_sounds.FOLDER / f"{tune.name}.ogg"
            self.assertEqual(file.read_bytes()[:4], b"OggS")
            self.assertLessEqual(file.stat().st_size, 700_000)

    @unittest.skipUnless(shutil.which("oggdec"), "needs oggdec (vorbis-tools)")
    def test_the_loop_is_whole_quiet_at_its_seam_and_never_clips(self):
        for tune in tunes.TUNES:
            with tempfile.NamedTemporaryFile(suffix=".wav") as scratch, self.subTest(tune=tune.name):
                subprocess.run(["oggdec", "--quiet", "--output", scratch.name,
                                make_sounds.FOLDER / f"{tune.name}.ogg"], check=True)
                rate, channels = read(scratch.name)
                for samples in channels:
                    self.assertAlmostEqual(len(samples) / rate, tune.seconds, delta=0.01)
                    self.assertLessEqual(max(map(abs, samples)), LOUDEST)
                    self.assertLess(abs(sum(samples) / len(samples)), 0.001)
                    self.assertLess(abs(samples[0] - samples[-1]), 0.004)
                    edge = samples[-rate // 10:] + samples[:rate // 10]
                    self.assertLess(max(map(abs, edge)), 0.03)


if __name__ == "__main__":
    unittest.main()
