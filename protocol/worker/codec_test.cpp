// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "protocol/worker/message.hpp"

namespace kydai::worker {
namespace {

const std::string kLease(kLeaseLength, 'a');

TEST(WorkerMessage, EveryMessageIsDecodedAsWhatWasEncoded) {
    const FromWorker from[] = {TakeJob{"máy-1 42"}, ReportProgress{"a", kLease, 3, 80},
                               DeliverResult{kLease, "[A \"b\"]\n*"},
                               ReportFailure{kLease, "no legal record"}, ReturnJob{"a", kLease}};
    for (const FromWorker& message : from) {
        EXPECT_EQ(decode_from_worker(encode(message)), message) << encode(message);
    }
    const ToWorker to[] = {NoJob{}, Job{kLease, "1. e4 *"}, Noted{}, LeaseLost{}};
    for (const ToWorker& message : to) EXPECT_EQ(decode_to_worker(encode(message)), message);
}

TEST(WorkerMessage, WhatIsNoMessageIsRefused) {
    const std::string lease = R"("worker":"a","lease":")" + kLease + '"';
    for (const std::string& text : {
             std::string(""),
             std::string("[]"),
             std::string("{}"),
             std::string(R"({"do":"dance"})"),
             std::string(R"({"do":"take"})"),
             std::string(R"({"do":"take","worker":""})"),
             std::string(R"({"do":"take","worker":"a\nb"})"),
             std::string(R"({"do":"return","worker":"a","lease":"short"})"),
             R"({"do":"return","lease":")" + kLease + R"("})",
             R"({"do":"return","worker":"a","lease":")" + std::string(kLeaseLength, 'A') + R"("})",
             R"({"do":"progress",)" + lease + R"(,"done":5,"total":4})",
             R"({"do":"progress",)" + lease + R"(,"done":-1,"total":4})",
             R"({"do":"progress",)" + lease + R"(,"done":1,"total":10001})",
             R"({"do":"deliver",)" + lease + R"(,"record":""})",
             R"({"do":"deliver",)" + lease + R"(,"record":7})",
             R"({"do":"deliver",)" + lease + R"(,"record":"a\u0000b"})",
             R"({"do":"fail",)" + lease + R"(,"reason":""})",
         }) {
        EXPECT_FALSE(decode_from_worker(text)) << text;
    }
    EXPECT_FALSE(decode_to_worker(R"({"answer":"job","record":"*"})"));
    EXPECT_FALSE(decode_to_worker(R"({"answer":"perhaps"})"));
}

TEST(WorkerMessage, TextsAreBounded) {
    EXPECT_TRUE(decode_from_worker(
        encode(FromWorker(DeliverResult{kLease, std::string(kLongestResult, 'x')}))));
    EXPECT_FALSE(decode_from_worker(
        encode(FromWorker(DeliverResult{kLease, std::string(kLongestResult + 1, 'x')}))));
    EXPECT_FALSE(
        decode_from_worker(encode(FromWorker(TakeJob{std::string(kLongestName + 1, 'x')}))));
    EXPECT_FALSE(
        decode_to_worker(encode(ToWorker(Job{kLease, std::string(kLongestRecord + 1, 'x')}))));
}

}  // namespace
}  // namespace kydai::worker
