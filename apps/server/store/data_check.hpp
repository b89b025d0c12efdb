// SPDX-License-Identifier: GPL-3.0-or-later
// What a server looks at before it uses its two files, and refuses in words:
//
// Identity. Games name players by number, so that games.sqlite with a people.sqlite that is
// missing, older or another server's would hand old games to new guests. Both files carry the same
// random identity and a generation that every start raises. People's is written first: after
// starts that failed in between, people.sqlite is one generation ahead, and never behind. Numbers
// of players go on above every number that games.sqlite knows.
//
// Date. A start at a wrong date would expire sessions and date games for ever. A machine whose
// clock is a day or more behind the last heartbeat is refused, and so is one that is a year ahead.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "core/game/time.hpp"

namespace kydai::server {

struct DataIdentity {
    std::string id;
    std::int64_t generation = 0;
    friend bool operator==(const DataIdentity&, const DataIdentity&) = default;
};

// What one of the files says; without an identity when an earlier version wrote it, or it is new.
struct DataFile {
    std::optional<DataIdentity> identity = {};
    bool has_rows = false;
};

// The identity that both files get, or why they do not belong together. `fresh` is for new ones.
std::expected<DataIdentity, std::string> agree(const DataFile& games, const DataFile& people,
                                               const std::string& fresh);

enum class DateJump : std::uint8_t { None, Suspicious, Refused };
// Of the machine's clock since the last heartbeat.
DateJump judge_date(game::Instant last_heartbeat, game::Instant now);

// A warning, if there is one; or why the server must not start. `accept`: the jump is meant.
std::expected<std::optional<std::string>, std::string> check_date(game::Instant last_heartbeat,
                                                                  game::Instant now, bool accept);

struct DataCheck {
    std::filesystem::path folder;
    std::string fresh_identity;
    game::Instant now;
    bool accept_date = false;  // a jump of the machine's clock is meant
};
// Checks the files and marks them with the generation that begins. A warning, if there is one; or
// why the server must not start. With `accept_date`, dates after now become now.
std::expected<std::optional<std::string>, std::string> check_data(const DataCheck& check);

}  // namespace kydai::server
