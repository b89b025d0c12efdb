// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/opening_names.hpp"

#include <algorithm>

namespace kydai::chess {

namespace {

constexpr std::string_view kMagic("KYDECO\0\1", 8);
constexpr std::size_t kHeader = kMagic.size() + 4 * sizeof(std::uint32_t);
constexpr std::size_t kColumns = 3;
constexpr std::size_t kBytesARow = sizeof(Key) + kColumns * sizeof(std::uint16_t);
constexpr std::size_t kCodes = 500;  // A00 to E99
constexpr std::size_t kCodesALetter = 100;

template <class Int>
Int little_endian(std::span<const std::byte> bytes, std::size_t at) {
    Int value = 0;
    for (std::size_t i = 0; i < sizeof(Int); ++i) {
        value |= static_cast<Int>(static_cast<Int>(bytes[at + i]) << (8 * i));
    }
    return value;
}

std::vector<std::string_view> split_at_zeros(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find('\0'); end != std::string_view::npos; end = text.find('\0')) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return parts;
}

std::string code_text(std::size_t code) {
    const std::size_t number = code % kCodesALetter;
    return {static_cast<char>('A' + code / kCodesALetter), static_cast<char>('0' + number / 10),
            static_cast<char>('0' + number % 10)};
}

}  // namespace

std::optional<OpeningNames> OpeningNames::read(std::span<const std::byte> file) {
    if (file.size() < kHeader) return std::nullopt;
    const std::string_view chars(reinterpret_cast<const char*>(file.data()), file.size());
    if (!chars.starts_with(kMagic)) return std::nullopt;
    const auto count = [file](std::size_t i) -> std::uint64_t {
        return little_endian<std::uint32_t>(file, kMagic.size() + i * sizeof(std::uint32_t));
    };
    const std::uint64_t rows = count(0);
    const std::uint64_t texts = 2 * count(1) + count(2);
    if (file.size() != kHeader + rows * kBytesARow + count(3)) return std::nullopt;

    OpeningNames names;
    names.rows_ = rows;
    names.families_ = count(1);
    names.keys_ = file.subspan(kHeader, rows * sizeof(Key));
    names.columns_ =
        file.subspan(kHeader + names.keys_.size(), rows * kColumns * sizeof(std::uint16_t));
    names.texts_ = split_at_zeros(chars.substr(kHeader + rows * kBytesARow));
    if (names.texts_.size() != texts || !names.is_sound()) return std::nullopt;
    return names;
}

bool OpeningNames::is_sound() const {
    const std::size_t lines = texts_.size() - 2 * families_;
    for (std::size_t row = 0; row < rows_; ++row) {
        if (row > 0 && key_at(row - 1) >= key_at(row)) return false;
        if (column_at(0, row) >= kCodes || column_at(1, row) >= families_) return false;
        if (column_at(2, row) >= lines) return false;
    }
    return true;
}

Key OpeningNames::key_at(std::size_t row) const {
    return little_endian<Key>(keys_, row * sizeof(Key));
}

std::size_t OpeningNames::column_at(std::size_t column, std::size_t row) const {
    return little_endian<std::uint16_t>(columns_, (column * rows_ + row) * sizeof(std::uint16_t));
}

std::optional<OpeningName> OpeningNames::find(Key key) const {
    std::size_t low = 0;
    std::size_t high = rows_;
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        if (key_at(middle) < key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == rows_ || key_at(low) != key) return std::nullopt;
    const std::size_t family = 2 * column_at(1, low);
    return OpeningName{.eco = code_text(column_at(0, low)),
                       .family = texts_[family],
                       .family_vi = texts_[family + 1],
                       .line = texts_[2 * families_ + column_at(2, low)]};
}

}  // namespace kydai::chess
