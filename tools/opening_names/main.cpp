// SPDX-License-Identifier: GPL-3.0-or-later
// opening_names_compiler FAMILIES OUT TABLE...: see README.md.
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/text.hpp"
#include "core/chess/san.hpp"

namespace kydai {
namespace {

struct Row {
    std::uint16_t code;
    std::uint16_t family;
    std::uint16_t line;
};

std::string_view up_to_family_end(std::string_view name) {
    return name.substr(0, name.find_first_of(":,"));
}

class Compiler {
  public:
    bool read_families(std::istream& in) {
        for (std::string line; std::getline(in, line);) {
            const std::size_t tab = line.find('\t');
            if (tab == std::string::npos) return complain("no translation", line);
            families_.emplace(line.substr(0, tab), families_.size());
            texts_.append(line, 0, tab).push_back('\0');
            texts_.append(line, tab + 1).push_back('\0');
        }
        return true;
    }

    bool read_table(std::istream& in) {
        std::string line;
        std::getline(in, line);  // the names of the columns
        while (std::getline(in, line)) {
            if (!take(line)) return false;
        }
        return true;
    }

    void write(std::ostream& out) const {
        out.write("KYDECO\0\1", 8);
        std::vector<std::string_view> lines(lines_.size());
        for (const auto& [text, index] : lines_) lines[index] = text;
        std::string texts = texts_;
        for (const std::string_view text : lines) texts.append(text).push_back('\0');
        for (const std::size_t count : {rows_.size(), families_.size(), lines.size(), texts.size()})
            put(out, count, 4);
        for (const auto& [key, row] : rows_) put(out, key, 8);
        for (const auto& [key, row] : rows_) put(out, row.code, 2);
        for (const auto& [key, row] : rows_) put(out, row.family, 2);
        for (const auto& [key, row] : rows_) put(out, row.line, 2);
        out << texts;
    }

  private:
    static bool complain(std::string_view what, std::string_view where) {
        std::cerr << what << ": " << where << '\n';
        return false;
    }

    static void put(std::ostream& out, std::uint64_t value, int bytes) {
        for (int i = 0; i < bytes; ++i) out.put(static_cast<char>(value >> (8 * i)));
    }

    static std::optional<std::uint16_t> parse_code(std::string_view eco) {
        const auto number = parse_number<std::uint16_t>(eco.size() == 3 ? eco.substr(1) : "");
        if (!number || eco[0] < 'A' || eco[0] > 'E') return std::nullopt;
        return static_cast<std::uint16_t>((eco[0] - 'A') * 100 + *number);
    }

    // The key after "1. e4 e5 2. Nf3".
    static std::optional<chess::Key> key_after(std::string_view moves) {
        auto position = chess::AnyPosition::start(chess::Variant::Chess);
        for (auto word = next_word(moves); !word.empty(); word = next_word(moves)) {
            if (word.ends_with('.')) continue;
            const auto move = chess::parse_san(position, word);
            if (!move) return std::nullopt;
            position.play(*move);
        }
        return position.key();
    }

    bool take(std::string_view line) {
        std::string_view rest = line;
        const auto code = parse_code(next_field(rest, '\t'));
        const std::string_view name = next_field(rest, '\t');
        const auto key = key_after(rest);
        if (!code || !key) return complain("cannot be read", line);
        const std::string_view family = up_to_family_end(name);
        const auto known = families_.find(std::string(family));
        if (known == families_.end()) return complain("family without a translation", family);
        const auto [at, fresh] =
            lines_.try_emplace(std::string(name.substr(family.size())), lines_.size());
        const Row row{.code = *code,
                      .family = static_cast<std::uint16_t>(known->second),
                      .line = static_cast<std::uint16_t>(at->second)};
        if (!rows_.emplace(*key, row).second) return complain("a position named twice", line);
        return true;
    }

    std::map<std::string, std::size_t> families_;
    std::map<std::string, std::size_t> lines_;
    std::string texts_;  // of the families
    std::map<chess::Key, Row> rows_;
};

int compile(const std::vector<std::string>& arguments) {
    if (arguments.size() < 3) {
        std::cerr << "usage: opening_names_compiler FAMILIES OUT TABLE...\n";
        return 2;
    }
    Compiler compiler;
    std::ifstream families(arguments[0]);
    if (!compiler.read_families(families)) return 1;
    for (std::size_t i = 2; i < arguments.size(); ++i) {
        std::ifstream table(arguments[i]);
        if (!table || !compiler.read_table(table)) return 1;
    }
    std::ofstream out(arguments[1], std::ios::binary);
    compiler.write(out);
    return out.flush() ? 0 : 1;
}

}  // namespace
}  // namespace kydai

int main(int count, char** arguments) { return kydai::compile({arguments + 1, arguments + count}); }
