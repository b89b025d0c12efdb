// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as data: what is said, the position, the task, the answers. Written in assets/lessons
// (both languages side by side), shipped as one file per language (docs/formats/lessons.md), read
// by lesson_reader.hpp, run by lesson_run.hpp.
//
// A Catalogue that came from the reader is well-formed: every position can be set up, every move
// and square can be read, every step can be answered. That the lessons tell the truth (a mate is a
// mate, a foul a foul) is checked by tests/lessons.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/lessons/lesson_position.hpp"
#include "play/words/words.hpp"

namespace kydai::lessons {

// The goal of the learner's move. The goals of caro are defined in caro_threats.hpp.
enum class GoalKind : std::uint8_t {
    Moves,      // one of the moves that the turn accepts
    Any,        // any legal move
    Win,        // end the game as the winner
    Mate,       // checkmate
    Stalemate,  // leave the opponent without a move, not in check
    Check,
    Capture,  // on one of the goal's cells; without cells, anywhere
    Visit,    // step on every cell of the goal, in any order
    Castle,
    Promote,  // to a piece that cannot be captured at once
    EnPassant,
    Drop,
    StopWin,      // leave the opponent without a move that wins at once
    Hold,         // against the engine: not to lose within the limit of moves
    Refused,      // try what the rules refuse, for the goal's reason
    Choose,       // answer by one of the options, not on the board
    Three,        // an open three, and no four
    Four,         // threaten to complete a line
    OpenFour,     // threaten it so that no single reply helps
    FourThree,    // a four in one direction, an open three in another
    DoubleThree,  // open threes in two directions
    DoubleFour,   // fours in two directions
    LineNoWin,    // a line that is long enough but does not win under these rules
    StopThree,    // leave the opponent without a winning move and without an open four
};
constexpr GoalKind last_key(GoalKind) { return GoalKind::StopThree; }

struct Goal {
    GoalKind kind = GoalKind::Moves;
    std::vector<Cell> cells;  // Visit, Capture
    std::string reason;       // Refused: the enumerator of Refusal, as the catalogue names it
};

// How the other side answers the learner's moves.
enum class Opponent : std::uint8_t {
    Scripted,  // the turns say; where a turn has no reply, the learner moves for the other side too
    Passes,    // nobody: the learner's side moves again, until the goal is met
    Engine,    // the engine, until the goal is met or the limit of moves is reached
};

struct Turn {
    std::vector<Move> accepted;  // the first is the solution
    bool any = false;            // every legal move is accepted
    std::optional<Move> reply;   // after the last turn: shown once the step is done
};

struct WrongMove {
    Move move;
    std::string text;
};

struct Option {
    bool is_right = false;
    std::string label;
    std::string text;  // said when it is chosen
};

struct Arrow {
    std::optional<Cell> from;  // none: a piece in hand, or a stone
    Cell to;
    friend bool operator==(const Arrow&, const Arrow&) = default;
};

struct Step {
    std::string text;
    std::string position;  // as parse_position reads it
    Goal goal;             // of the last turn; earlier turns accept their moves only
    Opponent opponent = Opponent::Scripted;
    std::vector<Turn> turns;  // the solution; empty for Choose and against the engine
    int limit = 0;            // most moves of the learner; 0: no limit
    std::string right;        // said when the step is done; empty: the phrase
    std::string otherwise;    // said to a wrong move that is not named; empty: the phrase
    std::vector<WrongMove> wrong;
    std::vector<Option> options;
    std::vector<Cell> marks;
    std::vector<Arrow> arrows;
};

inline constexpr int kMaxSteps = 32;  // progress keeps the steps of a lesson in 32 bits

struct Lesson {
    std::string id;
    std::string title;
    int section = 0;
    GameKind game = GameKind::Chess;
    std::vector<Step> steps;
};

struct Section {
    std::string id;
    std::string title;
};

// Texts for steps that have none of their own.
enum class Phrase : std::uint8_t {
    Right,       // the step is done
    GoOn,        // a right move, more to come
    Wrong,       // a legal move that is not the answer
    LessonDone,  //
    TooLong,     // the limit of moves is reached
    Drawn,       // against the engine
    Lost,        // against the engine
    Solution,    // the answer is shown
    MustAnswer,  // the move gave check, so that the opponent cannot pass
};
constexpr Phrase last_key(Phrase) { return Phrase::MustAnswer; }

struct Catalogue {
    words::Language language = words::Language::Vietnamese;
    KeyedArray<Phrase, std::string> phrases;
    std::vector<Section> sections;
    std::vector<Lesson> lessons;  // section by section

    // The index of the lesson; nothing when there is none of that id.
    [[nodiscard]] std::optional<int> find(std::string_view id) const;
};

}  // namespace kydai::lessons
