// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dispatch/dispatch.hpp"

#include <cstdlib>

extern "C" const kydai::engine::Dispatch* kydai_hot_plain();
extern "C" const kydai::engine::Dispatch* kydai_hot_x86_64_v3();

namespace kydai::engine {

CpuLevel detect_cpu_level() {
#ifdef KYDAI_HAS_X86_64_V3
    if (__builtin_cpu_supports("x86-64-v3")) return CpuLevel::X86_64_v3;
#endif
    return CpuLevel::Plain;
}

std::optional<CpuLevel> parse_cpu_level(std::string_view name) {
    for (const CpuLevel level : {CpuLevel::Plain, detect_cpu_level()}) {
        if (dispatch(level).level == name) return level;
    }
    return std::nullopt;
}

const Dispatch& dispatch(CpuLevel level) {
    switch (level) {
        case CpuLevel::Plain:
            return *kydai_hot_plain();
#ifdef KYDAI_HAS_X86_64_V3
        case CpuLevel::X86_64_v3:
            return *kydai_hot_x86_64_v3();
#endif
        default:
            std::abort();  // the precondition is broken: no such level in this program
    }
}

}  // namespace kydai::engine
