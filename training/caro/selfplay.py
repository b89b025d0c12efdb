# SPDX-License-Identifier: GPL-3.0-or-later
"""The C++ self-play library (selfplay/library.cpp) behind numpy arrays."""
import ctypes
import pathlib

import numpy as np

FAMILIES = ["caro5", "caro6", "caro-open", "freestyle", "standard", "renju"]
OUTLOOKS = ["caro5", "caro6", "caro-open", "freestyle", "standard", "renju-x", "renju-o"]
SMALLEST_BOARD = 10
BOARD_SIZES = 11
POLICY_MOVES = 32
COUNTS = ["games", "moves", "records", "answers", "forced", "proven", "draws", "x_wins", "resigned",
          "openings_refused", "leaves_proven"]

# Bits of a cell, as in selfplay/view.hpp.
OWN, ENEMY, ALLOWED, ON_BOARD = 1, 2, 16, 32
CELL_BITS = 11


class Settings(ctypes.Structure):
    """Mirror of selfplay/settings.hpp, which says what the fields mean."""
    _fields_ = ([(name, ctypes.c_int32) for name in (
        "canvas", "simulations", "candidates", "leaf_budget", "root_budget", "opening_min",
        "opening_max", "noisy_plies", "match")]
        + [(name, ctypes.c_float) for name in (
            "visit_offset", "value_scale", "exploration", "noise_early", "noise_late", "resign")]
        + [("family_share", ctypes.c_float * len(FAMILIES)),
           ("size_share", ctypes.c_float * BOARD_SIZES)])


def settings(canvas=15, families=None, sizes=None, **other):
    """Settings with the usual values; families and sizes map names and sides to shares."""
    values = dict(simulations=32, candidates=16, leaf_budget=40, root_budget=2000, opening_min=1,
                  opening_max=8, noisy_plies=24, match=0, visit_offset=50, value_scale=0.2,
                  exploration=1.2, noise_early=1.0, noise_late=0.5, resign=0.95)
    values.update(other)
    made = Settings(canvas=canvas, **values)
    for name, share in (families or {"caro5": 1}).items():
        made.family_share[FAMILIES.index(name)] = share
    for side, share in (sizes or {canvas: 1}).items():
        if not SMALLEST_BOARD <= side <= canvas:
            raise ValueError(f"a board of {side} does not fit a canvas of {canvas}")
        made.size_share[side - SMALLEST_BOARD] = share
    return made


def load(folder):
    """The library that training/caro/build or CMake made in `folder`."""
    library = ctypes.CDLL(str(pathlib.Path(folder).resolve() / "libcaro_selfplay.so"))
    library.arena_new.restype = ctypes.c_void_p
    library.arena_new.argtypes = [ctypes.c_int, ctypes.c_int, ctypes.POINTER(Settings),
                                  ctypes.c_uint64]
    for name in ("arena_free", "arena_settings", "arena_start", "arena_step", "arena_records",
                 "arena_log", "arena_counts", "arena_sample", "arena_add_games"):
        getattr(library, name).argtypes = None
    library.arena_log.restype = ctypes.c_long
    if library.settings_size() != ctypes.sizeof(Settings):
        raise RuntimeError("selfplay.py and settings.hpp disagree")
    if library.counts_size() != len(COUNTS) + 3 * len(FAMILIES):
        raise RuntimeError("selfplay.py and harvest.hpp disagree")
    return library


def address(array):
    """Of a numpy array or a CPU tensor."""
    return ctypes.c_void_p(array.ctypes.data if isinstance(array, np.ndarray)
                           else array.data_ptr())


class Arena:
    """Slots of self-play that share threads; requests and answers go through the given arrays."""

    RECORDS_AT_ONCE = 100_000

    def __init__(self, library, slots, threads, how, seed):
        self.library, self.slots, self.how = library, slots, how
        self.area = how.canvas * how.canvas
        self.handle = ctypes.c_void_p(library.arena_new(slots, threads, ctypes.byref(how), seed))
        most = self.RECORDS_AT_ONCE
        self._cells = np.zeros((most, self.area), np.uint16)
        self._outlooks = np.zeros(most, np.uint8)
        self._moves = np.zeros((most, POLICY_MOVES), np.uint16)
        self._shares = np.zeros((most, POLICY_MOVES), np.uint16)
        self._results = np.zeros(most, np.int8)
        self._values = np.zeros(most, np.float32)
        self._log = np.zeros(32 << 20, np.uint8)

    def close(self):
        self.library.arena_free(self.handle)

    def change(self, how):
        self.how = how
        self.library.arena_settings(self.handle, ctypes.byref(how))

    def start(self, cells, outlooks, networks):
        self.library.arena_start(self.handle, address(cells), address(outlooks), address(networks))

    def step(self, logits, values, cells, outlooks, networks):
        return self.library.arena_step(self.handle, address(logits), address(values),
                                       address(cells), address(outlooks), address(networks))

    def records(self):
        """The newest: cells, outlooks, moves, shares, results, values."""
        n = self.library.arena_records(
            self.handle, self.RECORDS_AT_ONCE, address(self._cells), address(self._outlooks),
            address(self._moves), address(self._shares), address(self._results),
            address(self._values))
        return (self._cells[:n], self._outlooks[:n], self._moves[:n], self._shares[:n],
                self._results[:n], self._values[:n])

    def log(self):
        size = self.library.arena_log(self.handle, address(self._log), ctypes.c_long(len(self._log)))
        return self._log[:size].tobytes()

    def counts(self):
        raw = np.zeros(self.library.counts_size(), np.uint64)
        self.library.arena_counts(self.handle, address(raw))
        named = dict(zip(COUNTS, (int(v) for v in raw)))
        named["match"] = {family: tuple(int(v) for v in row) for family, row in
                          zip(FAMILIES, raw[len(COUNTS):].reshape(len(FAMILIES), 3))}
        return named

    def add_games(self, log, smallest, largest):
        """Games of a log on boards of these sides, to sample from; returns how many there are."""
        raw = np.frombuffer(log, np.uint8)
        return self.library.arena_add_games(self.handle, address(raw), ctypes.c_long(len(raw)),
                                            smallest, largest)

    def sample(self, games, each, cells, outlooks):
        """Fills the arrays with positions beside finished games; 255 marks an empty place."""
        return self.library.arena_sample(self.handle, games, each, address(cells),
                                         address(outlooks))
