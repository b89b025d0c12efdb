// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the packed log of a finished game: no crash; what is unpacked is a whole log, and is
// packed to the same bytes again.
#include "apps/server/store/packed_log.hpp"
#include "tests/fuzz/fuzzing.hpp"

using namespace kydai;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const auto log = server::unpack_log(bytes);
    if (!log) return 0;
    fuzz::expect(server::pack_log(*log) == bytes, "a log has two packed forms");
    wire::Seq seq = 0;
    for (const wire::LogLine& line : log->lines) {
        fuzz::expect(line.seq == ++seq, "a log has a gap");
    }
    return 0;
}
