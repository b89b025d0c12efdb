// SPDX-License-Identifier: GPL-3.0-or-later
// Random texts and random deletions: a text is taken apart completely and in the same way in steps
// of any size, and undoing every deletion gives the library as it was.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/base/utf8.hpp"
#include "play/library/library.hpp"
#include "play/library/record_splitter.hpp"
#include "play/library/search.hpp"

namespace kydai::play {
namespace {

// Pieces that are put together to files, sound ones and broken ones.
constexpr std::string_view kPieces[] = {"[White \"An\"]\n",
                                        "[Event \"x\"]\n",
                                        "[Game \"caro\"]\n",
                                        "\n",
                                        "1. e4 e5 ",
                                        "h8 h9 i8 ",
                                        "1-0\n\n",
                                        "* ",
                                        "(1. d4 ",
                                        ") ",
                                        "{ ",
                                        "} ",
                                        "[FEN \"none\"]\n",
                                        "Ke4 ",
                                        "\xFF\x80",
                                        "; rest\n"};

std::string file_of(const std::vector<std::uint8_t>& choices) {
    std::string text;
    for (const auto choice : choices) text += kPieces[choice % std::size(kPieces)];
    return text;
}

std::vector<RecordEntry> all_of(std::string_view text, std::size_t bytes) {
    RecordSplitter splitter(text);
    std::vector<RecordEntry> all;
    while (!splitter.is_done()) {
        for (auto& entry : splitter.next(bytes)) all.push_back(std::move(entry));
    }
    return all;
}

RC_GTEST_PROP(RecordSplitter, TheGamesLieOneAfterAnotherWhateverTheStep,
              (const std::vector<std::uint8_t>& choices, std::uint16_t step)) {
    const std::string text = file_of(choices);
    const auto whole = all_of(text, text.size() + 1);
    const auto stepped = all_of(text, step % 64);
    RC_ASSERT(whole.size() == stepped.size());
    std::size_t end = 0;
    for (std::size_t i = 0; i < whole.size(); ++i) {
        RC_ASSERT(whole[i].begin == stepped[i].begin);
        RC_ASSERT(whole[i].line == stepped[i].line);
        RC_ASSERT(whole[i].begin == end);
        RC_ASSERT(whole[i].size > 0U);
        end = whole[i].begin + whole[i].size;
    }
    RC_ASSERT(end <= text.size());
}

RC_GTEST_PROP(Search, FoldedTextFindsItself, (const std::string& text)) {
    RC_ASSERT(is_utf8(folded(text)));
    RC_ASSERT(matches(folded(text), folded(text)));
    RC_ASSERT(folded(folded(text)) == folded(text));
}

RC_GTEST_PROP(Library, UndoingEveryDeletionGivesTheLibraryAsItWas,
              (const std::vector<std::uint8_t>& times, const std::vector<std::uint8_t>& deleted)) {
    Library library;
    const auto summary = *summary_of("1. e4 e5 *");
    for (std::size_t i = 0; i < times.size(); ++i) {
        library.put({.key = std::to_string(i), .when = times[i], .summary = summary});
    }
    const auto keys = [&] {
        std::vector<std::string> all;
        for (const auto* game : library.found("")) all.push_back(game->key);
        return all;
    };
    const auto before = keys();
    for (const auto one : deleted) library.remove(std::to_string(one));
    while (library.bring_back()) {
    }
    RC_ASSERT(keys() == before);
}

}  // namespace
}  // namespace kydai::play
