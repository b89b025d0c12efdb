// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/book.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/caro/symmetry.hpp"

namespace kydai::caro_engine {
namespace {

using caro::BoardRules;
using caro::BoardSize;
using caro::Key;
using caro::Point;
using caro::Position;
using engine::Score;

bool is_square(BoardSize size) { return size.width() == size.height(); }

// How a position is turned into the form that the book keeps: the one with the smallest key.
struct Facing {
    BoardSize size;
    Key key = 0;
    StaticVector<int, caro::kSymmetries> turns;  // several, if the position is symmetric itself

    // Images of a move under the symmetries of the position are the same move.
    [[nodiscard]] Point kept(Point move) const {
        Point least = turned(move, size, turns[0]);
        for (const int turn : turns) least = std::min(least, turned(move, size, turn));
        return least;
    }
    [[nodiscard]] Point shown(Point kept, int turn) const {
        return turned(kept, size, caro::inverse(turn));
    }
};

Key turned_key(const Position& position, int symmetry) {
    const BoardSize size = position.rules().size();
    Key key = Position(position.rules()).key();
    if (position.turn() == caro::Side::O) key ^= caro::kZobrist.o_to_move;
    for (const caro::Stone& stone : position.stones()) {
        key ^= caro::kZobrist.stone[stone.side][turned(stone.point, size, symmetry)];
    }
    return key;
}

// Precondition: the board is square.
Facing facing(const Position& position) {
    Facing facing{.size = position.rules().size(), .turns = {}};
    for (int symmetry = 0; symmetry < caro::kSymmetries; ++symmetry) {
        const Key key = turned_key(position, symmetry);
        if (!facing.turns.empty() && key > facing.key) continue;
        if (facing.turns.empty() || key < facing.key) facing.turns.clear();
        facing.key = key;
        facing.turns.push_back(symmetry);
    }
    return facing;
}

struct Token {
    Point move;
    std::optional<Score> score;  // nothing: only the way to a position
};

// "h8", "h8=-12" or "h8!9".
std::optional<Token> parse_token(std::string_view word) {
    const auto mark = word.find_first_of("=!");
    const auto move = caro::parse_point(word.substr(0, mark));
    if (!move) return std::nullopt;
    if (mark == std::string_view::npos) return Token{*move, std::nullopt};
    const auto number = parse_number<int>(word.substr(mark + 1));
    if (!number || std::abs(*number) > Book::kMostCenti) return std::nullopt;
    if (word[mark] == '=') return Token{*move, Score{.centi = *number}};
    if (*number < 1 || *number > Point::kCount) return std::nullopt;
    return Token{*move, Score::win(*number)};
}

}  // namespace

Key symmetric_key(const Position& position) {
    return is_square(position.rules().size()) ? facing(position).key : position.key();
}

// Reads line after line: each begins with what it shares with the one before.
class Book::Reader {
  public:
    explicit Reader(Book& book) : book_(book) {}

    bool take(std::string_view line) {
        const std::string_view first = next_word(line);
        if (first == "rules") return take_rules(line);
        const auto shared = parse_number<std::size_t>(first);
        if (!rules_ || !shared || *shared > line_.size()) return false;
        line_.resize(*shared);
        Position position(*rules_);
        for (const Token& token : line_) position.play(token.move);
        for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
            const auto token = parse_token(word);
            if (!token || !position.is_legal(token->move)) return false;
            if (token->score && !add(position, *token)) return false;
            line_.push_back(*token);
            position.play(token->move);
        }
        return true;
    }

  private:
    // "caro5 15"
    bool take_rules(std::string_view rest) {
        const auto rule_set = caro::parse_rule_set(next_word(rest));
        const auto side = parse_number<int>(next_word(rest));
        if (!rule_set || !side || !trimmed(rest).empty()) return false;
        const auto rules =
            BoardRules::from({.rule_set = *rule_set, .width = *side, .height = *side});
        if (!rules) return false;
        rules_ = *rules;
        line_.clear();
        return true;
    }

