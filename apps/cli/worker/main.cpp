// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-worker, which `kydai worker` starts: reviews games for a server until it is told to end. A
// program of its own, so that the engines need no network libraries. A problem is one line on
// standard error; exit status 2 for a wrong word, 1 for anything else.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <exception>
#include <thread>

#include "apps/cli/clock.hpp"
#include "apps/cli/command.hpp"
#include "apps/cli/files.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/worker/worker_loop.hpp"
#include "apps/common/http_post.hpp"
#include "core/base/text.hpp"

namespace kydai::cli {
namespace {

// More is not kept with a game (play/analysis/kept_review.cpp).
constexpr std::uint64_t kMostNodes = 10'000'000;
// A server answers within 25 seconds, also where there is no job.
constexpr std::chrono::milliseconds kPatience{40'000};
// For the last request, which gives the job back.
constexpr std::chrono::milliseconds kLastPatience{3'000};

constexpr int kOk = 200;
constexpr int kBadRequest = 400;
constexpr int kUnauthorized = 401;
constexpr int kNotFound = 404;
constexpr int kConflict = 409;
constexpr int kTooLarge = 413;

struct WorkerOptions {
    apps::ServerAddress server;
    std::string key;
    std::string name;
    ReviewerOptions review;
};

template <class Number>
std::expected<Number, Problem> number_or(const Arguments& arguments, std::string_view option,
                                         Number usual, Number most) {
    const auto text = arguments.value(option);
    if (!text) return usual;
    const auto value = parse_number<Number>(*text);
    if (value && *value > 0 && *value <= most) return *value;
    return std::unexpected(fmt::format("{} takes a number from 1 to {}", option, most));
}

std::string usual_name() {
    std::array<char, 40> host{};
    (void)::gethostname(host.data(), host.size() - 1);
    return fmt::format("{} {}", host.data(), ::getpid());
}

std::expected<std::string, Problem> read_key(std::string_view file) {
    const auto text = read_file(std::string(file));
    if (!text) return std::unexpected(text.error());
    std::string key(trimmed(*text));
    if (!key.empty() && std::ranges::all_of(key, [](char c) { return c > ' ' && c < '\x7F'; })) {
        return key;
    }
    return std::unexpected(fmt::format("{}: no worker key: one line of letters and digits", file));
}

std::expected<WorkerOptions, Problem> chosen_options(const Arguments& arguments) {
    const auto url = arguments.value("--server");
    const auto file = arguments.value("--key-file");
    if (!url || !file || !arguments.words().empty()) {
        return std::unexpected("expected --server URL and --key-file FILE");
    }
    const auto server = apps::ServerAddress::parse(*url);
    if (!server) return std::unexpected(fmt::format("'{}' is not the address of a server", *url));
    auto key = read_key(*file);
    if (!key) return std::unexpected(key.error());
    const auto nodes = number_or<std::uint64_t>(arguments, "--nodes", 200'000, kMostNodes);
    if (!nodes) return std::unexpected(nodes.error());
    const auto threads = number_or<int>(arguments, "--threads", 1, engine::kMaxThreads);
    if (!threads) return std::unexpected(threads.error());
    std::string name(arguments.value("--name").value_or(usual_name()));
    if (name.empty() || name.size() > worker::kLongestName) {
        return std::unexpected(fmt::format("--name takes 1 to {} bytes", worker::kLongestName));
    }
    return WorkerOptions{.server = *server,
                         .key = std::move(*key),
                         .name = std::move(name),
                         .review = {.nodes = *nodes, .threads = *threads}};
}

void log(const std::string& line) { fmt::print(stderr, "kydai-worker: {}\n", line); }

// HTTP requests to the server; the same error is reported once.
class ServerClient {
  public:
    explicit ServerClient(const WorkerOptions& options)
        : post_(options.server), authorization_("Bearer " + options.key) {}

    std::expected<worker::ToWorker, ServerTrouble> ask(const worker::FromWorker& message) {
        const bool is_last = std::holds_alternative<worker::ReturnJob>(message) || is_interrupted();
        const auto answer = post_.post({.path = "/api/worker",
                                        .body = worker::encode(message),
                                        .authorization = authorization_,
                                        .patience = is_last ? kLastPatience : kPatience},
                                       [&] { return is_interrupted() && !is_last; });
        if (!answer) return trouble(ServerTrouble::Away, answer.error());
        const auto said = worker::decode_to_worker(answer->body);
        const bool is_answer = answer->status == kOk || answer->status == kConflict;
        if (is_answer && said) {
            last_.clear();
            return *said;
        }
        return trouble(trouble_of(answer->status),
                       fmt::format("status {} {}", answer->status, answer->body.substr(0, 80)));
    }

  private:
    static ServerTrouble trouble_of(int status) {
        if (status == kUnauthorized || status == kNotFound) return ServerTrouble::Refuses;
        const bool is_ours = status == kBadRequest || status == kTooLarge;
        return is_ours ? ServerTrouble::Rejects : ServerTrouble::Away;
    }
    std::unexpected<ServerTrouble> trouble(ServerTrouble kind, const std::string& words) {
        if (!is_interrupted() && words != last_) log("the server: " + words);
        last_ = words;
        return std::unexpected(kind);
    }

    apps::HttpPost post_;
    std::string authorization_;
    std::string last_;
};

void sleep_interruptibly(std::chrono::milliseconds time) {
    constexpr std::chrono::milliseconds kStep{100};
    for (auto slept = kStep - kStep; slept < time && !is_interrupted(); slept += kStep) {
        std::this_thread::sleep_for(std::min(kStep, time));
    }
}

std::expected<int, Problem> run(const Arguments& arguments, const engine::Dispatch& dispatch) {
    const auto options = chosen_options(arguments);
    if (!options) return std::unexpected(options.error());
    catch_interruptions();
    ServerClient server(*options);
    Reviewer reviewer(dispatch, options->review);
    WorkerLoop loop({.name = options->name,
                     .ask = [&](const worker::FromWorker& message) { return server.ask(message); },
                     .review =
                         [&](std::string_view record, const Reviewer::OnPosition& on_position) {
                             return reviewer.review(record, on_position);
                         },
                     .is_over = [] { return is_interrupted(); },
                     .now = [] { return std::chrono::milliseconds(steady_millis()); },
                     .sleep = sleep_interruptibly,
                     .log = log});
    return loop.run() ? kDone : kFailed;
}

constexpr std::string_view kForms[] = {"--server URL --key-file FILE [--threads N] [--nodes N]"};
constexpr Option kOptions[] = {
    {.name = "--server",
     .value = "URL",
     .help = "address of the server, or of the proxy before it"},
    {.name = "--key-file", .value = "FILE", .help = "the key of kydai serve --worker-key-file"},
    {.name = "--nodes", .value = "N", .help = "nodes for every position (default: 200000)"},
    {.name = "--threads",
     .value = "N",
     .help = "of one search (default: 1); for more games start more workers"},
    {.name = "--name", .value = "TEXT", .help = "name of this worker (default: host and process)"},
};
constexpr Command kWorkerCommand{
    .name = "worker",
    .summary = "Review games for a server until it is told to end (SIGTERM)",
    .forms = kForms,
    .options = kOptions,
    .run = run};

int refuse(std::string_view problem) {
    fmt::print(stderr, "kydai worker: {} (kydai worker --help)\n", problem);
    return kMisused;
}

int start(std::span<const std::string_view> words) {
    const auto arguments = Arguments::parse(kOptions, words);
    if (!arguments) return refuse(arguments.error());
    if (!*arguments) {
        fmt::print("{}", help_text(kWorkerCommand));
        return kDone;
    }
    const auto status = run(**arguments, engine::dispatch(engine::detect_cpu_level()));
    return status ? *status : refuse(status.error());
}

}  // namespace
}  // namespace kydai::cli

int main(int argc, char** argv) try {
    const std::vector<std::string_view> words(argv + std::min(argc, 1), argv + argc);
    return kydai::cli::start(words);
} catch (const std::exception& error) {  // memory may run out
    std::fprintf(stderr, "kydai worker: %s\n", error.what());
    return kydai::cli::kFailed;
}
