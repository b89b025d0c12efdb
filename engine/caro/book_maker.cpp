// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/book_maker.hpp"

#include <algorithm>
#include <cstdlib>
#include <queue>
#include <set>

#include "core/caro/notation.hpp"
#include "engine/caro/opening.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/vct.hpp"

namespace kydai::caro_engine {
namespace {

using caro::Key;
using caro::Point;
using caro::Position;
using engine::Score;

// A forced result that a search claims is no proof: it counts as a large value.
Score valued(int centi) {
    return {.centi = std::clamp(centi, -Book::kMostCenti, Book::kMostCenti)};
}

Position position_of(const Book::Root& root) {
    Position position(root.rules);
    for (const Point point : root.path) position.play(point);
    return position;
}

// Values of moves after which the book goes on, from the positions there. Each position is looked
// at once.
class BackUp {
  public:
    explicit BackUp(Book& book) : book_(book) {}

    // Precondition: the book has the position. The value of its best move.
    int value(const Position& position) {
        auto moves = book_.moves(position);
        if (!done_.insert(symmetric_key(position)).second) return moves[0].score.centi;
        for (BookMove& move : moves) {
            const Position after = position.after(move.move);
            if (!move.score.wins_in && book_.contains(after)) move.score = valued(-value(after));
        }
        book_.set(position, moves);
        return book_.moves(position)[0].score.centi;
    }

  private:
    Book& book_;
    std::set<Key> done_;
};

class Writer {
  public:
    explicit Writer(const Book& book) : book_(book) {}

    void write(const Book::Root& root) {
        const Position position = position_of(root);
        if (done_.contains(symmetric_key(position))) return;
        if (!rules_ || *rules_ != root.rules) {
            rules_ = root.rules;
            last_.clear();
            text_ += "rules " + std::string(root.rules.switches().name) + ' ' +
                     std::to_string(root.rules.size().width()) + '\n';
        }
        std::vector<std::string> path;
        for (const Point point : root.path) path.push_back(caro::to_text(point));
        follow(position, path);
    }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<Position>& positions() const { return positions_; }

  private:
    static std::string token(const BookMove& move) {
        const auto& score = move.score;
        return caro::to_text(move.move) + (score.wins_in ? '!' : '=') +
               std::to_string(score.wins_in.value_or(score.centi));
    }

    // Every move of the position, each followed by the positions that no line has had yet.
    void follow(const Position& position, std::vector<std::string>& path) {
        done_.insert(symmetric_key(position));
        positions_.push_back(position);
        for (const BookMove& move : book_.moves(position)) {
            path.push_back(token(move));
            const Position after = position.after(move.move);
            if (book_.contains(after) && !done_.contains(symmetric_key(after))) {
                follow(after, path);
            } else {
                add_line(path);
            }
            path.pop_back();
        }
    }

    void add_line(const std::vector<std::string>& path) {
        const auto shared = std::ranges::mismatch(path, last_).in1 - path.begin();
        text_ += std::to_string(shared);
        for (auto it = path.begin() + shared; it != path.end(); ++it) text_ += ' ' + *it;
        text_ += '\n';
        last_ = path;
    }

