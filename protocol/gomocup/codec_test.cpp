// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/gomocup/codec.hpp"

#include <gtest/gtest.h>

#include "core/base/prng.hpp"

namespace kydai::gomocup {
namespace {

TEST(Gomocup, EveryLineOfAManagerGoesThereAndBack) {
    for (const char* line : {"START 15",
                             "RECTSTART 20,10",
                             "BEGIN",
                             "TURN 7,8",
                             "PLAY 0,0",
                             "TAKEBACK 3,4",
                             "BOARD",
                             "SWAP2BOARD",
                             "1,2,1",
                             "1,2,3",
                             "7,7",
                             "DONE",
                             "INFO timeout_turn 200",
                             "INFO time_left 2147483647",
                             "INFO rule 9",
                             "INFO folder C:\\temp dir",
                             "RESTART",
                             "ABOUT",
                             "END",
                             "SOMETHING else"}) {
        EXPECT_EQ(encode(decode_manager(line)), line);
    }
}

TEST(Gomocup, EveryLineOfABrainGoesThereAndBack) {
    for (const char* line :
         {"OK", "7,7", "7,7 8,8 9,9", "SWAP", "ERROR no", "UNKNOWN what", "MESSAGE depth 3",
          "DEBUG x", "SUGGEST 3,3", "name=\"a\", version=\"1\", author=\"b\", country=\"VN\""}) {
        EXPECT_EQ(encode(decode_brain(line)), line);
    }
}

TEST(Gomocup, CaseBlanksAndCarriageReturnsDoNotMatter) {
    EXPECT_TRUE(std::holds_alternative<Begin>(decode_manager("begin\r")));
    EXPECT_EQ(std::get<Turn>(decode_manager("TURN 7 , 8\r")).place, (Place{7, 8}));
    EXPECT_EQ(std::get<Info>(decode_manager("INFO time_left -5")).value, "-5");
}

TEST(Gomocup, UnknownLinesDecodeAsUnknown) {
    for (const char* line : {"", "START", "START x", "TURN 7", "TURN 7,8,9", "1,2,4", "BEGIN now",
                             "RECTSTART 5", "99999999999,1", "\x01\xff"}) {
        EXPECT_TRUE(std::holds_alternative<Unknown>(decode_manager(line))) << line;
    }
}

TEST(Gomocup, NoBytesBreakTheDecoder) {
    Prng random(5);
    for (int round = 0; round < 20000; ++round) {
        std::string line;
        const std::uint64_t length = random.below(20);
        for (std::uint64_t i = 0; i < length; ++i) {
            line += "0123456789,- STARTURNBOINFDE\r\xff"[random.below(30)];
        }
        (void)encode(decode_manager(line));
        (void)encode(decode_brain(line));
    }
}

}  // namespace
}  // namespace kydai::gomocup
