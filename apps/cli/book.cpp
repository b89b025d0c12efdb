// SPDX-License-Identifier: GPL-3.0-or-later
// kydai book: makes an opening book of caro (docs/formats/caro-book.md), extends or checks one.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "apps/cli/caro_arguments.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/full_searcher.hpp"
#include "apps/cli/interruption.hpp"
#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/caro/symmetry.hpp"
#include "engine/caro/book_maker.hpp"

namespace kydai::cli {
namespace {

using caro_engine::Book;

constexpr int kSaveEvery = 20;  // positions

struct Plan {
    std::string path;
    caro::BoardRules rules;
    caro_engine::BookSettings settings;
    std::size_t positions = 300;
    int openings = 20;
    std::uint64_t seed = 1;
};

std::expected<Plan, Problem> read_plan(const Arguments& arguments) {
    const auto rules = chosen_rules(arguments);
    if (!rules) return std::unexpected(rules.error());
    if (rules->size().width() != rules->size().height()) {
        return std::unexpected("a book is for a square board");
    }
    if (arguments.words().size() != 1) return std::unexpected("expected a file");
    Plan plan{.path = std::string(arguments.words()[0]), .rules = *rules, .settings = {}};
    const auto read = [&]<class Number>(std::string_view option, Number& into, Number least = 1) {
        const auto text = arguments.value(option);
        if (!text) return true;
        const auto value = parse_number<Number>(*text);
        if (value && *value >= least) into = *value;
        return value && *value >= least;
    };
    if (!read("--positions", plan.positions)) return std::unexpected("--positions takes a number");
    if (!read("--openings", plan.openings, 0)) return std::unexpected("--openings takes a number");
    if (!read("--nodes", plan.settings.nodes)) return std::unexpected("--nodes takes a number");
    if (!read("--seed", plan.seed)) return std::unexpected("--seed takes a number");
    return plan;
}

std::expected<Book, Problem> read_book(const Plan& plan) {
    if (!std::filesystem::exists(plan.path)) return Book();
    const auto text = read_file(plan.path);
    if (!text) return std::unexpected(text.error());
    auto book = Book::read(*text);
    if (!book) return std::unexpected(plan.path + " is not an opening book");
    return *std::move(book);
}

int openings_in(const Book& book) {
    return static_cast<int>(std::ranges::count_if(
        book.roots(), [](const Book::Root& root) { return !root.path.empty(); }));
}

std::expected<void, Problem> save(const Plan& plan, const Book& book) {
    return write_file(plan.path, fmt::format("# {} positions, {} openings: kydai book --rule {} "
                                             "--size {} --nodes {} --seed {}\n{}",
                                             book.size(), openings_in(book),
                                             plan.rules.switches().name, plan.rules.size().width(),
                                             plan.settings.nodes, plan.seed, to_text(book)));
}

// The openings first: every run tries them from the start and skips those that are in the book.
void add_openings(const Plan& plan, caro_engine::BookMaker& maker, const Book& book) {
    constexpr int kTriesAnOpening = 6;
    Prng random(plan.seed);
    for (int tries = plan.openings * kTriesAnOpening; tries > 0; --tries) {
        if (openings_in(book) >= plan.openings || is_interrupted()) return;
        maker.add_opening(random);
    }
}

std::expected<int, Problem> make(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto plan = read_plan(arguments);
    if (!plan) return std::unexpected(plan.error());
    auto book = read_book(*plan);
    if (!book) return std::unexpected(book.error());
    if (const auto writable = check_writable(plan->path); !writable) {
        return std::unexpected(writable.error());
    }
    catch_interruptions();
    const auto searcher = make_full_caro_searcher(dispatch);
    caro_engine::BookMaker maker(*book, *searcher, plan->rules, plan->settings);
    add_openings(*plan, maker, *book);
    const bool shows = isatty(STDERR_FILENO) != 0;
    for (int added = 1; book->size() < plan->positions && !is_interrupted(); ++added) {
        if (!maker.grow()) break;
        if (shows) fmt::print(stderr, "\r{} positions", book->size());
        if (added % kSaveEvery != 0) continue;
        if (const auto saved = save(*plan, *book); !saved) return std::unexpected(saved.error());
    }
    if (const auto saved = save(*plan, *book); !saved) return std::unexpected(saved.error());
    fmt::print("{} positions, {} openings\n", book->size(), openings_in(*book));
    return is_interrupted() ? kInterrupted : kDone;
}

// Checks a position of the book: its symmetric images are found too, its wins are proved, and its
// moves are no blunders.
class Checker {
  public:
    Checker(const Book& book, const engine::Dispatch& dispatch)
        : book_(book), searcher_(make_full_caro_searcher(dispatch)) {}

