// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/network.hpp"

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "apps/wasm/export.hpp"
#include "engine/caro/network/network.hpp"
#include "engine/chess/network_rule_set.hpp"
#include "engine/chess/nnue/network.hpp"

namespace {

// One network after the other.
std::vector<std::byte> chess_bytes;
std::vector<std::byte> caro_bytes;

// docs/formats/caro-network.md
bool is_of_caro(std::span<const std::byte> file) {
    constexpr std::string_view kMagic = "KYDAICN1";
    return file.size() >= kMagic.size() &&
           std::memcmp(file.data(), kMagic.data(), kMagic.size()) == 0;
}

template <class Network>
bool has_networks(std::span<const std::byte> file) {
    return !Network::read_all(file).empty();
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
    const std::span file(bytes, size);
    const bool is_caro = is_of_caro(file);
    // One bad file would make a reader refuse all of them.
    if (!(is_caro ? has_networks<kydai::caro_engine::network::Network>(file)
                  : has_networks<kydai::chess_engine::nnue::Network>(file))) {
        return;
    }
    auto& networks = is_caro ? caro_bytes : chess_bytes;
    networks.insert(networks.end(), file.begin(), file.end());
}
