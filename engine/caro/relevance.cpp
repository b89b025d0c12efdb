// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/relevance.hpp"

namespace kydai::caro_engine {
namespace {

class Collector {
  public:
    Collector(State& state, const Proof& proof)
        : state_(state), proof_(proof), attacker_(state.turn()) {}

    SpotSet run(int node) {
        walk(node);
        add_counter_fours();
        return found_;
    }

  private:
    void add(Spot s) {
        if (state_.empty(s)) found_.insert(s);
    }

    // A five on `s` in one line: the cell and the cells beyond the ends of its run.
    void add_five(Spot s, int step) {
        found_.insert(s);
        for (const int way : {step, -step}) {
            Spot end = s.plus(way);
            while (state_[end] == content_of(attacker_)) end = end.plus(way);
            add(end);
        }
    }

    void add_fives() {
        state_.spots(attacker_, Threat::Five).for_each([&](Spot s) {
            for (int d = 0; d < 4; ++d) {
                if (pattern_of(state_.code(attacker_, s), d) != Pattern::Five) continue;
                add_five(s, kSteps[static_cast<std::size_t>(d)]);
            }
        });
    }

    void walk(int index) {
        const ProofNode& node = proof_.node(index);
        const Spot move = Spot::of(node.move);
        add(move);
        if (state_.threat(attacker_, move) == Threat::Five) return add_fives();
        const Played made(state_, move);
        add_fives();
        for (const ProofReply& reply : proof_.replies(node)) {
            const Spot s = Spot::of(reply.reply);
            add(s);
            forced_.insert(s);
            const Played replied(state_, s);
            walk(reply.node);
        }
    }

    // Windows of k cells that hold k - 2 of the defender's stones, forced replies counted among
    // them, and nothing of the attacker: their other cells. The first of those stones is one of the
    // window's first three cells, which finds all windows from the stones.
    void add_counter_fours() {
        const auto size = state_.rules().size();
        for (int row = 0; row < size.height(); ++row) {
            for (int column = 0; column < size.width(); ++column) {
                const Spot s = Spot::of(*Point::at(column, row));
                if (!is_his(s)) continue;
                for (const int step : kSteps) {
                    for (const int before : {0, 1, 2}) add_window(s.plus(-before * step), step);
                }
            }
        }
    }

    [[nodiscard]] bool is_his(Spot s) const {
        return state_[s] == content_of(~attacker_) || forced_.contains(s);
    }

    void add_window(Spot from, int step) {
        const int k = state_.rules().k();
        int his = 0;
        for (int i = 0; i < k; ++i) {
            const Spot s = from.plus(i * step);
            if (state_[s] == Content::Edge || state_[s] == content_of(attacker_)) return;
            his += int{is_his(s)};
        }
        if (his < k - 2) return;
        for (int i = 0; i < k; ++i) add(from.plus(i * step));
    }

    State& state_;
    const Proof& proof_;
    Side attacker_;
    SpotSet found_;
    SpotSet forced_;
};

SpotSet every_empty(const State& state) {
    SpotSet all;
    const auto size = state.rules().size();
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) {
            const Spot s = Spot::of(*Point::at(column, row));
            if (state.empty(s)) all.insert(s);
        }
    }
    return all;
}

}  // namespace

SpotSet relevant_spots(State& state, const Proof& proof, int node) {
    if (state.rules().switches().fouls != caro::Fouls::None) return every_empty(state);
    return Collector(state, proof).run(node);
}

}  // namespace kydai::caro_engine
