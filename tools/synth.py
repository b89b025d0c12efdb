"""A small synthesiser in plain Python: struck wood, plucked and bowed strings, reverb.

Everything is a list of floats around 0, one channel. Randomness comes in as a seeded generator, so
that the same call gives the same samples.
"""
import math
import struct
import wave

NOTES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def hertz(name):
    """"A4" is 440; "Bb3" and "F#5" as usual; equal temperament."""
    semitone = NOTES[name[0]] + name.count("#") - name[1:].count("b")
    return 440.0 * 2 ** ((semitone - 9) / 12 + int(name[-1]) - 4)


# ---- Wood ---------------------------------------------------------------------------------------

def modes(rate, seconds, partials):
    """Damped sines, struck together: (hertz, decay in seconds, strength)."""
    out = [0.0] * int(rate * seconds)
    for frequency, decay, strength in partials:
        # Each is a recurrence of two terms: a complex number turned and shrunk.
        shrink = math.exp(-1 / (decay * rate))
        turn = 2 * math.pi * frequency / rate
        a, b = 2 * shrink * math.cos(turn), -shrink * shrink
        before, now = 0.0, strength * math.sin(turn)
        for i in range(1, len(out)):
            out[i] += now
            before, now = now, a * now + b * before
    return fade(out, rate, 0, seconds / 3)


def hiss(rate, seconds, random, attack, low, high):
    """Band-limited noise between two frequencies: an attack of `attack` seconds, then a decay."""
    count = int(rate * seconds)
    k_low, k_high = (1 - math.exp(-2 * math.pi * f / rate) for f in (low, high))
    slow = fast = 0.0
    out = []
    for i in range(count):
        x = random.uniform(-1, 1)
        fast += k_high * (x - fast)
        slow += k_low * (fast - slow)
        t = i / rate
        shape = t / attack if t < attack else math.exp(-4 * (t - attack) / (seconds - attack))
        out.append((fast - slow) * shape)
    return out


# ---- Strings ------------------------------------------------------------------------------------

