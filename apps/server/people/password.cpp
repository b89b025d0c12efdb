// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/people/password.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <array>

namespace kydai::server {

namespace {

// What OWASP asks of argon2id: 19 MiB, two passes.
constexpr unsigned long long kPasses = 2;
constexpr std::size_t kMemory = 19 << 20;

}  // namespace

bool is_fit_password(const std::string& password) {
    return password.size() >= kShortestPassword && password.size() <= kLongestPassword;
}

std::optional<std::string> hash_password(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    const int status = crypto_pwhash_str_alg(hash.data(), password.data(), password.size(), kPasses,
                                             kMemory, crypto_pwhash_ALG_ARGON2ID13);
    if (status != 0) return std::nullopt;
    return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
    if (hash.size() >= crypto_pwhash_STRBYTES) return false;
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

// 16 bytes of salt and 32 of hash, all zero, in base64.
const std::string& nobodys_hash() {
    constexpr int kSaltLetters = 22;
    constexpr int kHashLetters = 43;
    static const std::string hash =
        fmt::format("$argon2id$v=19$m={},t={},p=1${}${}", kMemory >> 10, kPasses,
                    std::string(kSaltLetters, 'A'), std::string(kHashLetters, 'A'));
    return hash;
}

}  // namespace kydai::server
