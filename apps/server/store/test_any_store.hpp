// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the fixture of the suites that every store passes, and random batches for it.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "apps/server/rooms/store.hpp"
#include "apps/server/store/test_stored_games.hpp"
#include "core/base/prng.hpp"

namespace kydai::server::test {

struct StoreMaker {
    std::function<std::unique_ptr<Store>()> make;
};

class StoreContract : public testing::TestWithParam<StoreMaker> {
  protected:
    std::vector<wire::GameId> ids(const ArchiveQuery& query) {
        std::vector<wire::GameId> found;
        const auto page = store->archive(query);
        for (const ArchivedGame& one : page.value()) found.push_back(one.head.id);
        return found;
    }
    // Without a fault and without a conflict.
    bool write(const std::vector<Write>& batch) {
        const auto done = store->write(batch, {});
        return done && done->empty();
    }
    std::vector<Conflict> conflicts(const std::vector<Write>& batch) {
        return store->write(batch, {}).value();
    }

    std::unique_ptr<Store> store = GetParam().make();
};

// Batches as several servers might write them: behind, ahead, once more, with used nonces.
class RandomBatches {
  public:
    explicit RandomBatches(std::uint64_t seed) : chance_(seed) {}

    std::vector<Write> next(Store& model, game::Instant at) {
        std::vector<Write> batch;
        for (int number = 1; number <= 3; ++number) {
            if (one_in(3)) continue;
            const auto known = model.load(head(number).id).value();
            auto seq = static_cast<wire::Seq>(known ? known->log.size() : 0);
            if (!known || one_in(6)) batch.push_back(CreateGame{created(number)});
            if (one_in(5) && seq > 0) --seq;
            if (one_in(12)) ++seq;
            for (auto count = chance_.below(4); count > 0; --count) {
                batch.push_back(AppendLine{head(number).id, appended(++seq), rated()});
            }
            if (one_in(6)) batch.push_back(SetStoredAt{head(number).id, at});
            if (one_in(8)) batch.push_back(SetWatchers{head(number).id, {{.who = "Chi"}}});
            if (one_in(20)) batch.push_back(end_of(number, at.time_since_epoch()));
            if (one_in(20)) batch.push_back(RemoveGame{head(number).id});
        }
        return batch;
    }

  private:
    bool one_in(std::uint64_t n) { return chance_.below(n) == 0; }
    GameHead created(int number) {
        GameHead game = head(number);
        if (one_in(10)) game.players = {98, 99};
        return game;
    }
    std::optional<game::RatedResult> rated() {
        if (!one_in(9)) return std::nullopt;
        return game::RatedResult{.first = static_cast<PlayerId>(1 + chance_.below(3)),
                                 .second = static_cast<PlayerId>(1 + chance_.below(3)),
                                 .first_score = 1,
                                 .kind = {.rules = "caro5", .speed = game::Speed::Blitz},
                                 .at = game::DayTime(std::chrono::days(20'000))};
    }
    wire::LogLine appended(wire::Seq seq) {
        wire::LogLine made = line(seq);
        if (one_in(6)) made.nonce = static_cast<wire::Nonce>(101 + chance_.below(6));
        if (one_in(4)) made.by = wire::Seat::Second;
        return made;
    }
    Prng chance_;
};

}  // namespace kydai::server::test
