// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are opened or refused with a place; the record of an opened game opens to the same
// game.
#include <cstdlib>

#include "play/game/local_game.hpp"
#include "play/text/open_text.hpp"
#include "play/text/record_text.hpp"

namespace {

using namespace kydai;

template <class Rules>
void check_again(const play::Setup<Rules>& setup) {
    const play::LocalGame<Rules> game(setup);
    const auto again = play::open_text(play::record_text(game));
    if (!again || again->kind != play::TextKind::Record) std::abort();
    const auto* same = std::get_if<play::Setup<Rules>>(&again->setup);
    if (same == nullptr) std::abort();
    const play::LocalGame<Rules> reread(*same);
    if (reread.session().ply() != game.session().ply()) std::abort();
    if (reread.session().position() != game.session().position()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto opened = play::open_text(text);
    if (opened) {
        std::visit([](const auto& setup) { check_again(setup); }, opened->setup);
        return 0;
    }
    if (opened.error().line < 1) std::abort();
    for (const words::Language language : words::kLanguages) {
        if (words::say(language, opened.error().what).empty()) std::abort();
    }
    return 0;
}
