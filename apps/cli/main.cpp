// SPDX-License-Identifier: GPL-3.0-or-later
// kydai: finds the subcommand, reads its options, runs it. A problem is one line on standard error
// and exit status 2. Called by a name like pbrain-kydai.exe it is the caro engine that managers
// expect.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "apps/cli/commands.hpp"

namespace kydai::cli {
namespace {

constexpr const Command* kCommands[] = {
#if defined(_WIN32)  // the engines, for interfaces and managers
    &kUci,
    &kGomocup,
    &kBench,
#else
    &kPlay,    &kDesktop,  &kServe,   &kAdmin,   &kLoad,  &kWorker, &kUci,
    &kGomocup, &kMatch,    &kLab,     &kBench,   &kPerft, &kFen,    &kPgn,
    &kAnalyse, &kSelfplay, &kPuzzles, &kEndings, &kBook,
#endif
};

const Command* find_command(std::string_view name) {
    const auto found = std::ranges::find(kCommands, name, &Command::name);
    return found == std::end(kCommands) ? nullptr : *found;
}

int print_overview() {
    fmt::print("usage: kydai COMMAND [ARGUMENT...]\n\nChess and caro. The commands:\n\n");
    for (const Command* command : kCommands) {
        fmt::print("  {:<10} {}\n", command->name, command->summary);
    }
    fmt::print(
        "\n`kydai COMMAND --help` says what a command takes; `kydai --version` the version.\n");
    return kDone;
}

int refuse(std::string_view who, std::string_view problem) {
    fmt::print(stderr, "{}: {}\n", who, problem);
    return kMisused;
}

// The level that KYDAI_CPU names, or the best there is.
std::expected<engine::CpuLevel, Problem> chosen_level() {
    const char* wanted = std::getenv("KYDAI_CPU");
    if (wanted == nullptr) return engine::detect_cpu_level();
    if (const auto level = engine::parse_cpu_level(wanted)) return *level;
    return std::unexpected(fmt::format("KYDAI_CPU: no level '{}' on this CPU", wanted));
}

int run_command(const Command& command, std::span<const std::string_view> words) {
    const std::string who = fmt::format("kydai {}", command.name);
    using Parsed = std::expected<std::optional<Arguments>, Problem>;
    const Parsed arguments = command.passes_through ? Parsed(Arguments::of_words(words))
                                                    : Arguments::parse(command.options, words);
    if (!arguments) return refuse(who, fmt::format("{} ({} --help)", arguments.error(), who));
    if (!*arguments) {
        fmt::print("{}", help_text(command));
        return kDone;
    }
    const auto level = chosen_level();
    if (!level) return refuse(who, level.error());
    const auto status = command.run(**arguments, engine::dispatch(*level));
    return status ? *status : refuse(who, status.error());
}

int dispatch(std::string_view program, std::span<const std::string_view> words) {
    const std::string_view name = program.substr(program.find_last_of("/\\") + 1);
    if (name.starts_with("pbrain-")) {
        const Command* gomocup = find_command("gomocup");
        return gomocup ? run_command(*gomocup, words)
                       : refuse(name, "no caro engine in this build");
    }
    if (words.empty() || words[0] == "--help" || words[0] == "-h") return print_overview();
    if (words[0] == "--version") {
        fmt::print("kydai {}\n", KYDAI_VERSION);
        return kDone;
    }
    if (words[0] == "help" && words.size() == 1) return print_overview();
    const bool help = words[0] == "help";
    const std::string_view word = words[help ? 1 : 0];
    const Command* command = find_command(word);
    if (command == nullptr) {
        return refuse("kydai", fmt::format("unknown command '{}' (kydai help)", word));
    }
    if (help) {
        fmt::print("{}", help_text(*command));
        return kDone;
    }
    return run_command(*command, words.subspan(1));
}

}  // namespace
}  // namespace kydai::cli

int main(int argc, char** argv) try {
    const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    const int status = kydai::cli::dispatch(argc > 0 ? argv[0] : "kydai", words);
    // A full disk or a closed pipe must not count as success.
    if (std::fflush(stdout) != 0) return kydai::cli::refuse("kydai", "cannot write the output");
    return status;
} catch (const std::exception& error) {  // fmt throws when it cannot write; memory may run out
    return kydai::cli::refuse("kydai", error.what());
}