    const Book& book_;
    std::optional<caro::BoardRules> rules_;
    std::set<Key> done_;
    std::vector<std::string> last_;
    std::string text_;
    std::vector<Position> positions_;
};

}  // namespace

BookMaker::BookMaker(Book& book, Searcher& searcher, const caro::BoardRules& rules,
                     const BookSettings& settings)
    : book_(book), searcher_(searcher), settings_(settings), tables_(rules) {}

bool BookMaker::grow() {
    if (!book_.contains(Position(tables_.rules))) begin();
    const auto position = next();
    if (!position) return false;
    book_.set(*position, weigh(*position));
    back_up();
    return true;
}

bool BookMaker::add_opening(Prng& random) {
    const OpeningSettings settings{
        .stones = 3, .spread = 4, .tolerance = settings_.even, .nodes = 5'000};
    const auto stones = balanced_opening(searcher_, tables_.rules, settings, random);
    const auto position = caro::replay(tables_.rules, stones);
    if (!position || book_.contains(*position)) return false;
    const auto moves = weigh(*position);
    if (moves.empty() || std::abs(moves[0].score.centi) > settings_.even) return false;
    book_.add_root(*position);
    book_.set(*position, moves);
    return true;
}

// The moves of a position that are worth keeping. A proved win stands alone.
std::vector<BookMove> BookMaker::weigh(const Position& position) {
    const Found found =
        searcher_.search({.position = position,
                          .limits = {.nodes = settings_.nodes, .lines = settings_.lines},
                          .repeatable = true});
    if (found.lines.empty()) return {};
    if (found.lines[0].score.wins_in) {
        if (const auto win = proved_win(tables_, position, settings_.proof_nodes)) return {*win};
    }
    std::vector<BookMove> moves;
    const int best = found.lines[0].score.centi;
    for (const Line& line : found.lines) {
        if (best - line.score.centi > settings_.margin) continue;
        moves.push_back({line.moves[0], valued(line.score.centi)});
    }
    return moves;
}

// The first stone: the centre and the points around it, each valued by O's best answer.
void BookMaker::begin() {
    constexpr int kSpread = 2;
    const Position empty(tables_.rules);
    const int centre = tables_.rules.size().width() / 2;
    std::vector<BookMove> moves;
    for (int column = centre; column <= centre + kSpread; ++column) {
        for (int row = centre; row <= column; ++row) {
            const Position after = empty.after(*Point::at(column, row));
            const auto answers = weigh(after);
            if (answers.empty()) continue;
            book_.set(after, answers);
            moves.push_back({*Point::at(column, row), valued(-answers[0].score.centi)});
        }
    }
    book_.add_root(empty);
    book_.set(empty, moves);
}

// Dijkstra's algorithm: the nearest position that is not in the book, nothing if there is none.
std::optional<Position> BookMaker::next() const {
    struct Way {
        int cost;
        int number;  // of two as near, the one that was found first
        Position position;

        bool operator>(const Way& other) const {
            return std::pair(cost, number) > std::pair(other.cost, other.number);
        }
    };
    std::priority_queue<Way, std::vector<Way>, std::greater<>> ways;
    std::set<Key> seen;
    int number = 0;
    for (const Book::Root& root : book_.roots()) {
        if (root.rules != tables_.rules) continue;
        const int plies = 2 * static_cast<int>(root.path.size());  // the empty board comes first
        ways.push({plies * settings_.ply, number++, position_of(root)});
    }
    while (!ways.empty()) {
        const Way way = ways.top();
        ways.pop();
        if (!seen.insert(symmetric_key(way.position)).second) continue;
        const auto moves = book_.moves(way.position);
        if (moves.empty()) return way.position;
        for (const BookMove& move : moves) {
            if (std::abs(move.score.centi) >= Book::kClear) continue;
            const Position after = way.position.after(move.move);
            const int loss = moves[0].score.centi - move.score.centi;
            if (!after.outcome()) ways.push({way.cost + settings_.ply + loss, number++, after});
        }
    }
    return std::nullopt;
}

void BookMaker::back_up() {
    BackUp back_up(book_);
    const std::vector<Book::Root> roots(book_.roots().begin(), book_.roots().end());
    for (const Book::Root& root : roots) back_up.value(position_of(root));
}

std::optional<BookMove> proved_win(const Tables& tables, const Position& position,
                                   std::uint64_t nodes) {
    constexpr int kDepth = 30;
    constexpr std::uint64_t kCheckBudget = 5'000'000;
    State state(tables, position);
    FailTable four_fails;
    FailTable fails;
    Budget budget{.nodes_left = nodes};
    ThreatSolver solver(state, budget, four_fails, fails);
    const auto win = solver.solve(kDepth);
    if (!win) return std::nullopt;
    if (check_proof(position, solver.proof(), win->node, kCheckBudget) != ProofVerdict::Holds) {
        return std::nullopt;
    }
    return BookMove{win->move.point(), Score::win(win->plies)};
}

std::vector<Position> positions_of(const Book& book) {
    Writer writer(book);
    for (const Book::Root& root : book.roots()) writer.write(root);
    return writer.positions();
}

std::string to_text(const Book& book) {
    Writer writer(book);
    for (const Book::Root& root : book.roots()) writer.write(root);
    return writer.text();
}

}  // namespace kydai::caro_engine
