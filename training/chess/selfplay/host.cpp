// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/chess/selfplay/host.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstring>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

namespace kydai::gpu {
namespace {

constexpr std::string_view kMagic = "KYDAINN1";
constexpr std::size_t kHeaderSize = 16;
constexpr std::size_t kNetworkSize =
    kHeaderSize + 2 * (kInputs + 1) * kHidden + 2 * kStages * 2 * kHidden + 4 * kStages;
static_assert(kNetworkSize == 401'968);

bool on_board(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

int little_endian16(const unsigned char* bytes) {
    return static_cast<std::int16_t>(bytes[0] | bytes[1] << 8);
}

std::vector<Word> as_pairs(const unsigned char* numbers, std::size_t pairs) {
    std::vector<Word> words(pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
        words[i] = static_cast<Word>(little_endian16(numbers + 4 * i)) +
                   (static_cast<Word>(little_endian16(numbers + 4 * i + 2)) << 16);
    }
    return words;
}

AttackTables attack_tables() {
    constexpr int kDirections[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    AttackTables tables{};
    for (int square = 0; square < 64; ++square) {
        const int file = square % 8;
        const int rank = square / 8;
        for (int line = kRank; line <= kAntiDiagonal; ++line) {
            for (int step = -7; step <= 7; ++step) {
                const int x = file + step * kDirections[line][0];
                const int y = rank + step * kDirections[line][1];
                if (step != 0 && on_board(x, y)) tables.of[line][square] |= 1ULL << (y * 8 + x);
            }
        }
        for (int dx = -2; dx <= 2; ++dx) {
            for (int dy = -2; dy <= 2; ++dy) {
                if (!on_board(file + dx, rank + dy)) continue;
                const Bits bit = 1ULL << ((rank + dy) * 8 + file + dx);
                if (std::abs(dx * dy) == 2) tables.of[kKnightLeap][square] |= bit;
                if (std::max(std::abs(dx), std::abs(dy)) == 1) tables.of[kKingStep][square] |= bit;
                if (std::abs(dx) == 1 && dy == 1) tables.of[kWhitePawn][square] |= bit;
                if (std::abs(dx) == 1 && dy == -1) tables.of[kWhitePawn + 1][square] |= bit;
            }
        }
    }
    return tables;
}

bool place(Position& p, char letter, int square) {
    constexpr std::string_view kLetters = "pnbrqk";
    const auto at = kLetters.find(static_cast<char>(std::tolower(letter)));
    if (at == std::string_view::npos) return false;
    const Bits bit = 1ULL << square;
    const int role = static_cast<int>(at) + 1;
    if (role & 1) p.plane0 |= bit;
    if (role & 2) p.plane1 |= bit;
    if (role & 4) p.plane2 |= bit;
    if (std::islower(letter) != 0) p.black |= bit;
    return true;
}

bool read_board(Position& p, const std::string& board) {
    int file = 0;
    int rank = 7;
    for (const char c : board) {
        if (c == '/') {
            --rank;
            file = 0;
        } else if (c >= '1' && c <= '8') {
            file += c - '0';
        } else {
            if (!on_board(file, rank) || !place(p, c, rank * 8 + file)) return false;
            ++file;
        }
    }
    const Bits white = p.plane1 & p.plane2 & ~p.black;
    const Bits black = p.plane1 & p.plane2 & p.black;
    return __builtin_popcountll(white) == 1 && __builtin_popcountll(black) == 1 &&
           __builtin_popcountll(p.plane0 | p.plane1 | p.plane2) <= kLanes;
}

// K and Q are the outermost rooks, letters the files themselves.
void read_right(Position& p, char letter) {
    const bool black = std::islower(letter) != 0;
    const int home = black ? 56 : 0;
    const Bits side = black ? p.black : ~p.black;
    const Bits rooks = p.plane2 & ~p.plane1 & ~p.plane0 & side & (0xFFULL << home);
    const int king = __builtin_ctzll(p.plane1 & p.plane2 & side) - home;
    const char kind = static_cast<char>(std::toupper(letter));
    int file = kind - 'A';
    if (rooks != 0 && kind == 'K') file = 63 - __builtin_clzll(rooks) - home;
    if (rooks != 0 && kind == 'Q') file = __builtin_ctzll(rooks) - home;
    if (file < 0 || file > 7) return;
    const int castling = (black ? 2 : 0) + (file < king ? 1 : 0);
    p.state |= 1U << (kRightsShift + castling);
    p.rooks = (p.rooks & ~(7U << (3 * castling))) | static_cast<Word>(file) << (3 * castling);
}

}  // namespace

std::optional<HostNetwork> read_network(const std::string& path, std::string& problem) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> chars((std::istreambuf_iterator<char>(file)), {});
    const auto* bytes = reinterpret_cast<const unsigned char*>(chars.data());
    if (chars.size() != kNetworkSize || std::memcmp(bytes, kMagic.data(), kMagic.size()) != 0) {
        problem = path + " is no network of 256 sums and one king bucket";
        return std::nullopt;
    }
    HostNetwork network{};
    bytes += kHeaderSize;
    network.inputs = as_pairs(bytes, kInputs * kHidden / 2);
    bytes += 2 * kInputs * kHidden;
    network.bias = as_pairs(bytes, kHidden / 2);
    bytes += 2 * kHidden;
    for (auto& stage : network.output.weights) {
        for (std::int8_t& weight : stage) {
            const int value = little_endian16(bytes);
            bytes += 2;
            if (value < -127 || value > 127) {
                problem = path + " has an output weight beyond 127";
                return std::nullopt;
            }
            weight = static_cast<std::int8_t>(value);
        }
    }
    for (int& bias : network.output.bias) {
        Word value = 0;
        for (int i = 0; i < 4; ++i) value |= static_cast<Word>(bytes[i]) << (8 * i);
        bias = static_cast<int>(value);
        bytes += 4;
    }
    return network;
}

BlockMemory block_memory(const OutputLayer& output) {
    BlockMemory block{};
    block.tables = attack_tables();
    block.output = output;
    for (int depth = 1; depth < 32; ++depth) {
        for (int tried = 1; tried < 32; ++tried) {
            block.reductions[depth][tried] =
                static_cast<std::uint8_t>(0.75 + std::log(depth) * std::log(tried + 1) / 2.25);
        }
    }
    return block;
}

std::vector<Bits> squares_between() {
    std::vector<Bits> between(64 * 64);
    for (int from = 0; from < 64; ++from) {
        for (int dx = -1; dx <= 1; ++dx) {
            for (int dy = -1; dy <= 1; ++dy) {
                Bits passed = 0;
                int x = from % 8 + dx;
                int y = from / 8 + dy;
                for (; (dx != 0 || dy != 0) && on_board(x, y); x += dx, y += dy) {
                    between[static_cast<std::size_t>(from * 64 + y * 8 + x)] = passed;
                    passed |= 1ULL << (y * 8 + x);
                }
            }
        }
    }
    return between;
}

std::optional<Position> parse_position(const std::string& fen) {
    std::istringstream words(fen);
    std::string board, turn, rights, passant;
    int clock = 0;
    words >> board >> turn >> rights >> passant;
    if (!(words >> clock)) clock = 0;
    Position p{};
    p.rooks = kClassicalRooks;
    if (!read_board(p, board) || (turn != "w" && turn != "b")) return std::nullopt;
    p.state = turn == "b" ? 1 : 0;
    for (const char c : rights) {
        if (c != '-') read_right(p, c);
    }
    int square = kNoSquare;
    if (passant.size() == 2 && passant != "-") square = passant[0] - 'a' + 8 * (passant[1] - '1');
    p.state |= static_cast<Word>(square) << kPassantShift;
    p.state |= static_cast<Word>(std::clamp(clock, 0, 255)) << kClockShift;
    p.key = key_of(p);
    return p;
}

std::string move_text(Word move) {
    const auto square = [](Word index) {
        return std::string{static_cast<char>('a' + index % 8), static_cast<char>('1' + index / 8)};
    };
    std::string text = square(move & 63) + square((move >> 6) & 63);
    const Word kind = (move >> 12) & 15;
    if (kind >= kKnight && kind <= kQueen) text += " pnbrq"[kind];
    return text;
}

}  // namespace kydai::gpu
