// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/caro_player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "apps/cli/full_searcher.hpp"
#include "apps/cli/match/level_row.hpp"
#include "apps/common/book.hpp"
#include "core/base/text.hpp"
#include "engine/caro/book.hpp"
#include "engine/common/level_play.hpp"
#include "engine/common/searcher.hpp"
#include "engine/common/transposition.hpp"
#include "engine/lab/caro/algorithm.hpp"
#include "protocol/gomocup/codec.hpp"

namespace kydai::cli {
namespace {

using caro::Point;
using caro::Position;

// The part of a spec after its name.
struct EngineOptions {
    engine::Limits limits;
    std::optional<engine::Level> level;
    std::vector<std::pair<std::string, int>> row;  // what differs from the level's row
    int threads = 1;
    int table_megabytes = 64;
    bool network = true;                              // else the linear evaluation
    bool book = false;                                // plays from the opening book
    std::vector<std::pair<std::string, int>> params;  // of the search
};

constexpr engine::Millis kUsualMoveTime = 1000;  // of our engine, when no limit is given
constexpr int kMostInt = std::numeric_limits<int>::max();

// The numbers an option takes; the parameters of the search check their own.
struct Bounds {
    std::string_view key;
    std::int64_t least = 0;
    std::int64_t most = 0;
};
constexpr Bounds kBounds[] = {
    {"ms", 0, 24 * 60 * 60 * 1000},
    {"nodes", 1, std::numeric_limits<std::int64_t>::max()},
    {"depth", 1, kMostInt},
    {"level", 0, engine::Level::kCount - 1},
    {"threads", 1, engine::kMaxThreads},
    {"hash", engine::TranspositionTable::kMinMegabytes, engine::TranspositionTable::kMaxMegabytes},
};

std::expected<std::int64_t, std::string> read_number(std::string_view key, std::string_view text) {
    const auto number = parse_number<std::int64_t>(text);
    if (!number) return std::unexpected(fmt::format("'{}' takes a number", key));
    const auto* known = std::ranges::find(kBounds, key, &Bounds::key);
    const Bounds bounds = known != std::end(kBounds) ? *known : Bounds{key, -kMostInt, kMostInt};
    if (*number >= bounds.least && *number <= bounds.most) return *number;
    return std::unexpected(fmt::format("'{}' takes a number from {} to {}, not {}", key,
                                       bounds.least, bounds.most, *number));
}

std::expected<EngineOptions, std::string> parse_engine_options(std::string_view text) {
    EngineOptions options;
    while (!text.empty()) {
        std::string_view item = next_field(text, ',');
        const std::string_view key = next_field(item, '=');
        const auto number = read_number(key, item);
        if (!number) return std::unexpected(number.error());
        const int value = static_cast<int>(*number);
        if (key == "ms")
            options.limits.move_time = *number;
        else if (key == "nodes")
            options.limits.nodes = static_cast<std::uint64_t>(*number);
        else if (key == "depth")
            options.limits.depth = value;
        else if (key == "level")
            options.level = engine::Level::of(value);
        else if (key.starts_with("Level"))
            options.row.emplace_back(key, value);
        else if (key == "threads")
            options.threads = value;
        else if (key == "hash")
            options.table_megabytes = value;
        else if (key == "network")
            options.network = value != 0;
        else if (key == "book")
            options.book = value != 0;
        else
            options.params.emplace_back(key, value);
    }
    return options;
}

std::string limits_text(const engine::Limits& limits) {
    std::string text;
    const auto add = [&text](const std::string& limit) {
        text += (text.empty() ? "" : ", ") + limit;
    };
    if (limits.move_time) add(fmt::format("{} ms a move", *limits.move_time));
    if (limits.nodes) add(fmt::format("{} nodes a move", *limits.nodes));
    if (limits.depth) add(fmt::format("depth {}", *limits.depth));
    return text;
}

std::optional<CaroChoice> chosen(std::optional<Point> point) {
    if (!point) return std::nullopt;
    return CaroChoice{.point = *point};
}

class EnginePlayer final : public CaroPlayer {
  public:
    static std::expected<std::unique_ptr<CaroPlayer>, std::string> make(
        const EngineOptions& options, const engine::Dispatch& dispatch) {
        auto player = std::make_unique<EnginePlayer>(options, dispatch);
        for (const auto& [name, value] : options.row) {
            if (!options.level) return std::unexpected(name + " needs a level before it");
            if (!player->row_) player->row_ = player->own_row();
            if (auto set = adjust(*player->row_, name, value); !set) {
                return std::unexpected(set.error());
            }
        }
        for (const auto& [name, value] : options.params) {
            if (player->searcher_->set_param(name, value)) continue;
            return std::unexpected(
                fmt::format("no setting '{}', or {} is out of its range", name, value));
        }
        return player;
    }

