// SPDX-License-Identifier: GPL-3.0-or-later
// Reads records, game after game, every move checked against the rules.
//
// `read` keeps whatever is sound: of every line of moves the legal prefix, every variation that
// begins in a position that is kept, tags, comments. What it leaves out it reports with line and
// column. `next` is for callers that want a game whole or not at all.
//
// The view must outlive the reader. One thread; as many readers as you like. Notation says how a
// game writes moves and starts: see pgn.hpp and caro_record.hpp, where the readers have names;
// record_game.hpp tells which of them a text is for.
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
    BadStart,        // the position a tag gives is not possible
    NotAMove,
    IllegalMove,
    AmbiguousMove,
    NullMove,  // "--", "Z0" in check or after the end; anywhere in caro
    UnclosedComment,
    UnclosedVariation,
    UnopenedVariation,     // a ")" too many
    VariationWithoutMove,  // a "(" where there is no move to replace
    TooDeep,               // variations within variations
    UnknownGlyph,          // "$300": the numbers of glyphs end at 255
    UnknownCharacter,
};
constexpr ReadFault last_key(ReadFault) { return ReadFault::UnknownCharacter; }

// Why a move or a start position in a record is refused.
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
    int column = 0;         // counted from 1, in characters
    std::string text = {};  // the word in question
    std::string move = {};  // where the word stands for a move: with its number, "12... Ke3"
    std::optional<typename Notation::Rules::Refusal> refusal = {};
    std::optional<typename Notation::StartError> start = {};

    friend bool operator==(const ReadError&, const ReadError&) = default;
};

// One game of a text, as much of it as can be read.
template <class Notation>
struct ReadGame {
    // None if nothing can be kept: no valid start position, or neither a tag nor a move.
    std::optional<Record<typename Notation::Rules>> record = {};
    // What was left out, in the order of the text; the first kMaxFaults of them.
    std::vector<ReadError<Notation>> faults = {};
    int fault_count = 0;
    // The tag `Result`, if it contradicts the result after the moves. The latter counts.
    std::optional<Score> contradicting_tag = {};

    static constexpr int kMaxFaults = 20;
};

template <class Notation>
class RecordReader {
  public:
    using Rules = typename Notation::Rules;
    using Error = ReadError<Notation>;

    explicit RecordReader(std::string_view text) : lexer_(text) {}

    // The next game with all that can be kept of it; nothing at the end of the text.
    std::optional<ReadGame<Notation>> read();
    // The next game if nothing of it has to be left out, otherwise its first fault.
    std::optional<std::expected<Record<Rules>, Error>> next();
    // How many bytes of the text the games so far take.
    [[nodiscard]] std::size_t position() const { return lexer_.position(); }

    // Limits, so that no file makes reading slow: what lies beyond them is left out.
    static constexpr int kMaxDepth = 500;
    static constexpr int kMaxTags = 200;

  private:
    using Position = typename Rules::Position;

    // How far a line of moves can still be read.
    enum class Health : std::uint8_t {
        Sound,
        Broken,  // the last word was not a legal move; alternatives to it may follow
        Lost,    // more moves followed, which stand in unknown positions
    };
    // A line of moves being read: the game itself, or a variation.
    struct Line {
        NodeId node;  // of its last sound move
        bool has_move = false;
        Position before;  // the last sound move
        Position after;
        Health health = Health::Sound;
        std::optional<NodeId> alternatives = {};  // the parent of those to a broken move
    };
    // One game being read.
    struct Game {
        ReadGame<Notation> result;
        Tags tags;
        bool has_begun = false;
        bool moves_begun = false;
        std::optional<Record<Rules>> record;  // once the moves have begun, with a possible start
        std::vector<Line> lines;              // the innermost last
        int skipped_depth = 0;                // of variations that are left out
        std::string comment;                  // waits for the move it stands before

        // Whether moves, comments and glyphs at this place are left out.
        [[nodiscard]] bool is_skipping() const {
            return skipped_depth > 0 || (moves_begun && !record) ||
                   (!lines.empty() && lines.back().health != Health::Sound);
        }
    };
    enum class Step : std::uint8_t { More, Done };

    Step take(Game& game, const Token& token);
    Step take_tag(Game& game, const Token& token);
    Step take_score(Game& game, const Token& token);
    void take_moves(Game& game, const Token& token);
    void take_move(Game& game, const Token& token);
    void take_glyph(Game& game, const Token& token);
    void take_comment(Game& game, const Token& token);
    static void note_commands(MoveTree<typename Rules::Move>& tree, NodeId node);
    void open(Game& game, const Token& token);
    void open_alternative(Game& game);
    void close(Game& game, const Token& token);
    void close_all(Game& game, const Token& token);
    void begin_moves(Game& game, const Token& token);
    Step finish(Game& game, const Token& token);
    Error& report(Game& game, ReadFault fault, const Token& token);

    RecordLexer lexer_;
    Error unreported_{};  // beyond kMaxFaults
    int games_ = 0;
};

std::optional<Millis> parse_clock(std::string_view text);
std::string clock_text(Millis left);  // "1:02:03.4"

}  // namespace kydai::game
