// SPDX-License-Identifier: GPL-3.0-or-later
// The models that predict a cell of a table (a position) from the cells before it; encoder and
// decoder share them. Eight runs (ending.hpp) make a group, the unit that is unpacked at once;
// inside it neighbours are positions with one man a step to the left or a step lower.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "engine/chess/endings/bit_coder.hpp"
#include "engine/chess/endings/ending.hpp"
#include "engine/chess/endings/mixing.hpp"
#include "engine/chess/endings/prober.hpp"

namespace kydai::chess_engine::endings {

inline constexpr int kRunsInGroup = 8;
inline constexpr int kNeighbours = 5;

// The cells before `cell` in its group of `cells`: the last man a file to the left and a rank
// lower, the same of the man before it, and the same place in the run before.
inline std::array<std::uint8_t, kNeighbours> neighbours(const std::uint8_t* cells, int cell,
                                                        int run) {
    const int last = cell & 63;
    const int other = run == 64 ? 0 : cell >> 6 & 63;
    const bool has_left = (last & 7) != 0;
    const bool has_lower = last >= 8;
    const bool has_other_left = (other & 7) != 0;
    const bool has_other_lower = other >= 8;
    const auto back = [&](int by) { return cells[cell - by]; };
    std::uint8_t usual = 0;  // for those that are missing
    if (cell >= run) {
        usual = back(run);
    } else if (has_left) {
        usual = back(1);
    } else if (has_lower) {
        usual = back(8);
    } else if (has_other_left) {
        usual = back(64);
    } else if (has_other_lower) {
        usual = back(512);
    }
    return {has_left    ? back(1)
            : has_lower ? back(8)
                        : usual,
            has_lower  ? back(8)
            : has_left ? back(1)
                       : usual,
            has_other_left    ? back(64)
            : has_other_lower ? back(512)
                              : usual,
            has_other_lower  ? back(512)
            : has_other_left ? back(64)
                             : usual,
            usual};
}

inline constexpr int kResultContexts = 243;  // 3 to the power of kNeighbours
inline int result_context(const std::array<std::uint8_t, kNeighbours>& near) {
    int context = 0;
    for (const std::uint8_t cell : near) context = 3 * context + cell;
    return context;
}

// The context of a distance: what the decoder knows before it reads the cell.
struct DistanceContext {
    std::array<std::uint8_t, kNeighbours> near;
    // The cell of the run before, plus the change of each neighbour since then (a gradient).
    std::array<int, 3> extrapolated{};
    int square = 0;            // of the last man
    bool may_convert = false;  // CellFacts::may_convert (part.hpp)
};

inline DistanceContext distance_context(const std::uint8_t* cells, int cell, int run) {
    DistanceContext found{.near = neighbours(cells, cell, run), .square = cell & 63};
    const int before = found.near[4];
    const std::array<int, 3> steps = {(cell & 7) != 0 ? 1 : 0, (cell & 63) >= 8 ? 8 : 0,
                                      run != 64 && (cell >> 6 & 7) != 0 ? 64 : 0};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const int step = steps[i];
        const bool known = cell >= run && step != 0;
        found.extrapolated[i] =
            known ? before + cells[cell - step] - cells[cell - step - run] : before;
    }
    return found;
}

// Distances in moves. The prediction is the median of the neighbours; the error is coded bit by
// bit, with probabilities that are learned within the group.
class DistanceModel {
  public:
    // Reads the cell or, with an encoder, writes it. Not less than 0.
    template <class Coder>
    int code(Coder& coder, const DistanceContext& around, int known = 0) {
        const int guess = guessed(around.near);
        set_contexts(around, guess);
        if (bit(coder, 0, known == guess)) return guess;
        const bool less = bit(coder, 1, known < guess);
        const int most = less ? guess : 255 - guess;
        int off = 1;
        while (off < most) {
            const int question = std::min(2 + 2 * (off - 1) + (less ? 1 : 0), kQuestions - 1);
            const bool further = less ? known < guess - off : known > guess + off;
            if (!bit(coder, question, further)) break;
            ++off;
        }
        return less ? guess - off : guess + off;
    }
    // The guess itself, for cells that are not written.
    static std::uint8_t guessed(std::array<std::uint8_t, kNeighbours> near) {
        std::ranges::sort(near);
        return near[2];
    }

  private:
    static constexpr int kQuestions = 12;  // exact? less? then, step by step: further off?
    static constexpr int kGuesses = 6;
    static constexpr std::size_t kContexts = 1024;

    void set_contexts(const DistanceContext& around, int guess) {
        const auto& near = around.near;
        const auto off = [&](int value, int reach) {
            return static_cast<std::size_t>(std::clamp(value - guess, -reach, reach) + reach);
        };
        const auto [least, most] = std::ranges::minmax(near);
        const auto spread = static_cast<std::size_t>(std::min(3, most - least));
        const std::size_t converts = around.may_convert ? 1 : 0;
        contexts_ = {
            (((converts * 4 + spread) * 5 + off(near[4], 2)) * 3 + off(near[0], 1)) * 3 +
                off(near[1], 1),
            (((converts * 4 + spread) * 5 + off(near[4], 2)) * 3 + off(near[2], 1)) * 3 +
                off(near[3], 1),
            ((converts * 7 + off(around.extrapolated[0], 3)) * 7 + off(around.extrapolated[1], 3)) *
                    7 +
                off(around.extrapolated[2], 3),
            (static_cast<std::size_t>(std::min(guess, 63)) * 4 + spread) * 3 + off(near[4], 1),
            static_cast<std::size_t>(around.square) * 7 + off(near[4], 3),
            ((converts * 7 + off(near[0], 3)) * 7 + off(near[2], 3)) * 7 + off(near[4], 3),
        };
        mixer_ = converts * 4 + spread;
    }

    template <class Coder>
    bool bit(Coder& coder, int question, bool known) {
        std::array<Chance*, kGuesses> guesses{};
        for (std::size_t i = 0; i < kGuesses; ++i) {
            guesses[i] = &chances_[static_cast<std::size_t>(question)][i][contexts_[i]];
        }
        auto& mixer = mixers_[static_cast<std::size_t>(question)][mixer_];
        const bool set = coder.bit(mixer.mix(guesses), known);
        mixer.learn(set);
        for (Chance* const chance : guesses) chance->learn(set);
        return set;
    }

    std::array<std::size_t, kGuesses> contexts_{};
    std::size_t mixer_ = 0;
    std::array<std::array<Mixer<kGuesses>, 8>, kQuestions> mixers_;
    std::vector<std::array<std::array<Chance, kContexts>, kGuesses>> chances_ =
        std::vector<std::array<std::array<Chance, kContexts>, kGuesses>>(kQuestions);
};

}  // namespace kydai::chess_engine::endings
