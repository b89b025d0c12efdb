// SPDX-License-Identifier: GPL-3.0-or-later
// A program for tests: answers by a script, and time passes only while it is waited for.
#pragma once

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

#include "apps/cli/match/line_program.hpp"

namespace kydai::cli {

// What outlives the programs started in it.
struct TestWorld {
    engine::Millis now = 0;
    int started = 0;
    std::vector<std::string> heard;  // by all programs

    [[nodiscard]] long count(const std::string& line) const {
        return std::ranges::count(heard, line);
    }
};

class TestProgram final : public LineProgram {
  public:
    // Called with each line the program hears.
    using Script = std::function<void(TestProgram& self, const std::string& line)>;

    TestProgram(TestWorld& world, Script script) : world_(world), script_(std::move(script)) {
        ++world_.started;
    }

    // For scripts.
    void say(const std::string& line) { lines_.push_back(line); }
    void end() { has_ended_ = true; }
    // From now on says something every second and nothing of use.
    void chatter(bool is_on) { chatters_ = is_on; }

    bool write_line(const std::string& line) override {
        if (has_ended_) return false;
        world_.heard.push_back(line);
        script_(*this, line);
        return true;
    }

    std::expected<std::string, Silence> read_line(engine::Millis deadline) override {
        if (world_.now >= deadline) return std::unexpected(Silence::TimeUp);
        if (!lines_.empty()) {
            std::string line = lines_.front();
            lines_.pop_front();
            return line;
        }
        // A reader that still waits after a day would never stop.
        constexpr engine::Millis kDay = 86'400'000;
        if (has_ended_ || world_.now > kDay) return std::unexpected(Silence::Ended);
        if (chatters_) {
            constexpr engine::Millis kSecond = 1'000;
            world_.now += kSecond;
            return "info string still here";
        }
        world_.now = deadline;
        return std::unexpected(Silence::TimeUp);
    }

    [[nodiscard]] engine::Millis now() const override { return world_.now; }

  private:
    TestWorld& world_;
    Script script_;
    std::deque<std::string> lines_;
    bool has_ended_ = false;
    bool chatters_ = false;
};

inline Launch launch_of(TestWorld& world, const TestProgram::Script& script) {
    return [&world, script]() -> std::expected<std::unique_ptr<LineProgram>, std::string> {
        return std::make_unique<TestProgram>(world, script);
    };
}

}  // namespace kydai::cli
