// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes are read as a TRF16 report: what is read writes to a report that reads the same, and
// its rounds give cards that pair or say why not.
#include "core/tournament/dutch.hpp"
#include "core/tournament/trf.hpp"
#include "tests/fuzz/fuzzing.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai;
    using namespace kydai::tournament;
    const auto report = parse_trf({reinterpret_cast<const char*>(data), size});
    if (!report) return 0;
    const auto again = parse_trf(to_trf(*report));
    fuzz::expect(again.has_value(), "unreadable: " + to_trf(*report));
    fuzz::expect(to_trf(*again) == to_trf(*report), "differs: " + to_trf(*report));
    const auto rounds = rounds_of(*report);
    const auto cards = make_cards(static_cast<int>(report->players.size()), rounds, {});
    for (std::size_t i = 0; i < cards.size(); ++i) {
        auto lines = trf_rounds(cards[i]);
        lines.resize(report->players[i].rounds.size());
        fuzz::expect(lines == report->players[i].rounds, "cards: " + to_trf(*report));
    }
    if (cards.size() <= 16) {
        (void)pair_dutch(cards, {.rounds = report->rounds}, static_cast<int>(rounds.size()) + 1);
    }
    return 0;
}
