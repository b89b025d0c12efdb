// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/choice_sheet.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <span>

#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

using words::text;

constexpr KeyedArray<Mode, MessageId> kModeNames{MessageId::ModeComputer, MessageId::ModeTwo,
                                                 MessageId::ModeEngines};

bool is_tic_tac_toe(const Choice& choice) { return choice.board == play::kTicTacToeBoard; }

bool edge_matters(const Choice& choice) {
    return !is_tic_tac_toe(choice) &&
           caro::kRules[choice.rule].blocked_five == caro::BlockedFive::DoesNotWin;
}

// The neighbour of `value` in a ring; the first one when it is not there.
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

MessageId side_name(const Choice& choice) {
    if (choice.side == SideChoice::Either) return MessageId::NewGameSideEither;
    const auto side = choice.side == SideChoice::First ? game::Side::First : game::Side::Second;
    return choice.game == GameKind::Chess ? words::name_of(game::color_of(side))
                                          : words::name_of(game::stone_of(side));
}

std::string level_words(engine::Level level, Language language) {
    return std::to_string(level.index()) + " · " +
           std::string(text(language, words::name_of(level)));
}

MessageId board_name(int board) {
    constexpr std::array kNames{MessageId::BoardTiny, MessageId::BoardSmall, MessageId::BoardUsual,
                                MessageId::BoardLarge, MessageId::BoardWidest};
    static_assert(kNames.size() == play::kBoards.size());
    const auto* const at = std::ranges::find(play::kBoards, board);
    return at == play::kBoards.end() ? MessageId::BoardOwn
                                     : kNames[static_cast<std::size_t>(at - play::kBoards.begin())];
}

}  // namespace

std::vector<Field> fields(const Choice& choice) {
    std::vector<Field> all;
    if (choice.game == GameKind::Chess) {
        all.push_back(Field::Variant);
    } else {
        all.push_back(Field::Board);
        if (!is_tic_tac_toe(choice)) all.push_back(Field::Rule);
        if (edge_matters(choice)) all.push_back(Field::Edge);
        if (!is_tic_tac_toe(choice)) all.push_back(Field::Opening);
    }
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
            return say(kModeNames[choice.mode]);
        case Field::Level:
            return level_words(choice.level, language);
        case Field::OtherLevel:
            return level_words(choice.other, language);
        case Field::Side:
            return say(side_name(choice));
        case Field::Clock:
            return clock_words(choice.clock, language);
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
            return say(board_name(choice.board));
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

std::string clock_words(const game::TimeControl& clock, Language language) {
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(clock.base()).count();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(
        clock.kind() == game::TimeControl::Kind::PerMove ? clock.base() : clock.increment());
    switch (clock.kind()) {
        case game::TimeControl::Kind::None:
            return std::string(text(language, MessageId::ClockNone));
        case game::TimeControl::Kind::PerMove:
            return words::format(language, MessageId::ClockPerMove, {{"seconds", seconds.count()}});
        case game::TimeControl::Kind::BaseAndIncrement:
            break;
    }
    if (seconds.count() == 0) {
        return words::format(language, MessageId::ClockMinutes, {{"count", minutes}});
    }
    return words::format(language, MessageId::ClockWithIncrement,
                         {{"minutes", minutes}, {"seconds", seconds.count()}});
}

}  // namespace kydai::terminal
