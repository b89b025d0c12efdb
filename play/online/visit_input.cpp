// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit_input.hpp"

#include "core/base/text.hpp"
#include "core/game/event_text.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::play {

namespace {

using Parsed = std::optional<VisitInput>;

std::vector<std::string> listed(std::string_view names) {
    std::vector<std::string> all;
    while (!names.empty()) {
        const std::string_view name = trimmed(next_field(names, ','));
        if (!name.empty()) all.emplace_back(name);
    }
    return all;
}

// The lines of a game without the one that leaves the row of Chess960 to the server, where there is
// one.
std::optional<std::string> without_any_row(std::string_view lines) {
    const std::string any_row = "start " + std::string(wire::kAnyRow);
    std::string others;
    bool found = false;
    while (!lines.empty()) {
        const std::string_view line = next_field(lines, '\n');
        const bool is_it = trimmed(line) == any_row;
        found = found || is_it;
        if (!is_it) others += std::string(line) + "\n";
    }
    if (!found) return std::nullopt;
    return others;
}

std::optional<wire::Terms> terms_in(std::string_view lines) {
    const auto others = without_any_row(lines);
    const auto setup = parse_setup(others ? *others : lines);
    if (!setup) return std::nullopt;
    wire::Terms terms = terms_of(*setup);
    if (others && terms.game != wire::Kind::Chess) return std::nullopt;
    if (others) terms.start = wire::kAnyRow;
    return terms;
}

Parsed parse_seek(std::string_view head, std::string_view setup_lines) {
    std::string_view seat = next_word(head);
    const bool is_rated = seat == "rated";
    if (is_rated) seat = next_word(head);
    const std::string_view visibility = next_word(head);
    const bool is_public = visibility == "public";
    if (seat != "either" && !game::parse_seat(seat)) return std::nullopt;
    if (!is_public && visibility != "private") return std::nullopt;
    auto terms = terms_in(setup_lines);
    if (!terms) return std::nullopt;
    terms->rated = is_rated;
    return Invite{{.terms = std::move(*terms),
                   .seat = game::parse_seat(seat),
                   .visibility = is_public ? wire::Visibility::Public : wire::Visibility::Private,
                   .may_watch = listed(head)}};
}

Parsed parse_word(std::string_view word) {
    struct Row {
        std::string_view word;
        VisitInput input;
    };
    const Row rows[] = {
        {"retry", Retry{}},
        {"cancel-seek", StopWaiting{}},
        {"accept", AcceptInvitation{}},
        {"decline", DeclineInvitation{}},
        {"leave", LeaveGame{}},
        {"abort", AskAbort{}},
        {"rematch", WantRematch{}},
        {"no-rematch", RefuseRematch{}},
        {"mute", SetChat{Chat::Muted}},
        {"unmute", SetChat{Chat::Heard}},
        {"report", ReportOpponent{}},
        {"block", BlockOpponent{true}},
        {"unblock", BlockOpponent{false}},
    };
    for (const Row& row : rows) {
        if (row.word == word) return row.input;
    }
    return std::nullopt;
}

}  // namespace

wire::Terms terms_of(const AnySetup& setup) {
    return std::visit([](const auto& one) { return wire::terms_of(one.begin); }, setup);
}

std::optional<SetupError> seek_fault(std::string_view text) {
    std::string_view head = next_field(text, '\n');
    if (next_word(head) != "seek") return std::nullopt;
    const auto others = without_any_row(text);
    const auto setup = parse_setup(others ? *others : text);
    if (setup) return std::nullopt;
    return setup.error();
}

std::optional<VisitInput> parse_visit_input(std::string_view text) {
    std::string_view lines = text;
    std::string_view head = next_field(lines, '\n');
    const std::string_view word = next_word(head);
    const std::string_view rest = trimmed(head);
    if (word == "seek") return parse_seek(rest, lines);
    if (rest.empty()) return parse_word(word);
    if (word == "name") return TakeName{std::string(rest)};
    if (word == "chat") return SayInChat{std::string(rest)};
    if (word == "game") return AtBoard{std::string(rest)};
    if (word == "lobby" && rest == "on") return LookAtLobby{Lobby::Watched};
    if (word == "lobby" && rest == "off") return LookAtLobby{Lobby::Unwatched};
    if (word == "claim" && rest == "win") return ClaimGame{game::AbandonClaim::Win};
    if (word == "claim" && rest == "draw") return ClaimGame{game::AbandonClaim::Draw};
    const auto seat = game::parse_seat(rest);
    if (seat && word == "report") return ReportOpponent{*seat};
    const auto id = wire::GameId::parse(rest);
    if (id && word == "open") return OpenLink{*id};
    if (id && word == "accept") return AcceptInvitation{*id};
    if (id && word == "watch") return ComeToGame{*id};
    return std::nullopt;
}

}  // namespace kydai::play
