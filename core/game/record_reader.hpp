// SPDX-License-Identifier: GPL-3.0-or-later
// Reads records, game after game, every move checked against the rules. A broken game gives its
// line and reason, and reading goes on with the next one.
//
// The view must outlive the reader. One thread; as many readers as you like. Notation says how a
// game writes moves and starts: see pgn.hpp and caro_record.hpp, where the readers have names.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/record.hpp"
#include "core/game/record_lexer.hpp"

namespace kydai::game {

enum class ReadFault : std::uint8_t {
    BadTag,
    UnknownVariant,  // or rules
    BadStart,        // the position a tag gives is none
    NotAMove,
    IllegalMove,
    AmbiguousMove,
    NullMove,  // "--", "Z0" in the game itself: no rules allow it
    UnclosedComment,
    UnclosedVariation,
    UnopenedVariation,     // a ")" too many
    VariationWithoutMove,  // a "(" where there is no move to replace
    TooDeep,               // variations within variations
    UnknownCharacter,
};

// Why a move or a start that a record gives cannot be taken.
template <class Refusal>
struct MoveFault {
    ReadFault fault;
    std::optional<Refusal> refusal;
};
template <class Reason>
struct StartFault {
    ReadFault fault;
    std::string text;  // what the tag says
    std::optional<Reason> reason;
};

template <class Notation>
struct ReadError {
    ReadFault fault;
    int game = 0;           // counted from 1
    int line = 0;           // counted from 1
    std::string text = {};  // the word in question
    std::optional<typename Notation::Rules::Refusal> refusal = {};
    std::optional<typename Notation::StartError> start = {};

    friend bool operator==(const ReadError&, const ReadError&) = default;
};

template <class Notation>
class RecordReader {
  public:
    using Rules = typename Notation::Rules;
    using Error = ReadError<Notation>;

    explicit RecordReader(std::string_view text) : lexer_(text) {}

    // The next game; nothing at the end.
    std::optional<std::expected<Record<Rules>, Error>> next();

    // Beyond these a game is refused, so that no file makes reading slow.
    static constexpr int kMaxDepth = 500;
    static constexpr int kMaxTags = 200;

  private:
    using Position = typename Rules::Position;

    // A line of moves being read: the game itself, or a variation.
    struct Line {
        NodeId node;  // of its last move
        bool has_move = false;
        Position before;  // the last move
        Position after;
    };
    // One game being read.
    struct Game {
        Tags tags;
        std::optional<Record<Rules>> record;  // once the moves have begun
        std::vector<Line> lines;              // the innermost last
        std::string comment;                  // waits for the move it stands before
    };
    enum class Step : std::uint8_t { More, Done };
    using Stepped = std::expected<Step, Error>;

    Stepped take(Game& game, const Token& token);
    Stepped take_tag(Game& game, const Token& token);
    Stepped take_move(Game& game, const Token& token);
    Stepped take_comment(Game& game, const Token& token);
    Stepped open(Game& game, const Token& token);
    Stepped close(Game& game, const Token& token);
    Stepped skip_variation(Game& game);
    Stepped finish(Game& game, const Token& token);
    Stepped begin_moves(Game& game, const Token& token);
    Stepped fail(ReadFault fault, const Token& token);
    void recover(const Game& game, const Token& token);

    RecordLexer lexer_;
    int games_ = 0;
};

// Takes the first well-formed `[%clk 1:02:03.4]` out of a comment.
std::optional<Millis> take_clock(std::string& comment);
std::string clock_text(Millis left);  // "1:02:03.4"

}  // namespace kydai::game

namespace kydai {
template <>
inline constexpr int kKeyCount<game::ReadFault> =
    static_cast<int>(game::ReadFault::UnknownCharacter) + 1;
}
