// SPDX-License-Identifier: GPL-3.0-or-later
// kydai selfplay: games of our engine against itself, as positions with their results, for tuners
// and trainers. One line a position: FEN;value;result — the value in hundredths of a pawn and the
// result (1, 0.5, 0) both for White. Quiet positions only: not in check, and the move chosen takes
// nothing.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <span>

#include "apps/cli/chess_words.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/counted.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/full_searcher.hpp"
#include "apps/cli/match/game_line.hpp"
#include "apps/cli/match/openings.hpp"
#include "apps/cli/network_file.hpp"
#include "core/base/prng.hpp"
#include "core/base/text.hpp"

namespace kydai::cli {
namespace {

struct Plan {
    chess::Variant variant = chess::Variant::Chess;
    int games = 100;
    std::uint64_t nodes = 5'000;
    std::uint64_t seed = 1;
    int random_plies = 8;
    bool by_hand = false;
    bool appends = false;
    engine::Millis time = 0;  // no game begins after it; 0: no limit
    std::string path;
    std::string network;  // a file; empty: the program's own
};

struct Sample {
    std::string fen;
    int value;
};

constexpr int kDecided = 1'500;   // centipawns: beyond this, positions are not worth training on
constexpr int kDecidedPlies = 4;  // so many times in a row ends the game
constexpr int kMaxPlies = 400;

class Generator {
  public:
    Generator(const Plan& plan, const engine::Dispatch& dispatch)
        : plan_(plan), random_(plan.seed), searcher_(make_full_searcher(dispatch)) {}

    // Whether the bytes have a network for the variant, which evaluates from now on.
    bool use_network(std::string_view bytes) {
        return has_network_for(plan_.variant, rule_sets_in(bytes)) &&
               searcher_->use_network(std::as_bytes(std::span(bytes)));
    }

    // The positions of one game; sets `points` to White's half points. Nothing when the random
    // opening ends the game.
    std::optional<std::vector<Sample>> play(int& points) {
        const auto start = opening();
        if (!start) return std::nullopt;
        GameLine line(*start);
        searcher_->new_game();
        std::vector<Sample> samples;
        int decided = 0;
        while (true) {
            if (const auto end = half_points(line)) {
                points = *end;
                return samples;
            }
            engine::Limits limits;
            limits.nodes = plan_.nodes + random_.below(plan_.nodes / 4 + 1);
            const auto found = searcher_->search({.position = line.now,
                                                  .earlier = line.earlier,
                                                  .limits = limits,
                                                  .by_hand = plan_.by_hand,
                                                  .endings = false});
            const engine::Score& score = found.lines[0].score;
            const bool white = line.now.turn() == chess::Color::White;
            const bool mates = score.wins_in || score.loses_in;
            const int own = score.wins_in ? kDecided : score.loses_in ? -kDecided : score.centi;
            const int value = white ? own : -own;
            const chess::Move move = *found.best();
            const bool quiet = !line.now.in_check() && !move.is_capture() && !move.is_promotion();
            if (quiet && !mates) samples.push_back({line.now.fen(), value});
            decided = std::abs(value) >= kDecided ? decided + 1 : 0;
            if (decided >= kDecidedPlies) {
                points = value > 0 ? 2 : 0;
                return samples;
            }
            line.play(move);
        }
    }

  private:
    std::optional<chess::AnyPosition> opening() {
        const int plies = plan_.random_plies + static_cast<int>(random_.below(2));
        return random_opening(chess::AnyPosition::start(plan_.variant), plies, random_);
    }

    static std::optional<int> half_points(const GameLine& line) {
        if (const auto result = ended(line)) {
            if (!result->winner) return 1;
            return *result->winner == game::Side::First ? 2 : 0;
        }
        if (static_cast<int>(line.moves.size()) >= kMaxPlies) return 1;
        return std::nullopt;
    }

