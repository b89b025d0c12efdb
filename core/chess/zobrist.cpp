// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/zobrist.hpp"

#include "core/base/prng.hpp"

namespace kydai::chess::zobrist {

namespace {

constexpr std::uint64_t kSeed = 0x4B'79'20'44'61'69'00'01;  // "Ky Dai", first edition

constexpr Keys make_keys(std::uint64_t seed) {
    Prng random(seed);
    Keys keys{};
    for (const Color color : kColors) {
        for (const Role role : kRoles) {
            for (Key& key : keys.piece[color][role]) key = random.next();
            for (Key& key : keys.pocket[color][role]) key = random.next();
        }
        for (Key& key : keys.checks_left[color]) key = random.next();
    }
    for (Key& key : keys.castling_rook) key = random.next();
    for (Key& key : keys.en_passant) key = random.next();
    for (Key& key : keys.promoted) key = random.next();
    keys.black_to_move = random.next();
    for (Key& key : keys.rule_set) key = random.next();
    keys.rule_set[RuleSet::Standard] = 0;
    return keys;
}

#if defined(__wasm__)
std::uint64_t seed_at_start() { return kSeed; }
#endif

}  // namespace

#if defined(__wasm__)
// Drawn when the module starts, before anything that may use them: random numbers do not compress,
// and these 10 KB would be a twentieth of the page's first load.
[[gnu::init_priority(101)]] const Keys kKeys = make_keys(seed_at_start());
#else
constinit const Keys kKeys = make_keys(kSeed);
#endif

}  // namespace kydai::chess::zobrist
