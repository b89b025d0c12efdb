#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Fits a win-draw-loss model to records of games (docs/formats/training.md): results by the search's value
and the material left. Prints the coefficients of engine/chess/win_draw_loss.cpp.

    training/chess/fit_results.py positions.bin ...

The side to move wins with the chance 1 / (1 + e^((a − value) / b)), and loses with 1 / (1 + e^((a + value) / b)):
at a value of a it wins half of its games, and b says how fast that changes. Both are polynomials of the material.
"""

import sys

import numpy as np
import torch

import network as form
import records as packed

WORTH = (0, 1, 3, 3, 5, 9, 0, 1, 3, 3, 5, 9, 0)  # by code: pawns to kings of White, then of Black
FULL = 78.0  # all of them at the start of a game
DEGREE = 3
MOST_VALUE = 1500  # beyond it games are cut short


def read(paths):
    """Values and results (−1, 0, 1) for the side to move, and the material of both sides as a share of the whole."""
    rows = torch.from_numpy(np.concatenate([packed.read(path) for path in paths]))
    boards, values, results, black = form.unpack(rows)
    material = torch.tensor(WORTH, dtype=torch.float32)[boards.long()].sum(dim=1) / FULL
    sign = torch.where(black, -1.0, 1.0)
    kept = values.abs() < MOST_VALUE
    return (values * sign)[kept].double(), ((2 * results - 1) * sign)[kept].double(), material[kept].double()


def polynomial(numbers, material):
    value = torch.zeros_like(material)
    for number in numbers:
        value = value * material + number
    return value


def chances(numbers, values, material):
    """The probabilities of a win, a draw and a loss."""
    a = polynomial(numbers[0], material)
    b = polynomial(numbers[1], material).clamp(min=1)
    win, loss = torch.sigmoid((values - a) / b), torch.sigmoid((-values - a) / b)
    return win, (1 - win - loss).clamp(min=1e-6), loss


def fit(values, results, material):
    """The coefficients of both polynomials, the highest power first, and the mean log-likelihood."""
    numbers = torch.zeros(2, DEGREE + 1, dtype=torch.float64)
    numbers[0, -1], numbers[1, -1] = 150, 100
    numbers.requires_grad_()
    optimizer = torch.optim.LBFGS([numbers], max_iter=300, history_size=20, line_search_fn="strong_wolfe")

    def loss():
        optimizer.zero_grad()
        win, draw, lost = chances(numbers, values, material)
        likely = torch.where(results > 0, win, torch.where(results < 0, lost, draw)).clamp(min=1e-9)
        error = -likely.log().mean()
        error.backward()
        return error

    optimizer.step(loss)
    return numbers.detach(), -float(loss())


def main():
    values, results, material = read(sys.argv[1:])
    numbers, likelihood = fit(values, results, material)
    print(f"{len(values)} positions, mean log-likelihood {likelihood:.5f}")
    for name, row in zip("ab", numbers.tolist()):
        print(name, ", ".join(f"{number:.2f}" for number in row))
    for low, high in ((0.0, 0.3), (0.3, 0.6), (0.6, 0.8), (0.8, 1.01)):
        for value in (0, 50, 100, 200, 400):
            near = (material >= low) & (material < high) & ((values - value).abs() <= 15)
            win, draw, loss = (float(x[near].mean()) for x in chances(numbers, values, material))
            seen = [float((results[near] == outcome).double().mean()) for outcome in (1, 0, -1)]
            print(f"material {low:.1f}-{high:.1f} value {value:4}: fitted {win:.3f} {draw:.3f} {loss:.3f}, "
                  f"seen {seen[0]:.3f} {seen[1]:.3f} {seen[2]:.3f}, {int(near.sum())} positions")
    return 0


if __name__ == "__main__":
    sys.exit(main())
