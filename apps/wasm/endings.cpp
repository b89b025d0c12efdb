// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/wasm/endings.hpp"

#include <cstdint>
#include <list>

#include "apps/wasm/export.hpp"

namespace {

using kydai::chess_engine::endings::Tables;

struct Brought {
    std::shared_ptr<Tables> tables = std::make_shared<Tables>();
    std::list<std::vector<std::byte>> files;  // the tables point into them
};
Brought& brought() {
    static Brought all;
    return all;
}

}  // namespace

namespace kydai::wasm {

std::shared_ptr<const Tables> chess_endings() { return brought().tables; }

std::vector<int> missing_endings(const chess::AnyPosition& position) {
    if (position.rule_set() != chess::RuleSet::Standard || position.castling_rooks().any()) {
        return {};
    }
    std::vector<int> wanted = chess_engine::endings::endings_from(position.board());
    std::erase_if(wanted, [](int ending) { return brought().tables->has(ending); });
    return wanted;
}

}  // namespace kydai::wasm

KYDAI_EXPORT(kydai_use_endings)
void kydai_use_endings(const std::byte* bytes, std::uint32_t size) {
    auto& [tables, files] = brought();
    files.emplace_back(bytes, bytes + size);
    if (!tables->add(files.back())) files.pop_back();
}