    bool add(const Position& position, const Token& token) {
        const Facing face = facing(position);
        auto& moves = book_.nodes_[face.key];
        const bool is_reached = !line_.empty() && line_.back().score;
        if (moves.empty() && !is_reached) book_.add_root(position);
        const Point kept = face.kept(token.move);
        if (std::ranges::find(moves, kept, &BookMove::move) != moves.end()) return false;
        moves.push_back({kept, *token.score});
        return true;
    }

    Book& book_;
    std::optional<BoardRules> rules_;
    std::vector<Token> line_;
};

std::optional<Book> Book::read(std::string_view text) {
    Book book;
    Reader reader(book);
    while (!text.empty()) {
        const std::string_view line = trimmed(next_field(text, '\n'));
        if (line.empty() || line.starts_with('#')) continue;
        if (!reader.take(line)) return std::nullopt;
    }
    for (auto& [key, moves] : book.nodes_) {
        std::ranges::stable_sort(moves, std::greater{},
                                 [](const BookMove& move) { return move.score.centi; });
    }
    return book;
}

std::vector<BookMove> Book::moves(const Position& position) const {
    if (!is_square(position.rules().size())) return {};
    const Facing face = facing(position);
    const auto node = nodes_.find(face.key);
    if (node == nodes_.end()) return {};
    std::vector<BookMove> shown = node->second;
    for (BookMove& move : shown) move.move = face.shown(move.move, face.turns[0]);
    // Another position may have the key.
    std::erase_if(shown, [&](const BookMove& move) { return !position.is_legal(move.move); });
    return shown;
}

bool Book::contains(const Position& position) const {
    return is_square(position.rules().size()) && nodes_.contains(facing(position).key);
}

std::optional<BookMove> Book::pick(const Position& position, Prng& random) const {
    const auto known = moves(position);
    if (known.empty() || known[0].score.centi <= -kClear) return std::nullopt;
    // The nearer to the best, the more often.
    const auto weight = [&](const BookMove& move) {
        const int loss = known[0].score.centi - move.score.centi;
        return static_cast<std::uint64_t>(std::max(0, kNear + 1 - loss));
    };
    std::uint64_t sum = 0;
    for (const BookMove& move : known) sum += weight(move);
    std::uint64_t drawn = random.below(sum);
    std::size_t which = 0;
    while (drawn >= weight(known[which])) drawn -= weight(known[which++]);
    // A symmetric position has several images of the move: picks one at random.
    const Facing face = facing(position);
    const auto turn = random.below(static_cast<std::uint64_t>(face.turns.size()));
    const Point image =
        face.shown(face.kept(known[which].move), face.turns[static_cast<int>(turn)]);
    return BookMove{image, known[which].score};
}

std::vector<Point> Book::even_opening(const BoardRules& rules, Prng& random) const {
    constexpr int kEven = 12;  // centi-units
    constexpr std::size_t kStones = 3;
    std::vector<const Root*> even;
    for (const Root& root : roots_) {
        if (root.rules != rules || root.path.size() != kStones) continue;
        const auto position = caro::replay(rules, root.path);
        const auto known = position ? moves(*position) : std::vector<BookMove>{};
        if (!known.empty() && std::abs(known[0].score.centi) <= kEven) even.push_back(&root);
    }
    if (even.empty()) return {};
    std::vector<Point> stones = even[random.below(even.size())]->path;
    const int symmetry = static_cast<int>(random.below(caro::kSymmetries));
    for (Point& stone : stones) stone = turned(stone, rules.size(), symmetry);
    return stones;
}

void Book::set(const Position& position, std::span<const BookMove> moves) {
    const Facing face = facing(position);
    std::vector<BookMove> kept;
    for (const BookMove& move : moves) {
        const Point point = face.kept(move.move);
        if (std::ranges::find(kept, point, &BookMove::move) != kept.end()) continue;
        kept.push_back({point, move.score});
    }
    std::ranges::stable_sort(kept, std::greater{},
                             [](const BookMove& move) { return move.score.centi; });
    nodes_[face.key] = std::move(kept);
}

void Book::add_root(const Position& position) {
    Root root{.rules = position.rules(), .path = {}};
    for (const caro::Stone& stone : position.stones()) root.path.push_back(stone.point);
    roots_.push_back(std::move(root));
}

}  // namespace kydai::caro_engine
