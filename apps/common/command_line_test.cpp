// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/command_line.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kydai::apps {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Read {
    int port = 8080;
    bool quiet = false;
    std::vector<std::string> hosts;
};

void describe(CLI::App& app, Read& read) {
    app.add_option("--port", read.port, "where to listen")
        ->type_name("NUMBER")
        ->check(CLI::Range(0, 65535));
    app.add_flag("--quiet", read.quiet, "say nothing");
    app.add_option("--host", read.hosts, "a name")
        ->type_name("NAME")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::string problem_of(std::initializer_list<std::string_view> words) {
    CLI::App app;
    Read read;
    describe(app, read);
    const auto asked = read_command_line(app, std::span(words.begin(), words.size()));
    return asked ? "none" : asked.error();
}

TEST(CommandLine, SaysWhatIsWrongInOneLine) {
    EXPECT_EQ(problem_of({"--prot", "1"}), "unknown option '--prot'");
    EXPECT_EQ(problem_of({"--prot=1"}), "unknown option '--prot'");
    EXPECT_EQ(problem_of({"word"}), "unknown word 'word'");
    EXPECT_EQ(problem_of({"--port"}), "--port needs NUMBER");
    EXPECT_EQ(problem_of({"--port", "x"}), "--port takes a number from 0 to 65535, not 'x'");
    EXPECT_EQ(problem_of({"--port", "65536"}),
              "--port takes a number from 0 to 65535, not '65536'");
    EXPECT_EQ(problem_of({"--quiet=yes"}), "--quiet takes no value");
    EXPECT_EQ(problem_of({"--port=80", "--port", "81", "--quiet"}), "none");
}

TEST(CommandLine, HelpWinsOverEverythingElse) {
    CLI::App app("Serves.");
    Read read;
    describe(app, read);
    constexpr std::string_view kWords[] = {"--quiet", "-h"};
    EXPECT_EQ(read_command_line(app, kWords), Asked::Help);
    const std::string forms[] = {"serve [OPTION...]"};
    const std::string text = help_text(app, forms);
    EXPECT_THAT(text, HasSubstr("usage: serve [OPTION...]\n\nServes.\n\n"));
    EXPECT_THAT(text, HasSubstr("  --port NUMBER           where to listen\n"));
    EXPECT_THAT(text, HasSubstr("  --quiet                 say nothing\n"));
}

TEST(CommandLine, OptionsThatTakeSeveralKeepAll) {
    CLI::App app;
    Read read;
    describe(app, read);
    constexpr std::string_view kWords[] = {"--host", "a", "--host", "b"};
    EXPECT_EQ(read_command_line(app, kWords), Asked::Run);
    EXPECT_THAT(read.hosts, ElementsAre("a", "b"));
}

}  // namespace
}  // namespace kydai::apps