def string(rate, period, seconds, random, brightness, ring):
    """Karplus and Strong's plucked string: noise in a loop that loses its highs as it goes round."""
    line = [random.uniform(-1, 1) for _ in range(period)]
    # Plucked at a fifth of its length, which thins every fifth overtone.
    pick = max(1, period // 5)
    line = [line[i] - line[i - pick] for i in range(period)]
    for _ in range(4 + period // 20):  # the flesh of a finger; low strings are thicker
        line = [0.5 * (line[i] + line[i - 1]) for i in range(period)]
    middle = sum(line) / period
    power = math.sqrt(sum((x - middle) ** 2 for x in line) / period)
    out = [0.3 * (x - middle) / power for x in line]  # every pluck as strong as the others
    keep = 0.001 ** (period / (rate * ring))
    stay, pull = keep * brightness, keep * (1 - brightness)
    for i in range(period, int(rate * seconds)):
        out.append(stay * out[i - period] + pull * out[i - period - 1 if i > period else i - period])
    return out


def bent(samples, speed_at):
    """The samples read at a changing speed: tuning, bends and vibrato."""
    out, position, last = [], 0.0, len(samples) - 2
    i = 0
    while position < last:
        whole = int(position)
        part = position - whole
        out.append(samples[whole] * (1 - part) + samples[whole + 1] * part)
        position += speed_at(i)
        i += 1
    return out


def pluck(rate, frequency, seconds, random, bend=0.0, brightness=0.86, ring=2.6):
    """A string of the đàn tranh. `bend` in semitones: pressed behind the bridge after the pluck, with
    the slow shake that follows."""
    period = int(rate / frequency)
    # The filter in the loop delays by a part of a sample.
    tuning = frequency * (period + (1 - brightness)) / rate
    raw = string(rate, period, seconds, random, brightness, ring)

    def speed(i):
        t = i / rate
        if not bend:
            return tuning
        rise = min(1.0, max(0.0, (t - 0.06) / 0.12))
        shake = 0.18 * math.sin(2 * math.pi * 5.2 * t) * min(1.0, max(0.0, t - 0.25))
        return tuning * 2 ** ((bend * (rise - 1) + shake) / 12)

    return fade(bent(raw, speed), rate, 0.002, 0.3)


def sung(rate, frequency, seconds, glide_from=None):
    """A note of the đàn bầu: few overtones, gliding in, with a vibrato that comes late."""
    overtones = ((1, 1.0), (2, 0.32), (3, 0.2), (4, 0.07), (5, 0.05))
    out, phase = [], 0.0
    start = math.log2(glide_from / frequency) if glide_from else 0.0
    for i in range(int(rate * seconds)):
        t = i / rate
        glide = start * math.exp(-t / 0.07)
        vibrato = 0.022 * min(1.0, max(0.0, (t - 0.35) * 1.6)) * math.sin(2 * math.pi * 5.4 * t)
        phase += 2 * math.pi * frequency * 2 ** (glide + vibrato) / rate
        loud = min(1.0, t / 0.02) * math.exp(-t / (0.42 * seconds))
        out.append(loud * sum(weight * math.exp(-0.5 * (n - 1) * t) * math.sin(n * phase)
                              for n, weight in overtones))
    return fade(out, rate, 0.01, 0.25)


# ---- Putting together ---------------------------------------------------------------------------

def mixed(rate, seconds, parts):
    """(seconds from the start, strength, samples) laid over each other."""
    out = [0.0] * int(rate * seconds)
    for at, strength, samples in parts:
        offset = int(rate * at)
        for i, x in enumerate(samples[:max(0, len(out) - offset)]):
            out[offset + i] += strength * x
    return out


def fade(samples, rate, rise, fall):
    out = list(samples)
    first, last = int(rate * rise), min(int(rate * fall), len(out))
    for i in range(min(first, len(out))):
        out[i] *= i / first
    for i in range(last):
        out[-1 - i] *= i / last
    return out


def without_rumble(samples, rate, below=45):
    """Takes away what lies under `below` hertz, the constant part with it."""
    keep = math.exp(-2 * math.pi * below / rate)
    out, x_before, y = [], 0.0, 0.0
    for x in samples:
        y = keep * (y + x - x_before)
        x_before = x
        out.append(y)
    return out


def decibels(level):
    return 10 ** (level / 20)


def levelled(channels, peak):
    """All channels scaled together so that the loudest sample is at `peak` dBFS."""
    loudest = max(abs(x) for channel in channels for x in channel)
    factor = decibels(peak) / loudest
    return [[x * factor for x in channel] for channel in channels]


# Lengths of the room's echoes in seconds, none a multiple of another (after Schroeder).
COMBS = ((0.0297, 0.0371, 0.0411, 0.0437), (0.0302, 0.0364, 0.0418, 0.0443))
ALLPASSES = (0.005, 0.0017)


def room(samples, rate, combs, feedback=0.85, damping=0.4):
    """The reverb of a loop: the loop is played twice and the second pass is kept, so that the tail of
    the end runs into the beginning."""
    count = len(samples)
    wet = [0.0] * count
    for seconds in combs:
        size = int(rate * seconds)
        line, at, dull = [0.0] * size, 0, 0.0
        for again in (False, True):
            for i in range(count):
                y = line[at]
                dull = y + damping * (dull - y)
                line[at] = samples[i] + feedback * dull
                at = at + 1 if at + 1 < size else 0
                if again:
                    wet[i] += y
    for seconds in ALLPASSES:
        size = int(rate * seconds)
        line = [wet[i - size] for i in range(size)]
        at = 0
        for i in range(count):
            delayed = line[at]
            line[at] = wet[i] + 0.6 * delayed
            wet[i] = delayed - 0.6 * line[at]
            at = at + 1 if at + 1 < size else 0
    return wet


def write_wav(file, rate, channels):
    """16 bits, little-endian; floats beyond 1 are a mistake of the caller."""
    frames = [round(x * 32767) for frame in zip(*channels) for x in frame]
    with wave.open(str(file), "wb") as out:
        out.setnchannels(len(channels))
        out.setsampwidth(2)
        out.setframerate(rate)
        out.writeframes(struct.pack(f"<{len(frames)}h", *frames))