    EnginePlayer(const EngineOptions& options, const engine::Dispatch& dispatch)
        : options_(options), searcher_(make_full_caro_searcher(dispatch)) {
        searcher_->set_threads(options.threads);
        searcher_->resize_table(options.table_megabytes);
        if (options.book) book_ = caro_engine::Book::read(apps::caro_book());
    }

    std::expected<void, std::string> new_game(const caro::BoardRules& rules,
                                              std::uint64_t game_seed) override {
        searcher_->new_game();
        searcher_->prepare(Position(rules));
        random_ = Prng(game_seed);
        return {};
    }
    std::optional<CaroChoice> choose(const Position& position) override {
        const caro_engine::Request request{
            .position = position, .limits = options_.limits, .by_hand = !options_.network};
        if (const auto known = book_ ? book_->pick(position, random_) : std::nullopt) {
            return CaroChoice{known->move, known->score, 0};
        }
        if (row_) return chosen(choose_within(*row_, *searcher_, request, random_));
        if (options_.level) {
            return chosen(choose_at(*options_.level, *searcher_, request, random_));
        }
        const auto found = searcher_->search(request);
        if (!found.best()) return std::nullopt;
        return CaroChoice{*found.best(), found.lines[0].score, found.depth};
    }
    [[nodiscard]] std::string limits() const override { return limits_text(options_.limits); }
    [[nodiscard]] std::optional<engine::Millis> promised() const override {
        return options_.limits.move_time;
    }

  private:
    [[nodiscard]] engine::LevelLimits own_row() const {
        return searcher_->level_limits(*options_.level, 0,
                                       Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen)));
    }

    EngineOptions options_;
    std::unique_ptr<caro_engine::Searcher> searcher_;
    std::optional<engine::LevelLimits> row_;  // nothing: the level's own
    std::optional<caro_engine::Book> book_;
    Prng random_{0};
};

// An algorithm of the lab to a fixed depth. The first players of a course have names of their own.
struct LabOptions {
    std::string_view name;
    std::string_view algorithm;
    int depth = 1;
    bool begins_by_lot = false;      // the first two stones are drawn by lot
    bool sees_small_boards = false;  // tic-tac-toe to its end
};
constexpr LabOptions kCourse[] = {
    {.name = "random", .algorithm = "random"},
    {.name = "beginner", .algorithm = "beginner"},
    {.name = "easy", .algorithm = "greedy"},
    {.name = "medium", .algorithm = "minimax", .begins_by_lot = true},
    {.name = "hard", .algorithm = "alphabeta", .depth = 3, .sees_small_boards = true},
};

class LabPlayer final : public CaroPlayer {
  public:
    LabPlayer(const LabOptions& options, const engine::Limits& limits)
        : options_(options),
          limits_(limits),
          algorithm_(*caro_lab::find_algorithm(options.algorithm)) {}

