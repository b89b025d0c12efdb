// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/endings/ending.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/static_vector.hpp"

namespace kydai::chess_engine::endings {
namespace {

constexpr int kSquares = 64;
constexpr int kPawnSquares = 24;  // a2 to d7
constexpr int kKingPairs = 462;
constexpr int kMirrorFiles = 7;
constexpr int kMirrorRanks = 56;

constexpr int file_of(int square) { return square & 7; }
constexpr int rank_of(int square) { return square >> 3; }
// Mirrored at the diagonal from a1 to h8.
constexpr std::uint8_t transposed(int square) {
    return static_cast<std::uint8_t>(rank_of(square) | file_of(square) << 3);
}
constexpr bool touch(int a, int b) {
    const auto is_near = [](int x, int y) { return x - y <= 1 && y - x <= 1; };
    return is_near(file_of(a), file_of(b)) && is_near(rank_of(a), rank_of(b));
}

constexpr std::array<Ending, kEndingCount> all_endings() {
    constexpr Role kPieces[] = {Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn};
    constexpr auto strong = [](Role role) { return Man{Side::Strong, role}; };
    std::array<Ending, kEndingCount> all;
    std::size_t next = 0;
    for (int pawns = 0; pawns <= 2; ++pawns) {
        const auto add = [&](const Ending& ending) {
            if (ending.pawns() == pawns) all[next++] = ending;
        };
        for (const Role one : kPieces) add(Ending(strong(one)));
        for (const Role one : kPieces) {
            for (const Role two : kPieces) {
                if (two > one) continue;
                add(Ending(strong(one), strong(two)));
                add(Ending(strong(one), Man{Side::Weak, two}));
            }
        }
    }
    return all;
}

// The index in kEndings by the roles of the men that are not kings.
struct EndingIndex {
    chess::ByRole<int> alone;                    // KXK
    chess::ByRole<chess::ByRole<int>> together;  // KXYK
    chess::ByRole<chess::ByRole<int>> against;   // KXKY
};

constexpr EndingIndex index_of(const std::array<Ending, kEndingCount>& all) {
    EndingIndex result;
    for (int i = 0; i < kEndingCount; ++i) {
        const Ending& ending = all[static_cast<std::size_t>(i)];
        const Role one = ending[2].role;
        if (ending.count() == 3) {
            result.alone[one] = i;
        } else if (ending[3].side == Side::Strong) {
            result.together[one][ending[3].role] = i;
        } else {
            result.against[one][ending[3].role] = i;
        }
    }
    return result;
}

// The pairs of kings that do not touch, the strong one in the triangle a1–d1–d4 and, where it
// stands on the diagonal, the weak one on or below it.
struct KingPairs {
    std::array<std::array<std::int16_t, kSquares>, kSquares> number{};
    std::array<std::pair<std::uint8_t, std::uint8_t>, kKingPairs> squares{};
};

constexpr KingPairs king_pairs() {
    KingPairs pairs;
    std::int16_t next = 0;
    for (int strong = 0; strong < 32; ++strong) {
        if (file_of(strong) > 3 || rank_of(strong) > file_of(strong)) continue;
        for (int weak = 0; weak < kSquares; ++weak) {
            const bool on_diagonal = file_of(strong) == rank_of(strong);
            if (touch(strong, weak) || (on_diagonal && rank_of(weak) > file_of(weak))) continue;
            pairs.squares[static_cast<std::size_t>(next)] = {static_cast<std::uint8_t>(strong),
                                                             static_cast<std::uint8_t>(weak)};
            pairs.number[static_cast<std::size_t>(strong)][static_cast<std::size_t>(weak)] = next++;
        }
    }
    return pairs;
}

constexpr KingPairs kPairs = king_pairs();
constexpr auto kAll = all_endings();
constexpr EndingIndex kIndex = index_of(kAll);

void mirror(Squares& squares, int by) {
    for (auto& s : squares) s = static_cast<std::uint8_t>(s ^ by);
}
void transpose(Squares& squares) {
    for (auto& s : squares) s = transposed(s);
}

// The kings stand as in kPairs.
int number_with_kings(const Ending& ending, Squares s) {
    const int pair = kPairs.number[s[0]][s[1]];
    if (ending.count() == 3) return pair * kSquares + s[2];
    if (ending.has_twins() && s[3] < s[2]) std::swap(s[2], s[3]);
    return (pair * kSquares + s[2]) * kSquares + s[3];
}

int number_without_pawns(const Ending& ending, Squares s) {
    if (file_of(s[0]) > 3) mirror(s, kMirrorFiles);
    if (rank_of(s[0]) > 3) mirror(s, kMirrorRanks);
    if (rank_of(s[0]) > file_of(s[0])) transpose(s);
    if (rank_of(s[0]) != file_of(s[0])) return number_with_kings(ending, s);
    if (rank_of(s[1]) > file_of(s[1])) transpose(s);
    const int number = number_with_kings(ending, s);
    if (rank_of(s[1]) != file_of(s[1])) return number;
    transpose(s);
    return std::min(number, number_with_kings(ending, s));
}

// The man whose pawn is brought to the files a to d.
int leading_pawn(const Ending& ending) { return ending[2].role == Role::Pawn ? 2 : 3; }

int number_led_by(const Ending& ending, Squares s, std::size_t lead) {
    if (file_of(s[lead]) > 3) mirror(s, kMirrorFiles);
    const int pawn = (rank_of(s[lead]) - 1) * 4 + file_of(s[lead]);
    const int kings = (pawn * kSquares + s[0]) * kSquares + s[1];
    return ending.count() == 3 ? kings : kings * kSquares + s[5 - lead];
}

int number_with_pawns(const Ending& ending, const Squares& s) {
    const int number = number_led_by(ending, s, static_cast<std::size_t>(leading_pawn(ending)));
    return ending.has_twins() ? std::min(number, number_led_by(ending, s, 3)) : number;
}

// The ending without man `left_out`, or with another role in its place; the squares are made up.
std::optional<int> changed(const Ending& ending, int left_out, std::optional<Role> instead) {
    StaticVector<Placed, kMostMen> men;
    for (int i = 0; i < ending.count(); ++i) {
        if (i == left_out && !instead) continue;
        const Color color = ending[i].side == Side::Strong ? Color::White : Color::Black;
        const Role role = i == left_out ? *instead : ending[i].role;
        men.push_back({color, role, static_cast<std::uint8_t>(8 + i)});
    }
    const auto found = locate(std::span<const Placed>(men.begin(), men.end()), Color::White);
    if (!found) return std::nullopt;
    return found->ending;
}

}  // namespace

const std::array<Ending, kEndingCount> kEndings = kAll;

std::string Ending::name() const {
    std::string name = "K";
    for (const Man man : men().subspan(2)) {
        if (man.side == Side::Strong) name += chess::to_char(man.role);
    }
    name += 'K';
    for (const Man man : men().subspan(2)) {
        if (man.side == Side::Weak) name += chess::to_char(man.role);
    }
    return name;
}

int run_count(const Ending& ending) {
    return ending.pawns() > 0 ? kPawnSquares * kSquares : kKingPairs;
}

int number_of(const Ending& ending, const Squares& squares) {
    return ending.pawns() > 0 ? number_with_pawns(ending, squares)
                              : number_without_pawns(ending, squares);
}

Squares squares_of(const Ending& ending, int number) {
    Squares s{};
    const auto take = [&](std::size_t man) {
        s[man] = static_cast<std::uint8_t>(number % kSquares);
        number /= kSquares;
    };
    if (ending.pawns() == 0) {
        if (ending.count() == 4) take(3);
        take(2);
        std::tie(s[0], s[1]) = kPairs.squares[static_cast<std::size_t>(number)];
        return s;
    }
    const auto lead = static_cast<std::size_t>(leading_pawn(ending));
    if (ending.count() == 4) take(5 - lead);
    take(1);
    take(0);
    s[lead] = static_cast<std::uint8_t>((number / 4 + 1) * 8 + number % 4);
    return s;
}

std::optional<Located> locate(std::span<const Placed> men, Color turn) {
    chess::ByColor<std::uint8_t> kings{};
    StaticVector<Placed, 2> others;
    for (const Placed& man : men) {
        if (man.role == Role::King) {
            kings[man.color] = man.square;
        } else if (others.full()) {
            return std::nullopt;
        } else {
            others.push_back(man);
        }
    }
    if (others.empty()) return std::nullopt;
    if (others.size() == 2 && others[1].role > others[0].role) std::swap(others[0], others[1]);
    Color strong = others[0].color;
    if (others.size() == 2 && others[0].role == others[1].role &&
        others[0].color != others[1].color) {
        strong = Color::White;
        if (others[0].color == Color::Black) std::swap(others[0], others[1]);
    }
    Located found{.turn = turn == strong ? Side::Strong : Side::Weak};
    found.squares = {kings[strong], kings[~strong], others[0].square, 0};
    if (others.size() == 1) {
        found.ending = kIndex.alone[others[0].role];
    } else {
        found.squares[3] = others[1].square;
        const auto& by_role = others[1].color == strong ? kIndex.together : kIndex.against;
        found.ending = by_role[others[0].role][others[1].role];
    }
    if (strong == Color::Black) mirror(found.squares, kMirrorRanks);
    return found;
}

std::vector<int> endings_from(const chess::Board& board) {
    std::vector<int> found;
    const auto start = locate(board, Color::White);
    if (!start) return found;
    const auto add = [&](std::optional<int> ending) {
        if (ending && std::ranges::find(found, *ending) == found.end()) found.push_back(*ending);
    };
    add(start->ending);
    for (std::size_t next = 0; next < found.size(); ++next) {
        const Ending& ending = kAll[static_cast<std::size_t>(found[next])];
        for (int man = 2; man < ending.count(); ++man) {
            add(changed(ending, man, std::nullopt));
            if (ending[man].role != Role::Pawn) continue;
            for (const Role role : {Role::Queen, Role::Rook, Role::Bishop, Role::Knight}) {
                add(changed(ending, man, role));
            }
        }
    }
    return found;
}

std::optional<Located> locate(const chess::Board& board, Color turn) {
    if (board.occupied().count() > kMostMen) return std::nullopt;
    StaticVector<Placed, kMostMen> men;
    for (const Square square : board.occupied()) {
        const chess::Piece piece = *board.at(square);
        men.push_back({piece.color, piece.role, static_cast<std::uint8_t>(square.index())});
    }
    return locate(std::span<const Placed>(men.begin(), men.end()), turn);
}

}  // namespace kydai::chess_engine::endings
