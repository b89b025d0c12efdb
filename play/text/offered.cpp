// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/text/offered.hpp"

#include "engine/common/level_elo.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

using words::MessageId;

std::vector<Offered> offered_games() {
    return {{std::string(game::ChessRules::kName), MessageId::MenuChess},
            {std::string(game::CaroRules::kName), MessageId::GameCaroName}};
}

std::vector<Offered> offered_variants() {
    std::vector<Offered> all;
    for (const chess::Variant variant : chess::kVariants) {
        all.push_back({.value = std::string(chess::name(variant)),
                       .name = words::name_of(variant),
                       .about = words::about_of(variant),
                       .how = words::how_of(variant)});
    }
    return all;
}

std::vector<Offered> offered_rules() {
    std::vector<Offered> all;
    for (const caro::RuleSet rules : kCaroRules) {
        all.push_back({.value = std::string(caro::kRules[rules].name),
                       .name = words::name_of(rules),
                       .about = words::about_of(rules)});
    }
    return all;
}

std::vector<Offered> offered_boards() {
    constexpr std::array kNames{MessageId::BoardTiny, MessageId::BoardSmall, MessageId::BoardUsual,
                                MessageId::BoardLarge, MessageId::BoardWidest};
    static_assert(kNames.size() == kBoards.size());
    std::vector<Offered> all;
    for (std::size_t i = 0; i < kBoards.size(); ++i) {
        all.push_back({.value = std::to_string(kBoards[i]), .name = kNames[i]});
    }
    return all;
}

std::vector<Offered> offered_modes() {
    return {{std::string(name(Mode::Computer)), MessageId::ModeComputer},
            {std::string(name(Mode::TwoPeople)), MessageId::ModeTwo},
            {std::string(name(Mode::Engines)), MessageId::ModeEngines}};
}

std::vector<Offered> offered_levels() {
    std::vector<Offered> all;
    for (int i = 0; i < engine::Level::kCount; ++i) {
        const engine::Level level = *engine::Level::of(i);
        all.push_back({.value = std::string(engine::kLevelIds[level]),
                       .name = words::name_of(level),
                       .about = words::about_of(level)});
    }
    return all;
}

words::Message strength_of(engine::Level level, words::GameKind game) {
    if (game == words::GameKind::Chess) {
        return {MessageId::NewGameElo, {{"elo", engine::kChessElo[level]}}};
    }
    return {MessageId::NewGameEloOwn, {{"elo", engine::kCaroElo[level]}}};
}

std::vector<Offered> offered_sides(words::GameKind game) {
    const auto side_name = [game](Side side) {
        return game == words::GameKind::Chess ? words::name_of(game::color_of(side))
                                              : words::name_of(game::stone_of(side));
    };
    return {{std::string(name(SideChoice::First)), side_name(Side::First)},
            {std::string(name(SideChoice::Second)), side_name(Side::Second)},
            {std::string(name(SideChoice::Either)), MessageId::NewGameSideEither}};
}

}  // namespace kydai::play