    const Plan& plan_;
    Prng random_;
    std::unique_ptr<chess_engine::Searcher> searcher_;
};

std::expected<Plan, Problem> read_plan(const Arguments& arguments) {
    Plan plan;
    const auto variant = chess::parse_variant(arguments.value("--variant").value_or("chess"));
    if (!variant) return std::unexpected("unknown variant; one of " + variant_names());
    plan.variant = *variant;
    const auto read = [&]<class Number>(std::string_view option, Number& into) {
        const auto text = arguments.value(option);
        if (!text) return true;
        const auto value = parse_number<Number>(*text);
        if (value) into = *value;
        return value.has_value();
    };
    if (!read("--games", plan.games)) return std::unexpected("--games takes a number");
    if (!read("--nodes", plan.nodes)) return std::unexpected("--nodes takes a number");
    if (!read("--seed", plan.seed)) return std::unexpected("--seed takes a number");
    const bool reads_random = read("--random", plan.random_plies);
    if (!reads_random || plan.random_plies < 0 || plan.random_plies > kMaxRandomPlies) {
        return std::unexpected(fmt::format("--random takes a number up to {}", kMaxRandomPlies));
    }
    int seconds = 0;
    if (!read("--seconds", seconds)) return std::unexpected("--seconds takes a number");
    plan.time = engine::Millis{1'000} * seconds;
    plan.network = arguments.value("--network").value_or("");
    plan.by_hand = arguments.has("--by-hand");
    if (plan.by_hand && !plan.network.empty()) {
        return std::unexpected("--by-hand and --network exclude each other");
    }
    plan.appends = arguments.has("--append");
    if (!arguments.has("--out")) return std::unexpected("--out FILE is needed");
    plan.path = *arguments.value("--out");
    return plan;
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto plan = read_plan(arguments);
    if (!plan) return std::unexpected(plan.error());
    Generator generator(*plan, dispatch);
    if (!plan->network.empty()) {
        const auto bytes = read_file(plan->network);
        if (!bytes) return std::unexpected(bytes.error());
        if (!generator.use_network(*bytes)) {
            return std::unexpected(plan->network + " is not a network for this variant");
        }
    }
    // "x" fails if the file exists, so that games of many hours are not overwritten.
    std::FILE* file = std::fopen(plan->path.c_str(), plan->appends ? "a" : "wx");
    if (file == nullptr && errno == EEXIST) {
        return std::unexpected(plan->path + " is there already; --append adds to it");
    }
    if (file == nullptr) return cannot_write(plan->path);
    std::size_t positions = 0;
    int games = 0;
    const bool shows = isatty(STDERR_FILENO) != 0;
    const engine::Millis begun = steady_millis();
    while (games < plan->games) {
        if (plan->time > 0 && steady_millis() - begun >= plan->time) break;
        int points = 1;
        const auto samples = generator.play(points);
        if (!samples) {
            std::fclose(file);
            return std::unexpected(
                fmt::format("--random {}: random games end before that", plan->random_plies));
        }
        for (const Sample& sample : *samples) {
            fmt::print(file, "{};{};{}\n", sample.fen, sample.value, points * 0.5);
        }
        std::fflush(file);
        positions += samples->size();
        ++games;
        if (shows)
            fmt::print(stderr, "\r{}, {}", counted(games, "game"), counted(positions, "position"));
    }
    std::fclose(file);
    fmt::print("{}, {}\n", counted(games, "game"), counted(positions, "position"));
    return kDone;
}

constexpr std::string_view kForms[] = {"--out FILE [--games N] [--nodes N] [--seed N] ..."};
constexpr Option kOptions[] = {
    {.name = "--out", .value = "FILE", .help = "write the positions to FILE, which must not exist"},
    {.name = "--append", .value = "", .help = "append to an existing file (use another --seed)"},
    {.name = "--games", .value = "N", .help = "number of games (default: 100)"},
    {.name = "--seconds", .value = "N", .help = "begin no game after so many seconds"},
    {.name = "--nodes",
     .value = "N",
     .help = "nodes per move, plus up to a quarter at random (default: 5000)"},
    {.name = "--random", .value = "N", .help = "random plies at the start (default: 8)"},
    {.name = "--seed", .value = "N", .help = "random seed (default: 1)"},
    {.name = "--variant", .value = "V", .help = "the variant (default: chess)"},
    {.name = "--network", .value = "FILE", .help = "evaluate by this network"},
    {.name = "--by-hand",
     .value = "",
     .help = "use the hand-made evaluation instead of the network"},
};

}  // namespace

const Command kSelfplay{
    .name = "selfplay",
    .summary = "Play the engine against itself and write the positions (training data)",
    .forms = kForms,
    .options = kOptions,
    .run = run};

}  // namespace kydai::cli
