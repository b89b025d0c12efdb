// SPDX-License-Identifier: GPL-3.0-or-later
// kydai perft: counts legal move sequences, and checks files of such counts.
#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <limits>

#include "apps/cli/chess_arguments.hpp"
#include "apps/cli/commands.hpp"
#include "apps/cli/divide.hpp"
#include "apps/cli/files.hpp"
#include "core/base/text.hpp"
#include "core/chess/any_position.hpp"
#include "core/chess/perft_suite.hpp"
#include "core/chess/uci_move.hpp"

namespace kydai::cli {
namespace {

constexpr int kMaxDepth = 99;

std::uint64_t print_divided(const engine::Dispatch& dispatch, const chess::AnyPosition& position,
                            int depth) {
    const auto print = [notation = castling_notation(position)](chess::Move move,
                                                                std::uint64_t nodes) {
        fmt::print("{} {}\n", to_uci(move, notation), nodes);
    };
    return divided_perft(dispatch, position, depth, {.on_move = print});
}

std::expected<int, Problem> count_one(const Arguments& arguments, const engine::Dispatch& dispatch,
                                      chess::Variant variant) {
    if (arguments.has("--max-nodes")) return std::unexpected("--max-nodes needs --suite");
    if (arguments.words().size() != 1) return std::unexpected("expected one DEPTH");
    const auto depth = parse_number<int>(arguments.words()[0]);
    if (!depth || *depth < 0 || *depth > kMaxDepth) {
        return std::unexpected(fmt::format("DEPTH is a number from 0 to {}", kMaxDepth));
    }
    const auto position =
        read_position(variant, arguments.value("--fen").value_or(start_fen(variant)));
    if (!position) return std::unexpected(position.error());
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = arguments.has("--divide")
                                    ? print_divided(dispatch, *position, *depth)
                                    : dispatch.perft(*position, *depth);
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    fmt::print("{}\n", nodes);
    fmt::print(stderr, "{:.3f} s, {:.1f} million nodes/s, {}\n", spent.count(),
               static_cast<double>(nodes) / spent.count() / 1e6, dispatch.level);
    return kDone;
}

struct Tally {
    int passed = 0;
    int failed = 0;
    int skipped = 0;
};

// Every count of one position up to max_nodes; says what is wrong with it.
void check_case(const engine::Dispatch& dispatch, chess::Variant variant,
                const chess::PerftCase& test, std::uint64_t max_nodes, Tally& tally) {
    const auto position = read_position(variant, test.fen);
    for (const chess::PerftCount& expected : test.counts) {
        if (expected.nodes > max_nodes) {
            ++tally.skipped;
            continue;
        }
        const std::string got = position
                                    ? fmt::format("{}", dispatch.perft(*position, expected.depth))
                                    : position.error();
        if (got == fmt::format("{}", expected.nodes)) {
            ++tally.passed;
            continue;
        }
        ++tally.failed;
        fmt::print("line {}{}{}: {}\n  depth {}: {}, expected {}\n", test.line,
                   test.id.empty() ? "" : " ", test.id, test.fen, expected.depth, got,
                   expected.nodes);
    }
}

std::expected<int, Problem> check_suite(const Arguments& arguments,
                                        const engine::Dispatch& dispatch, chess::Variant variant) {
    if (!arguments.words().empty()) return std::unexpected("--suite takes no DEPTH");
    for (const std::string_view option : {"--fen", "--divide"}) {
        if (arguments.has(option)) {
            return std::unexpected(fmt::format("{} does not go with --suite", option));
        }
    }
    const auto max_nodes = parse_number<std::uint64_t>(
        arguments.value("--max-nodes")
            .value_or(fmt::format("{}", std::numeric_limits<std::uint64_t>::max())));
    if (!max_nodes) return std::unexpected("--max-nodes takes a number");
    const std::string_view path = *arguments.value("--suite");
    const auto text = read_file(path);
    if (!text) return std::unexpected(text.error());
    const auto cases = chess::parse_perft_suite(*text);
    if (!cases) {
        return std::unexpected(
            fmt::format("{}:{}: {}", path, cases.error().line, cases.error().reason));
    }
    if (cases->empty()) return std::unexpected(fmt::format("{}: no positions", path));
    Tally tally;
    const bool progress = isatty(STDERR_FILENO) != 0;
    for (std::size_t i = 0; i < cases->size(); ++i) {
        if (progress) fmt::print(stderr, "\r{}/{}", i + 1, cases->size());
        check_case(dispatch, variant, cases->at(i), *max_nodes, tally);
    }
    if (progress) fmt::print(stderr, "\r");
    if (tally.skipped > 0) {
        fmt::print("{} counts above {} nodes not tried\n", tally.skipped, *max_nodes);
    }
    fmt::print("{} passed, {} failed\n", tally.passed, tally.failed);
    return tally.failed == 0 ? kDone : kFailed;
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto variant = chosen_variant(arguments);
    if (!variant) return std::unexpected(variant.error());
    return arguments.has("--suite") ? check_suite(arguments, dispatch, *variant)
                                    : count_one(arguments, dispatch, *variant);
}

constexpr std::string_view kForms[] = {"[--variant V] [--fen FEN] [--divide] DEPTH",
                                       "[--variant V] --suite FILE [--max-nodes N]"};
constexpr Option kOptions[] = {
    kVariantOption,
    {.name = "--fen",
     .value = "FEN",
     .help = "the position (default: the variant's start position)"},
    {.name = "--divide", .value = "", .help = "print the count after each first move"},
    {.name = "--suite", .value = "FILE", .help = "check the counts in FILE"},
    {.name = "--max-nodes", .value = "N", .help = "skip counts above N"},
};

}  // namespace

const Command kPerft{.name = "perft",
                     .summary = "Count legal move sequences (perft), or check a file of counts",
                     .forms = kForms,
                     .options = kOptions,
                     .run = run};

}  // namespace kydai::cli
