// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/static_value.hpp"

#include "engine/chess/eval/evaluator.hpp"

namespace kydai::chess_engine {

namespace {

using chess::AnyPosition;

AnyPosition without_clock(const AnyPosition& position) {
    chess::Setup setup = position.to_setup();
    setup.halfmove_clock = 0;
    return AnyPosition::from(position.variant(), setup).value_or(position);
}

}  // namespace

StaticValue::StaticValue(std::span<const std::byte> networks)
    : networks_(nnue::Network::read_all(networks)), kpk_(std::make_shared<const Kpk>()) {}

int StaticValue::operator()(const AnyPosition& position) const {
    return without_clock(position).visit([this]<RuleSet R>(const Position<R>& inner) {
        Evaluator<R> evaluator(*kpk_);
        evaluator.reset(inner, nnue::Network::find(networks_, network_rule_set(R)));
        return evaluator.evaluate(inner);
    });
}

}  // namespace kydai::chess_engine
