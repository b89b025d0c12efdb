// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/searcher.hpp"

#include <algorithm>

#include "engine/chess/search/team.hpp"

namespace kydai::chess_engine {
namespace {

class TeamSearcher final : public Searcher {
  public:
    explicit TeamSearcher(engine::Clock clock) : clock_(std::move(clock)) {
        resize_table(kDefaultMegabytes);
    }

    bool resize_table(int megabytes) override {
        if (shared_.table.resize(megabytes)) return true;
        if (!shared_.table.resize(engine::TranspositionTable::kMinMegabytes)) std::abort();
        return false;
    }

    void set_threads(int count) override { threads_ = std::clamp(count, 1, kMaxThreads); }

    bool set_param(std::string_view name, int value) override {
        if (!shared_.params.set(name, value)) return false;
        shared_.reductions.set(shared_.params);
        return true;
    }

    bool use_network(std::span<const std::byte> file) override {
        auto network = nnue::Network::read(file);
        if (!network) return false;
        shared_.network = std::move(network);
        shared_.table.clear();  // of what was judged otherwise
        return true;
    }

    void new_game() override {
        shared_.table.clear();
        if (team_) team_->forget();
    }

    void begin(const Request& request, Listener listener) override {
        const engine::Millis now = clock_();  // what follows may take a while
        gather_team(request.position.rule_set(), request.repeatable ? 1 : threads_);
        // What the table holds was judged the other way, or must not count.
        if (request.repeatable || request.by_hand != by_hand_) new_game();
        by_hand_ = request.by_hand;
        shared_.stop.lower();
        shared_.table.new_search();
        pace_.begin(request.limits, request.overhead, request.ponder, now);
        team_->begin(request, std::move(listener));
    }

    bool step(std::uint64_t node_budget) override { return team_->step(node_budget); }
    [[nodiscard]] Found result() const override { return team_->result(); }
    void stop() override { shared_.stop.raise(); }
    void ponder_hit() override { pace_.hit(); }
    [[nodiscard]] int permille_full() const override { return shared_.table.permille_full(); }

  private:
    void gather_team(RuleSet rule_set, int size) {
        if (team_ && rule_set == rule_set_ && size == team_size_) return;
        team_.reset();  // the old one's memory first
        rule_set_ = rule_set;
        team_size_ = size;
        team_ = make_team(rule_set, size, {shared_, pace_, clock_});
    }

    engine::Clock clock_;
    Shared shared_;
    Pace pace_;
    int threads_ = 1;
    RuleSet rule_set_ = RuleSet::Standard;
    int team_size_ = 1;
    bool by_hand_ = false;  // the last search
    std::unique_ptr<AnyTeam> team_;
};

}  // namespace

std::unique_ptr<Searcher> make_searcher(engine::Clock clock) {
    return std::make_unique<TeamSearcher>(std::move(clock));
}

}  // namespace kydai::chess_engine
