// SPDX-License-Identifier: GPL-3.0-or-later
// Passwords, hashed with argon2id. Slow on purpose (some 25 ms and 19 MiB): never in the thread of
// the sockets.
#pragma once

#include <optional>
#include <string>

namespace kydai::server {

inline constexpr std::size_t kShortestPassword = 8;  // bytes
inline constexpr std::size_t kLongestPassword = 128;

bool is_fit_password(const std::string& password);
// Nothing when there is no memory for it.
std::optional<std::string> hash_password(const std::string& password);
bool is_password(const std::string& hash, const std::string& password);
// A hash that no password has, checked for unknown names: so a login takes as long as for a known
// name and does not reveal which names exist.
const std::string& nobodys_hash();

}  // namespace kydai::server
