// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/zobrist.hpp"

#include "core/base/prng.hpp"

namespace kydai::chess::zobrist {

namespace {

constexpr std::uint64_t kSeed = 0x4B'79'20'44'61'69'00'01;  // "Ky Dai", first edition

consteval Keys make_keys() {
    Prng random(kSeed);
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

}  // namespace

constinit const Keys kKeys = make_keys();

}  // namespace kydai::chess::zobrist