    std::expected<void, std::string> new_game(const caro::BoardRules& /*rules*/,
                                              std::uint64_t game_seed) override {
        random_ = Prng(game_seed);
        return {};
    }
    std::optional<CaroChoice> choose(const Position& position) override {
        constexpr int kSmallBoard = 9;
        const bool small = position.rules().size().points() <= kSmallBoard;
        caro_lab::Task task{
            .position = position,
            .depth = options_.sees_small_boards && small ? kSmallBoard : options_.depth,
            .max_nodes = limits_.nodes.value_or(lab::kNoNodeBound)};
        // Searching algorithms try points row by row; the others need a seed for random moves.
        if (!algorithm_.uses_depth) task.seed = random_.next();
        if (options_.begins_by_lot && position.stones().size() < 2) {
            task.seed = random_.next();
            return chosen(caro_lab::random_choice(task).move);
        }
        return chosen(algorithm_.solve(task).move);
    }
    [[nodiscard]] std::string limits() const override { return limits_text(limits_); }

  private:
    LabOptions options_;
    engine::Limits limits_;
    const caro_lab::Algorithm& algorithm_;
    Prng random_{0};
};

// "lab:alphabeta,depth=3,nodes=100000".
std::expected<std::unique_ptr<CaroPlayer>, std::string> make_lab_player(std::string_view id,
                                                                        std::string_view rest) {
    const caro_lab::Algorithm* algorithm = caro_lab::find_algorithm(id);
    if (algorithm == nullptr) {
        return std::unexpected(fmt::format("unknown algorithm '{}' (kydai lab --help)", id));
    }
    LabOptions options{.name = algorithm->id, .algorithm = algorithm->id, .depth = 2};
    engine::Limits limits;
    while (!rest.empty()) {
        std::string_view item = next_field(rest, ',');
        const std::string_view key = next_field(item, '=');
        const auto number = parse_number<std::uint64_t>(item);
        if (number && key == "depth" && *number >= 1 && *number <= lab::kMaxDepth) {
            limits.depth = options.depth = static_cast<int>(*number);
        } else if (number && key == "nodes" && *number > 0) {
            limits.nodes = *number;
        } else {
            return std::unexpected(fmt::format("no such option, or out of its range: {}", key));
        }
    }
    return std::make_unique<LabPlayer>(options, limits);
}

class BrainPlayer final : public CaroPlayer {
  public:
    BrainPlayer(std::string_view command, Launch launch, const engine::Limits& limits)
        : command_(command), launch_(std::move(launch)), limits_(limits) {}

    // A program that has exited, or hangs, is restarted.
    std::expected<void, std::string> new_game(const caro::BoardRules& rules,
                                              std::uint64_t /*game_seed*/) override {
        if (program_ && prepare(rules)) return {};
        program_.reset();
        auto program = launch_();
        if (!program) return std::unexpected(program.error());
        program_ = *std::move(program);
        if (prepare(rules)) return {};
        return std::unexpected(
            fmt::format("{} does not speak Gomocup's protocol: no answer to START", command_));
    }

    std::optional<CaroChoice> choose(const Position& position) override {
        say(gomocup::Board{});
        for (const caro::Stone& stone : position.stones()) {
            const bool own = stone.side == position.turn();
            say(gomocup::Stone{{stone.point.column(), stone.point.row()},
                               own ? gomocup::Field::Own : gomocup::Field::Theirs});
        }
        say(gomocup::Done{});
        const auto reply = answer(kPatience);
        if (!reply) program_.reset();  // a late move must not answer a later question
        const auto* places = reply ? std::get_if<gomocup::Places>(&*reply) : nullptr;
        if (places == nullptr) return std::nullopt;
        return chosen(Point::at(places->places[0].x, places->places[0].y));
    }
    [[nodiscard]] std::string limits() const override { return limits_text(limits_); }
    [[nodiscard]] std::optional<engine::Millis> promised() const override {
        return limits_.move_time;
    }

