// SPDX-License-Identifier: GPL-3.0-or-later
// What an analysis worker (`kydai worker`) and a server say to each other about reviews of games:
// one request and one answer at a time, each a JSON object in the body of POST /api/worker
// (docs/formats/http.md). A job is named by the lease under which a worker has it; the lease ends
// unless progress is reported.
//
// Decoding is safe for any input: texts are bounded and UTF-8. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace kydai::worker {

// 128 random bits as 32 hexadecimal digits.
inline constexpr std::size_t kLeaseLength = 32;
inline constexpr std::size_t kLongestName = 64;
inline constexpr std::size_t kLongestReason = 200;
// A game of the most lines that a server takes (3,000) has about 30,000 bytes.
inline constexpr std::size_t kLongestRecord = 64 * 1024;
// With evaluations and better lines a record grows about sevenfold.
inline constexpr std::size_t kLongestResult = 512 * 1024;
// The longest message: JSON escapes line breaks with two bytes, and a record has few other escapes.
inline constexpr std::size_t kLongestMessage = kLongestResult + kLongestResult / 8;
inline constexpr int kMostPositions = 10'000;

// --- from a worker ---

// Answered with Job, or with NoJob after some seconds (long polling).
struct TakeJob {
    std::string worker;  // its name, by which a server counts them and names them in its log
    friend bool operator==(const TakeJob&, const TakeJob&) = default;
};
// Keeps the lease. The first report, before anything is read, says that the job has begun.
struct ReportProgress {
    std::string worker;
    std::string lease;
    int done = 0;  // positions
    int total = 0;
    friend bool operator==(const ReportProgress&, const ReportProgress&) = default;
};
struct DeliverResult {
    std::string lease;
    std::string record;  // with the review in it (play/analysis/kept_review.hpp)
    friend bool operator==(const DeliverResult&, const DeliverResult&) = default;
};
// The game cannot be reviewed; another worker may try.
struct ReportFailure {
    std::string lease;
    std::string reason;
    friend bool operator==(const ReportFailure&, const ReportFailure&) = default;
};
// The worker ends before the job does.
struct ReturnJob {
    std::string worker;
    std::string lease;
    friend bool operator==(const ReturnJob&, const ReturnJob&) = default;
};
using FromWorker = std::variant<TakeJob, ReportProgress, DeliverResult, ReportFailure, ReturnJob>;

// --- to a worker ---

struct NoJob {
    friend bool operator==(const NoJob&, const NoJob&) = default;
};
struct Job {
    std::string lease;
    std::string record;  // PGN, or a caro record
    friend bool operator==(const Job&, const Job&) = default;
};
struct Noted {
    friend bool operator==(const Noted&, const Noted&) = default;
};
// The job was cancelled, or another worker has it.
struct LeaseLost {
    friend bool operator==(const LeaseLost&, const LeaseLost&) = default;
};
using ToWorker = std::variant<NoJob, Job, Noted, LeaseLost>;

// Nothing for anything else than one message within the bounds.
std::optional<FromWorker> decode_from_worker(std::string_view text);
std::optional<ToWorker> decode_to_worker(std::string_view text);
std::string encode(const FromWorker& message);
std::string encode(const ToWorker& message);

bool is_lease(std::string_view text);

}  // namespace kydai::worker
