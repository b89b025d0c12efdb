// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/watching.hpp"

#include <algorithm>

#include "protocol/wire/names.hpp"

namespace kydai::server {

namespace {

bool is_called(const Visitor& visitor, const Watcher& entry) {
    return wire::folded_name(entry.who) == wire::folded_name(visitor.name);
}

bool is_unclaimed(const Watcher& entry) { return !entry.player && !wire::is_address(entry.who); }

bool admits(const Watcher& entry, const Visitor& visitor) {
    if (entry.player) return *entry.player == visitor.player;
    if (is_unclaimed(entry)) return visitor.has_account && is_called(visitor, entry);
    return entry.who == wire::folded_name(visitor.address);
}

bool is_open_to(const GameHead& head, const Visitor& visitor) {
    return head.may_watch.empty() ||
           std::ranges::find(head.players, visitor.player) != head.players.end();
}

}  // namespace

std::optional<std::vector<std::string>> checked_watchers(const std::vector<std::string>& raw) {
    if (raw.size() > kMostWatchers) return std::nullopt;
    std::vector<std::string> checked;
    for (const std::string& text : raw) {
        auto entry = wire::checked_watcher(text);
        if (!entry) return std::nullopt;
        checked.push_back(std::move(*entry));
    }
    std::ranges::sort(checked);
    const auto doubles = std::ranges::unique(checked);
    checked.erase(doubles.begin(), doubles.end());
    return checked;
}

bool may_watch(const GameHead& head, const Visitor& visitor) {
    const auto admits_visitor = [&](const Watcher& entry) { return admits(entry, visitor); };
    return is_open_to(head, visitor) || std::ranges::any_of(head.may_watch, admits_visitor);
}

Admission admit(GameHead& head, const Visitor& visitor) {
    Admission admission = may_watch(head, visitor) ? Admission::Granted : Admission::Refused;
    if (is_open_to(head, visitor)) return admission;
    for (Watcher& entry : head.may_watch) {
        if (!is_unclaimed(entry) || !is_called(visitor, entry)) continue;
        entry.player = visitor.player;
        admission = Admission::AsBearer;
    }
    return admission;
}

}  // namespace kydai::server
