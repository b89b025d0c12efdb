// SPDX-License-Identifier: GPL-3.0-or-later
// Packs what `kydai selfplay` writes into the records that train.py reads
// (docs/formats/training.md):
//
//     chess_pack games1.txt games2.txt | xz > positions.bin.xz
//     chess_pack --hands games.txt > crazyhouse.bin
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <span>
#include <string>

#include "core/base/text.hpp"
#include "core/chess/fen.hpp"

namespace kydai::chess {
namespace {

// The longer records have the pieces in hand, too.
using Record = std::array<std::uint8_t, 44>;
constexpr std::size_t kShortSize = 36;

// Two numbers a byte, the lower first.
void put_nibble(std::span<std::uint8_t> bytes, std::size_t index, int number) {
    bytes[index / 2] |= static_cast<std::uint8_t>(number << (index % 2 * 4));
}

void put_hands(std::span<std::uint8_t> bytes, const Pockets& pockets) {
    std::size_t index = 0;
    for (const Color color : kColors) {
        for (const Role role : kRoles) {
            if (role == Role::King) continue;
            put_nibble(bytes, index++, std::min<int>(pockets[color][role], 15));
        }
    }
}

std::optional<Record> record_of(std::string_view line) {
    const auto setup = parse_fen(next_field(line, ';'));
    const auto value = parse_number<int>(next_field(line, ';'));
    const auto result = parse_number<double>(trimmed(line));
    if (!setup || !value || !result) return std::nullopt;
    Record record{};
    for (const Square s : setup->board.occupied()) {
        const Piece piece = *setup->board.at(s);
        const int code = 1 + static_cast<int>(piece.role) + (piece.color == Color::Black ? 6 : 0);
        put_nibble(record, static_cast<std::size_t>(s.index()), code);
    }
    put_hands(std::span(record).subspan<kShortSize>(), setup->pockets);
    const auto bits = static_cast<std::uint16_t>(static_cast<std::int16_t>(*value));
    record[32] = static_cast<std::uint8_t>(bits & 0xFF);
    record[33] = static_cast<std::uint8_t>(bits >> 8);
    record[34] = static_cast<std::uint8_t>(static_cast<int>(*result * 2) +
                                           (setup->turn == Color::Black ? 4 : 0));
    const int ply = 2 * (setup->fullmove_number - 1) + (setup->turn == Color::Black ? 1 : 0);
    record[35] = static_cast<std::uint8_t>(std::clamp(ply, 0, 255));
    return record;
}

int pack(std::span<char* const> paths) {
    const bool with_hands = !paths.empty() && std::string_view(paths[0]) == "--hands";
    if (with_hands) paths = paths.subspan(1);
    const std::size_t size = with_hands ? std::tuple_size_v<Record> : kShortSize;
    for (const char* path : paths) {
        std::ifstream file(path);
        if (!file) {
            std::fprintf(stderr, "chess_pack: cannot read %s\n", path);
            return 1;
        }
        for (std::string line; std::getline(file, line);) {
            const auto record = record_of(line);
            if (!record) continue;
            std::fwrite(record->data(), 1, size, stdout);
        }
    }
    return 0;
}

}  // namespace
}  // namespace kydai::chess

int main(int count, char** words) {
    return kydai::chess::pack({words + 1, static_cast<std::size_t>(count - 1)});
}
