// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classroom/event.hpp"

#include "core/base/clean_name.hpp"
#include "core/base/text.hpp"

namespace kydai::classroom {
namespace {

std::string number(MemberId member) { return std::to_string(member.index + 1); }

std::string text_of(const Open& e) { return "open " + e.code.text() + " " + e.title; }
std::string text_of(const Join& e) { return "join " + e.name; }
std::string text_of(const Leave& e) { return "leave " + number(e.member); }
std::string text_of(const Rejoin& e) { return "rejoin " + number(e.member); }
std::string text_of(const Remove& e) { return "remove " + number(e.member); }
std::string text_of(const Rename& e) { return "rename " + number(e.member) + " " + e.name; }
std::string text_of(const Mute& e) { return (e.muted ? "mute " : "unmute ") + number(e.member); }
std::string text_of(const Admit& e) { return e.newcomers ? "admit" : "close"; }
std::string text_of(const Chat& e) { return e.allowed ? "chat on" : "chat off"; }
std::string text_of(const KeepRatings& e) { return e.kept ? "ratings on" : "ratings off"; }
std::string text_of(const End& /*e*/) { return "end"; }

// Takes a member off the front of `text`.
std::optional<MemberId> next_member(std::string_view& text) {
    const auto index = parse_number<int>(next_word(text));
    if (!index || *index < 1 || *index > kMostEntries) return std::nullopt;
    return MemberId{*index - 1};
}
// The whole of `text` as a member.
template <class E>
std::optional<Event> of_member(std::string_view text) {
    const auto member = next_member(text);
    if (!member || !trimmed(text).empty()) return std::nullopt;
    return E{*member};
}

std::optional<Event> read_open(std::string_view text) {
    const auto code = ClassCode::parse(next_word(text));
    const std::string_view title = trimmed(text);
    if (!code || !is_clean_name(title, kLongestTitle)) return std::nullopt;
    return Open{.code = *code, .title = std::string(title)};
}
std::optional<Event> read_join(std::string_view text) {
    const std::string_view name = trimmed(text);
    if (!is_clean_name(name, kLongestName)) return std::nullopt;
    return Join{.name = std::string(name)};
}
std::optional<Event> read_rename(std::string_view text) {
    const auto member = next_member(text);
    const std::string_view name = trimmed(text);
    if (!member || !is_clean_name(name, kLongestName)) return std::nullopt;
    return Rename{.member = *member, .name = std::string(name)};
}
std::optional<Event> read_mute(std::string_view text, bool muted) {
    const auto member = next_member(text);
    if (!member || !trimmed(text).empty()) return std::nullopt;
    return Mute{.member = *member, .muted = muted};
}

}  // namespace

std::string encode(const Event& event) {
    return std::visit([](const auto& e) { return text_of(e); }, event);
}

std::optional<Event> decode(std::string_view text) {
    const std::string_view kind = next_word(text);
    if (kind == "open") return read_open(text);
    if (kind == "join") return read_join(text);
    if (kind == "leave") return of_member<Leave>(text);
    if (kind == "rejoin") return of_member<Rejoin>(text);
    if (kind == "remove") return of_member<Remove>(text);
    if (kind == "rename") return read_rename(text);
    if (kind == "mute") return read_mute(text, true);
    if (kind == "unmute") return read_mute(text, false);
    if (kind == "ask") return read_ask(text);
    if (kind == "answer") return read_answer(text);
    if (kind == "work") return read_work(text);
    if (kind == "progress") return read_progress(text);
    const std::string_view rest = trimmed(text);
    const bool is_switch = rest == "on" || rest == "off";
    if (kind == "chat" && is_switch) return Chat{.allowed = rest == "on"};
    if (kind == "ratings" && is_switch) return KeepRatings{.kept = rest == "on"};
    if (!rest.empty()) return std::nullopt;
    if (kind == "admit") return Admit{.newcomers = true};
    if (kind == "close") return Admit{.newcomers = false};
    if (kind == "end") return End{};
    if (kind == "reveal") return Reveal{};
    if (kind == "unask") return Unask{};
    if (kind == "unwork") return EndWork{};
    return std::nullopt;
}

}  // namespace kydai::classroom
