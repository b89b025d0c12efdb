// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/network.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "apps/wasm/export.hpp"
#include "engine/chess/network_variants.hpp"

namespace {

// One network after the other.
std::vector<std::byte> chess_bytes;
std::vector<std::byte> caro_bytes;

// docs/formats/caro-network.md
bool is_of_caro(const std::byte* bytes, std::uint32_t size) {
    constexpr std::string_view kMagic = "KYDAICN1";
    return size >= kMagic.size() && std::memcmp(bytes, kMagic.data(), kMagic.size()) == 0;
}

}  // namespace

namespace kydai::wasm {

std::span<const std::byte> chess_networks() { return chess_bytes; }
std::span<const std::byte> caro_networks() { return caro_bytes; }

std::optional<std::string> network_for(const chess::AnyPosition& position) {
    const auto rule_set = chess_engine::network_rule_set(position.rule_set());
    if (rule_set == chess::RuleSet::Standard) return "chess";
    return "variant-" + std::to_string(static_cast<int>(rule_set));
}
std::optional<std::string> network_for(const caro::Position& position) {
    if (position.rule_set() == caro::RuleSet::TicTacToe) return std::nullopt;
    return "caro-" + std::to_string(static_cast<int>(position.rule_set()));
}

}  // namespace kydai::wasm

KYDAI_EXPORT(kydai_use_network)
void kydai_use_network(const std::byte* bytes, std::uint32_t size) {
    auto& networks = is_of_caro(bytes, size) ? caro_bytes : chess_bytes;
    networks.insert(networks.end(), bytes, bytes + size);
}