    // What is wrong with the position; nothing when all is well.
    std::optional<std::string> fault(const caro::Position& position) {
        const auto moves = book_.moves(position);
        for (int symmetry = 0; symmetry < caro::kSymmetries; ++symmetry) {
            if (!has_image(position, symmetry, moves)) return "an image of it is not found";
        }
        if (moves[0].score.wins_in) return unproved(position);
        return blunder(position, moves);
    }

  private:
    static constexpr std::uint64_t kNodes = 20'000;
    static constexpr std::uint64_t kProofNodes = 200'000;
    static constexpr int kBlunder = 100;  // centi-units behind what the search finds

    [[nodiscard]] bool has_image(const caro::Position& position, int symmetry,
                                 std::span<const caro_engine::BookMove> moves) const {
        caro::Position image(position.rules());
        for (const caro::Stone& stone : position.stones()) {
            image.play(turned(stone.point, position.rules().size(), symmetry));
        }
        const auto found = book_.moves(image);
        return std::ranges::equal(found, moves, {}, &caro_engine::BookMove::score,
                                  &caro_engine::BookMove::score);
    }
    static std::optional<std::string> unproved(const caro::Position& position) {
        const caro_engine::Tables tables(position.rules());
        if (proved_win(tables, position, kProofNodes)) return std::nullopt;
        return "its win is not proved";
    }
    int value(const caro::Position& position, std::vector<caro::Point> only) {
        const auto found = searcher_->search({.position = position,
                                              .limits = {.nodes = kNodes},
                                              .only = std::move(only),
                                              .repeatable = true});
        return std::clamp(found.lines[0].score.centi, -Book::kClear, Book::kClear);
    }
    std::optional<std::string> blunder(const caro::Position& position,
                                       std::span<const caro_engine::BookMove> moves) {
        const int best = value(position, {});
        for (const caro_engine::BookMove& move : moves) {
            if (moves[0].score.centi - move.score.centi > Book::kNear) continue;
            const int own = value(position, {move.move});
            if (best - own <= kBlunder) continue;
            return fmt::format("{} is worth {}, another move {}", caro::to_text(move.move), own,
                               best);
        }
        return std::nullopt;
    }

    const Book& book_;
    std::unique_ptr<caro_engine::Searcher> searcher_;
};

std::expected<int, Problem> check(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto every = parse_number<std::size_t>(arguments.value("--every").value_or("1"));
    if (!every || *every < 1) return std::unexpected("--every takes a number from 1");
    if (arguments.words().size() != 1) return std::unexpected("expected a file");
    const std::string path(arguments.words()[0]);
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    const auto book = Book::read(*text);
    if (!book) return std::unexpected(path + " is not an opening book");
    Checker checker(*book, dispatch);
    const auto positions = positions_of(*book);
    int wrong = positions.size() == book->size() ? 0 : 1;
    std::size_t seen = 0;
    for (std::size_t i = 0; i < positions.size(); i += *every, ++seen) {
        const auto fault = checker.fault(positions[i]);
        if (!fault) continue;
        ++wrong;
        std::string moves;
        for (const caro::Stone& stone : positions[i].stones()) moves += to_text(stone.point);
        fmt::print("{}: {}\n", moves, *fault);
    }
    fmt::print("{} of {} positions looked at, {} wrong\n", seen, book->size(), wrong);
    return wrong == 0 ? kDone : kFailed;
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    return arguments.has("--check") ? check(arguments, dispatch) : make(arguments, dispatch);
}

constexpr std::string_view kForms[] = {"FILE [--rule R] [--positions N] [--openings N] ...",
                                       "--check FILE [--every N]"};
constexpr Option kOptions[] = {
    {.name = "--rule", .value = "R", .help = "the rules (default: caro-open)"},
    {.name = "--size", .value = "N", .help = "the side of the board (default: 15)"},
    {.name = "--positions",
     .value = "N",
     .help = "add positions until the book has N (default: 300); what FILE has already is kept"},
    {.name = "--openings",
     .value = "N",
     .help = "add balanced openings of three stones, for Swap2, until it has N (default: 20)"},
    {.name = "--nodes", .value = "N", .help = "nodes for each position (default: 60000)"},
    {.name = "--seed", .value = "N", .help = "random seed of the openings (default: 1)"},
    {.name = "--check",
     .value = "",
     .help = "prove the wins of FILE, and compare its moves with those of a search"},
    {.name = "--every",
     .value = "N",
     .help = "with --check: only every N-th position (default: 1)"},
};

}  // namespace

const Command kBook{.name = "book",
                    .summary = "Make, extend or check an opening book of caro",
                    .forms = kForms,
                    .options = kOptions,
                    .run = run};

}  // namespace kydai::cli
