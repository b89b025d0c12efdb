// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/caro/selfplay/sampler.hpp"

#include <algorithm>
#include <vector>

namespace kydai::caro_training {
namespace {

using caro_engine::Threat;

constexpr int kTournament = 3;  // a half-careless move is the best of so many random ones

int deviations(Prng& random) {
    constexpr std::array<double, 4> kShare{0.3, 0.35, 0.2, 0.15};
    double left = random.unit();
    for (int i = 0; i < 3; ++i) {
        left -= kShare[static_cast<std::size_t>(i)];
        if (left < 0) return i;
    }
    return 3;
}

int worth(const State& state, Spot s) {
    const Side us = state.turn();
    return state.weight(us, s).attack + state.weight(~us, s).defence;
}

Spot careless_move(const State& state, const Choice& choice, Prng& random) {
    const auto draw = [&] {
        return choice
            .moves[static_cast<int>(random.below(static_cast<std::uint64_t>(choice.moves.size())))];
    };
    Spot best = draw();
    if (random.below(2) == 0) return best;
    for (int i = 1; i < kTournament; ++i) {
        const Spot other = draw();
        if (worth(state, other) > worth(state, best)) best = other;
    }
    return best;
}

// Shows the position a few careless moves away; the state comes back as it was.
bool show_beside(State& state, int canvas, Prng& random, std::span<std::uint16_t> cells,
                 std::uint8_t& outlook) {
    int made = 0;
    bool good = state.count(state.turn(), Threat::Five) == 0;
    for (int left = deviations(random); good && left > 0; --left) {
        const Choice choice = choices(state);
        if (choice.moves.empty()) break;
        state.play(careless_move(state, choice, random));
        ++made;
        good = state.count(state.turn(), Threat::Five) == 0 && !state.full();
    }
    if (good) {
        show(state, choices(state), canvas, cells);
        outlook = static_cast<std::uint8_t>(outlook_of(state.rules().rule_set(), state.turn()));
    }
    while (made-- > 0) state.undo();
    return good;
}

}  // namespace

void sample_game(const TableShelf& shelf, const PlayedGame& game, int canvas, Prng& random,
                 std::span<std::uint16_t> cells, std::span<std::uint8_t> outlooks) {
    std::ranges::fill(outlooks, kNoSample);
    const caro_engine::Tables& tables = shelf.at(game.rule, game.width);
    caro::Position position(tables.rules);
    std::vector<std::size_t> plies(outlooks.size());
    for (auto& ply : plies) {
        ply = 1 + static_cast<std::size_t>(random.below(game.moves.size()));
    }
    std::ranges::sort(plies);
    const auto first = std::min<std::size_t>(game.opening, plies.front());
    for (std::size_t i = 0; i < first; ++i) position.play(game.moves[i]);
    State state(tables, position);
    std::size_t made = first;
    const auto room = cells.size() / outlooks.size();
    for (std::size_t i = 0; i < plies.size(); ++i) {
        while (made < plies[i]) {
            // A stone that wins ends the game: nothing lies beyond it.
            const Spot s = Spot::of(game.moves[made]);
            if (state.threat(state.turn(), s) == Threat::Five) return;
            state.play(s);
            ++made;
        }
        show_beside(state, canvas, random, cells.subspan(i * room, room), outlooks[i]);
    }
}

}  // namespace kydai::caro_training