  private:
    // False when it does not answer.
    bool prepare(const caro::BoardRules& rules) {
        const auto size = rules.size();
        if (size.width() == size.height()) {
            say(gomocup::Start{size.width()});
        } else {
            say(gomocup::RectStart{size.width(), size.height()});
        }
        if (!answer(kStartPatience)) return false;
        const int number = rules.switches().gomocup_rule;
        info(gomocup::InfoKey::Rule, std::max(0, number));
        // A key of ours, which other programs may take for an error.
        if (number < 0) {
            say(gomocup::Info{gomocup::InfoKey::RuleName, std::string(rules.switches().name)});
        }
        info(gomocup::InfoKey::TimeoutTurn, limits_.move_time.value_or(30'000));
        info(gomocup::InfoKey::TimeoutMatch, 0);
        info(gomocup::InfoKey::TimeLeft, INT32_MAX);
        info(gomocup::InfoKey::MaxMemory, 350LL << 20);
        if (limits_.nodes)
            info(gomocup::InfoKey::MaxNodes, static_cast<std::int64_t>(*limits_.nodes));
        return true;
    }

    void say(const gomocup::FromManager& message) {
        program_->write_line(gomocup::encode(message));
    }
    void info(gomocup::InfoKey key, std::int64_t value) {
        say(gomocup::Info{key, std::to_string(value)});
    }
    // The first line that is an answer (not a MESSAGE or DEBUG line).
    std::optional<gomocup::FromBrain> answer(engine::Millis patience) {
        const engine::Millis deadline = program_->now() + patience;
        while (const auto line = program_->read_line(deadline)) {
            auto message = gomocup::decode_brain(*line);
            const bool chatter = std::holds_alternative<gomocup::Message>(message) ||
                                 std::holds_alternative<gomocup::Debug>(message) ||
                                 std::holds_alternative<gomocup::Unknown>(message);
            if (!chatter) return message;
        }
        return std::nullopt;
    }

    static constexpr engine::Millis kStartPatience = 10'000;  // then it is no engine
    static constexpr engine::Millis kPatience = 60'000;       // for a move

    std::string command_;
    Launch launch_;
    engine::Limits limits_;
    std::unique_ptr<LineProgram> program_;  // none: it failed, and is missing until the next game
};

}  // namespace

std::unique_ptr<CaroPlayer> make_brain_player(std::string_view command, const Launch& launch,
                                              const engine::Limits& limits) {
    return std::make_unique<BrainPlayer>(command, launch, limits);
}

std::expected<std::unique_ptr<CaroPlayer>, std::string> make_caro_player(
    std::string_view spec, const engine::Dispatch& dispatch) {
    std::string_view rest = spec;
    const std::string_view name = next_field(rest, ',');
    for (const LabOptions& player : kCourse) {
        if (name != player.name) continue;
        if (!rest.empty()) return std::unexpected(fmt::format("'{}' takes no options", name));
        return std::make_unique<LabPlayer>(player, engine::Limits{});
    }
    constexpr std::string_view kLab = "lab:";
    if (name.starts_with(kLab)) return make_lab_player(name.substr(kLab.size()), rest);
    auto options = parse_engine_options(rest);
    if (!options) return std::unexpected(options.error());
    const engine::Limits& limits = options->limits;
    const bool limited = limits.move_time || limits.nodes || limits.depth || options->level;
    // Without any limit, the search of the first move would not end.
    if (name == "ours" && !limited) options->limits.move_time = kUsualMoveTime;
    if (name == "ours") return EnginePlayer::make(*options, dispatch);
    constexpr std::string_view kCommand = "cmd:";
    if (!name.starts_with(kCommand))
        return std::unexpected(fmt::format("unknown player '{}'", name));
    const std::string_view command = name.substr(kCommand.size());
    return make_brain_player(command, launch_of(command), options->limits);
}

}  // namespace kydai::cli
