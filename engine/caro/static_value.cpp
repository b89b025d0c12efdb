// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/static_value.hpp"

#include <algorithm>

#include "engine/caro/params.hpp"
#include "engine/caro/value.hpp"

namespace kydai::caro_engine {

namespace {

template <class Stones>
void follow(network::Evaluator& evaluator, std::vector<caro::Stone>& placed, const Stones& wanted) {
    const auto [ours, theirs] = std::ranges::mismatch(placed, wanted);
    const auto kept = static_cast<std::size_t>(ours - placed.begin());
    for (; placed.size() > kept; placed.pop_back()) evaluator.undo();
    for (auto stone = theirs; stone != wanted.end(); ++stone) {
        evaluator.place(stone->point, stone->side);
        placed.push_back(*stone);
    }
}

}  // namespace

StaticValue::StaticValue(std::span<const std::byte> networks)
    : networks_(network::Network::read_all(networks)) {}

StaticValue::ByNetwork* StaticValue::by_network(const caro::BoardRules& rules) {
    if (board_ && board_->rules == rules) return &*board_;
    const auto found = std::ranges::find_if(
        networks_, [&](const auto& one) { return one->rule_set() == rules.rule_set(); });
    if (found == networks_.end()) return nullptr;
    board_.emplace(rules, network::Evaluator(**found, rules));
    return &*board_;
}

int StaticValue::by_weights(const caro::Position& position) {
    if (!tables_ || tables_->rules != position.rules()) {
        tables_ = std::make_unique<const Tables>(position.rules());
    }
    return State(*tables_, position).evaluation();
}

int StaticValue::operator()(const caro::Position& position) {
    static const int kScale = Params(kTunables)[Param::NetworkScale];
    int value = 0;
    if (ByNetwork* board = by_network(position.rules())) {
        follow(board->evaluator, board->stones, position.stones());
        value = static_cast<int>(std::int64_t{board->evaluator.value(position.turn())} * kScale /
                                 network::kValueOne);
    } else {
        value = by_weights(position);
    }
    return std::clamp(value, -kMaxEvaluation, kMaxEvaluation);
}

}  // namespace kydai::caro_engine
