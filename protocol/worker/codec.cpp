// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/base/json.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "protocol/wire/json_fields.hpp"
#include "protocol/worker/message.hpp"

namespace kydai::worker {

namespace {

// A text member within its bound; nothing where there is none. Databases take no zero byte.
std::optional<std::string> bounded_text(const wire::Json& json, std::string_view name,
                                        std::size_t longest) {
    auto text = wire::maybe_text_in(json, name);
    if (!text || text->size() > longest || !is_utf8(*text)) return std::nullopt;
    if (text->contains('\0')) return std::nullopt;
    return text;
}

std::optional<std::string> lease_in(const wire::Json& json) {
    auto lease = bounded_text(json, "lease", kLeaseLength);
    if (!lease || !is_lease(*lease)) return std::nullopt;
    return lease;
}

// One line of visible text, so that it can stand in a log.
std::optional<std::string> line_in(const wire::Json& json, std::string_view name,
                                   std::size_t longest) {
    auto text = bounded_text(json, name, longest);
    const auto is_control = [](char c) {
        return static_cast<unsigned char>(c) < ' ' || c == '\x7F';
    };
    if (!text || text->empty() || std::ranges::any_of(*text, is_control)) return std::nullopt;
    return text;
}

std::optional<int> count_in(const wire::Json& json, std::string_view name) {
    const auto number = wire::maybe_number_in(json, name);
    if (!number || *number < 0 || *number > kMostPositions) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<FromWorker> progress_in(const wire::Json& json, const std::string& lease) {
    auto worker = line_in(json, "worker", kLongestName);
    const auto done = count_in(json, "done");
    const auto total = count_in(json, "total");
    if (!worker || !done || !total || *done > *total) return std::nullopt;
    return ReportProgress{
        .worker = std::move(*worker), .lease = lease, .done = *done, .total = *total};
}

std::optional<wire::Json> object_in(std::string_view text) {
    if (text.size() > kLongestMessage) return std::nullopt;
    auto json = wire::parse_json(text);
    if (!json || json->as_object() == nullptr) return std::nullopt;
    return json;
}

void write(JsonWriter& json, const TakeJob& take) {
    json.field("do", "take").field("worker", take.worker);
}
void write(JsonWriter& json, const ReportProgress& report) {
    json.field("do", "progress").field("worker", report.worker).field("lease", report.lease);
    json.field("done", report.done).field("total", report.total);
}
void write(JsonWriter& json, const DeliverResult& result) {
    json.field("do", "deliver").field("lease", result.lease).field("record", result.record);
}
void write(JsonWriter& json, const ReportFailure& failure) {
    json.field("do", "fail").field("lease", failure.lease).field("reason", failure.reason);
}
void write(JsonWriter& json, const ReturnJob& back) {
    json.field("do", "return").field("worker", back.worker).field("lease", back.lease);
}
void write(JsonWriter& json, const NoJob& /*none*/) { json.field("answer", "no-job"); }
void write(JsonWriter& json, const Job& job) {
    json.field("answer", "job").field("lease", job.lease).field("record", job.record);
}
void write(JsonWriter& json, const Noted& /*noted*/) { json.field("answer", "noted"); }
void write(JsonWriter& json, const LeaseLost& /*lost*/) { json.field("answer", "lease-lost"); }

template <class Message>
std::string written(const Message& message) {
    JsonWriter json;
    json.object([&] { std::visit([&](const auto& one) { write(json, one); }, message); });
    return std::move(json).text();
}

}  // namespace

bool is_lease(std::string_view text) {
    return text.size() == kLeaseLength &&
           std::ranges::all_of(text, [](char c) { return is_digit(c) || (c >= 'a' && c <= 'f'); });
}

std::optional<FromWorker> decode_from_worker(std::string_view text) {
    const auto json = object_in(text);
    const auto what = json ? bounded_text(*json, "do", kLongestName) : std::nullopt;
    if (!what) return std::nullopt;
    if (*what == "take") {
        auto worker = line_in(*json, "worker", kLongestName);
        if (!worker) return std::nullopt;
        return TakeJob{std::move(*worker)};
    }
    auto lease = lease_in(*json);
    if (!lease) return std::nullopt;
    if (*what == "progress") return progress_in(*json, *lease);
    if (*what == "return") {
        auto worker = line_in(*json, "worker", kLongestName);
        if (!worker) return std::nullopt;
        return ReturnJob{std::move(*worker), std::move(*lease)};
    }
    if (*what == "fail") {
        auto reason = line_in(*json, "reason", kLongestReason);
        if (!reason) return std::nullopt;
        return ReportFailure{std::move(*lease), std::move(*reason)};
    }
    auto record = *what == "deliver" ? bounded_text(*json, "record", kLongestResult) : std::nullopt;
    if (!record || record->empty()) return std::nullopt;
    return DeliverResult{std::move(*lease), std::move(*record)};
}

std::optional<ToWorker> decode_to_worker(std::string_view text) {
    const auto json = object_in(text);
    const auto answer = json ? bounded_text(*json, "answer", kLongestName) : std::nullopt;
    if (!answer) return std::nullopt;
    if (*answer == "no-job") return NoJob{};
    if (*answer == "noted") return Noted{};
    if (*answer == "lease-lost") return LeaseLost{};
    auto lease = lease_in(*json);
    auto record = *answer == "job" ? bounded_text(*json, "record", kLongestRecord) : std::nullopt;
    if (!lease || !record || record->empty()) return std::nullopt;
    return Job{std::move(*lease), std::move(*record)};
}

std::string encode(const FromWorker& message) { return written(message); }
std::string encode(const ToWorker& message) { return written(message); }

}  // namespace kydai::worker
