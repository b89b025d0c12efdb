// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a message between a server and a worker: no crash; what is decoded is within its
// bounds and is decoded again from what is encoded for it.
#include "protocol/worker/message.hpp"
#include "tests/fuzz/fuzzing.hpp"

using namespace kydai;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto message = worker::decode_from_worker(text)) {
        fuzz::expect(worker::decode_from_worker(worker::encode(*message)) == message,
                     "a worker's message changes when it is encoded again");
        if (const auto* report = std::get_if<worker::ReportProgress>(&*message)) {
            fuzz::expect(report->done >= 0 && report->done <= report->total, "progress");
        }
    }
    if (const auto message = worker::decode_to_worker(text)) {
        fuzz::expect(worker::decode_to_worker(worker::encode(*message)) == message,
                     "a server's message changes when it is encoded again");
    }
    return 0;
}
