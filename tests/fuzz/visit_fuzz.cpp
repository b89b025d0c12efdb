// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a server that sends anything, by a user who does anything. Lines: "do INPUT" is what
// the person does, "break" breaks the connection, anything else is a frame of the server's.
// In every case the board shows the log that the client has applied, and the view is JSON.
#include "core/base/text.hpp"
#include "play/online/visit_json.hpp"
#include "protocol/wire/json.hpp"
#include "tests/fuzz/fuzzing.hpp"

namespace {

using namespace kydai;

constexpr int kMostLines = 40;
constexpr game::Millis kBetweenLines{700};

class Door {
  public:
    Door() { take(visit_.start(now_)); }

    void hear(std::string_view line) {
        now_ += kBetweenLines;
        std::string_view rest = line;
        const std::string_view word = next_word(rest);
        if (word == "do") {
            if (const auto input = play::parse_visit_input(trimmed(rest))) {
                take(visit_.apply(*input, now_));
            }
        } else if (word == "break") {
            take(visit_.disconnected(number_, now_));
        } else {
            take(visit_.received(number_, line, now_));
        }
        take(visit_.tick(now_));
    }
    void check() const {
        const auto json = play::visit_json(visit_, {.language = {}, .from = {}, .at = now_});
        fuzz::expect(wire::parse_json(json).has_value(), json);
        if (!visit_.room()) return;
        std::visit([this](const auto& game) { check_board(game); }, visit_.room()->game());
    }

  private:
    template <class Rules>
    void check_board(const play::ServerGame<Rules>& board) const {
        const auto* folded = std::get_if<wire::OnlineGame<Rules>>(&visit_.joined().game);
        fuzz::expect(folded != nullptr, "the board is of another game");
        fuzz::expect(board.confirmed() == folded->session(), "the board shows something else");
    }
    void take(const play::VisitEffects& effects) {
        for (const auto& effect : effects) {
            const auto* connect = std::get_if<wire::Connect>(&effect);
            if (connect == nullptr) continue;
            number_ = connect->number;
            take(visit_.connected(number_, now_));
        }
    }

    play::Visit visit_{1};
    wire::LinkNumber number_ = 0;
    game::Instant now_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text(reinterpret_cast<const char*>(data), size);
    Door door;
    for (int i = 0; i < kMostLines && !text.empty(); ++i) {
        door.hear(next_field(text, '\n'));
        door.check();
    }
    return 0;
}
