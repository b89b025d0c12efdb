// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/choice_sheet.hpp"

#include <algorithm>
#include <span>

#include "play/text/offered.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

using words::text;

bool is_tic_tac_toe(const Choice& choice) { return choice.board == play::kTicTacToeBoard; }

bool edge_matters(const Choice& choice) {
    return !is_tic_tac_toe(choice) &&
           caro::kRules[choice.rule].blocked_five == caro::BlockedFive::DoesNotWin;
}

// The neighbour of `value`, cyclically; the first value if it is not in the list.
template <class T>
T neighbour(std::span<const T> ring, const T& value, int by) {
    const auto at = std::ranges::find(ring, value);
    if (at == ring.end()) return ring.front();
    const auto count = static_cast<std::ptrdiff_t>(ring.size());
    return ring[static_cast<std::size_t>((at - ring.begin() + by + count) % count)];
}

engine::Level neighbour(engine::Level level, int by) {
    constexpr int kCount = engine::Level::kCount;
    return *engine::Level::of((level.index() + by + kCount) % kCount);
}

// The name of what is chosen among what is offered.
MessageId name_in(const std::vector<play::Offered>& offered, std::string_view value,
                  MessageId otherwise) {
    const auto at = std::ranges::find(offered, value, &play::Offered::value);
    return at == offered.end() ? otherwise : at->name;
}

std::string level_words(engine::Level level, GameKind game, Language language) {
    return std::to_string(level.index()) + " · " +
           std::string(text(language, words::name_of(level))) + " · " +
           words::say(language, play::strength_of(level, game));
}

}  // namespace

namespace {

std::vector<Field> fields_of_game(const Choice& choice) {
    std::vector<Field> all;
    if (choice.game == GameKind::Chess) {
        all.push_back(Field::Variant);
    } else {
        all.push_back(Field::Board);
        if (!is_tic_tac_toe(choice)) all.push_back(Field::Rule);
        if (edge_matters(choice)) all.push_back(Field::Edge);
        if (!is_tic_tac_toe(choice)) all.push_back(Field::Opening);
    }
    return all;
}

}  // namespace

std::vector<Field> online_fields(const Choice& choice, bool chooses_side) {
    std::vector<Field> all = fields_of_game(choice);
    if (chooses_side) all.push_back(Field::Side);
    all.push_back(Field::Clock);
    return all;
}

std::vector<Field> fields(const Choice& choice) {
    std::vector<Field> all = fields_of_game(choice);
    all.push_back(Field::Mode);
    if (choice.mode != Mode::TwoPeople) all.push_back(Field::Level);
    if (choice.mode == Mode::Engines) all.push_back(Field::OtherLevel);
    if (choice.mode == Mode::Computer) all.push_back(Field::Side);
    all.push_back(Field::Clock);
    return all;
}

MessageId label_of(Field field, const Choice& choice) {
    switch (field) {
        case Field::Variant:
            return MessageId::NewGameGame;
        case Field::Rule:
            return MessageId::NewGameRules;
        case Field::Board:
            return MessageId::NewGameBoard;
        case Field::Edge:
            return MessageId::NewGameEdgeBlocks;
        case Field::Opening:
            return MessageId::NewGameSwap2;
        case Field::Mode:
            return MessageId::NewGameOpponent;
        case Field::Level:
            if (choice.mode != Mode::Engines) return MessageId::NewGameLevel;
            return choice.game == GameKind::Chess ? MessageId::TerminalLevelWhite
                                                  : MessageId::TerminalLevelX;
        case Field::OtherLevel:
            return choice.game == GameKind::Chess ? MessageId::TerminalLevelBlack
                                                  : MessageId::TerminalLevelO;
        case Field::Side:
            return MessageId::NewGameSide;
        case Field::Clock:
            return MessageId::NewGameClock;
    }
    std::unreachable();
}

std::string value_of(Field field, const Choice& choice, Language language) {
    const auto say = [language](MessageId id) { return std::string(text(language, id)); };
    switch (field) {
        case Field::Variant:
            return say(words::name_of(choice.variant));
        case Field::Rule:
            return say(words::name_of(choice.rule));
        case Field::Board:
            return words::format(language, MessageId::BoardSize,
                                 {{"width", choice.board}, {"height", choice.board}});
        case Field::Edge:
            return say(choice.edge == caro::Edge::Blocks ? MessageId::SettingsOn
                                                         : MessageId::SettingsOff);
        case Field::Opening:
            return say(choice.opening == caro::OpeningRule::Swap2 ? MessageId::SettingsOn
                                                                  : MessageId::SettingsOff);
        case Field::Mode:
            return say(name_in(play::offered_modes(), name(choice.mode), MessageId::ModeComputer));
        case Field::Level:
            return level_words(choice.level, choice.game, language);
        case Field::OtherLevel:
            return level_words(choice.other, choice.game, language);
        case Field::Side:
            return say(name_in(play::offered_sides(choice.game), name(choice.side),
                               MessageId::NewGameSideEither));
        case Field::Clock:
            return words::clock_words(language, choice.clock);
    }
    std::unreachable();
}

std::string about_of(Field field, const Choice& choice, Language language) {
    const auto say = [language](MessageId id) { return std::string(text(language, id)); };
    switch (field) {
        case Field::Variant:
            return say(words::about_of(choice.variant));
        case Field::Rule:
            return say(words::about_of(choice.rule));
        case Field::Board:
            return say(
                name_in(play::offered_boards(), std::to_string(choice.board), MessageId::BoardOwn));
        case Field::Level:
            return say(words::about_of(choice.level));
        case Field::OtherLevel:
            return say(words::about_of(choice.other));
        case Field::Opening:
            return say(MessageId::HowCaroSwap2);
        case Field::Edge:
        case Field::Mode:
        case Field::Side:
        case Field::Clock:
            return {};
    }
    std::unreachable();
}

void change(Field field, Choice& choice, int by) {
    switch (field) {
        case Field::Variant:
            choice.variant = neighbour(choice.variant, by);
            return;
        case Field::Rule:
            choice.rule = neighbour<caro::RuleSet>(play::kCaroRules, choice.rule, by);
            return;
        case Field::Board:
            choice.board = neighbour<int>(play::kBoards, choice.board, by);
            return;
        case Field::Edge:
            choice.edge = choice.edge == caro::Edge::Open ? caro::Edge::Blocks : caro::Edge::Open;
            return;
        case Field::Opening:
            choice.opening = choice.opening == caro::OpeningRule::Plain ? caro::OpeningRule::Swap2
                                                                        : caro::OpeningRule::Plain;
            return;
        case Field::Mode:
            choice.mode = neighbour(choice.mode, by);
            return;
        case Field::Level:
            choice.level = neighbour(choice.level, by);
            return;
        case Field::OtherLevel:
            choice.other = neighbour(choice.other, by);
            return;
        case Field::Side:
            choice.side = neighbour(choice.side, by);
            return;
        case Field::Clock:
            choice.clock = neighbour<game::TimeControl>(play::kClocks, choice.clock, by);
            return;
    }
}

}  // namespace kydai::terminal
