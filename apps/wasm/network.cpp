// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/network.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "apps/wasm/export.hpp"
#include "engine/chess/network_variants.hpp"

namespace {

std::vector<std::byte> chess_bytes;
std::vector<std::byte> caro_bytes;  // one network after the other

// docs/formats/caro-network.md
bool is_of_caro(const std::byte* bytes, std::uint32_t size) {
    constexpr std::string_view kMagic = "KYDAICN1";
    return size >= kMagic.size() && std::memcmp(bytes, kMagic.data(), kMagic.size()) == 0;
}

}  // namespace

namespace kydai::wasm {

std::span<const std::byte> chess_network() { return chess_bytes; }
std::span<const std::byte> caro_networks() { return caro_bytes; }

std::optional<std::string> network_for(const chess::AnyPosition& position) {
    if (!chess_engine::is_evaluated_by_network(position.rule_set())) return std::nullopt;
    return "chess";
}
std::optional<std::string> network_for(const caro::Position& position) {
    if (position.rule_set() == caro::RuleSet::TicTacToe) return std::nullopt;
    return "caro-" + std::to_string(static_cast<int>(position.rule_set()));
}

}  // namespace kydai::wasm

KYDAI_EXPORT(kydai_use_network)
void kydai_use_network(const std::byte* bytes, std::uint32_t size) {
    if (is_of_caro(bytes, size)) {
        caro_bytes.insert(caro_bytes.end(), bytes, bytes + size);
    } else {
        chess_bytes.assign(bytes, bytes + size);
    }
}
