// SPDX-License-Identifier: GPL-3.0-or-later
// Roles and pieces. A Piece always is one; where there may be none, it is a std::optional<Piece>.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/keyed_array.hpp"
#include "core/base/text.hpp"
#include "core/chess/color.hpp"

namespace kydai::chess {

enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
constexpr Role last_key(Role) { return Role::King; }

inline constexpr Role kRoles[] = {Role::Pawn, Role::Knight, Role::Bishop,
                                  Role::Rook, Role::Queen,  Role::King};

constexpr char to_char(Role role) { return "PNBRQK"[static_cast<int>(role)]; }

// Reads an upper-case letter, as in SAN.
constexpr std::optional<Role> parse_role(char letter) {
    for (const Role role : kRoles) {
        if (to_char(role) == letter) return role;
    }
    return std::nullopt;
}

struct Piece {
    Color color;
    Role role;

    friend constexpr bool operator==(Piece, Piece) = default;
};

// Upper case for White, as in FEN.
constexpr char to_char(Piece piece) {
    return piece.color == Color::White ? to_char(piece.role) : to_lower(to_char(piece.role));
}

constexpr std::optional<Piece> parse_piece(char letter) {
    const auto role = parse_role(to_upper(letter));
    if (!role) return std::nullopt;
    return Piece{is_upper(letter) ? Color::White : Color::Black, *role};
}

template <class T>
using ByRole = KeyedArray<Role, T>;

}  // namespace kydai::chess
