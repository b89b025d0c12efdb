// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/processor_time.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "core/base/text.hpp"

namespace kydai::load {

std::int64_t processor_time_of(int process) {
    std::ifstream file(fmt::format("/proc/{}/stat", process));
    std::string line;
    std::getline(file, line);
    std::string_view rest(line);
    rest.remove_prefix(rest.rfind(')') + 1);  // the name may hold anything
    constexpr int kFieldsBefore = 11;         // utime and stime follow
    for (int i = 0; i < kFieldsBefore; ++i) next_word(rest);
    const auto user = parse_number<std::int64_t>(next_word(rest)).value_or(0);
    const auto system = parse_number<std::int64_t>(next_word(rest)).value_or(0);
    return (user + system) * 1000 / ::sysconf(_SC_CLK_TCK);
}

std::int64_t processor_time_of_all(int process) {
    std::int64_t sum = processor_time_of(process);
    std::ifstream file(fmt::format("/proc/{0}/task/{0}/children", process));
    for (int child = 0; file >> child;) sum += processor_time_of(child);
    return sum;
}

std::int64_t own_processor_time() { return processor_time_of(::getpid()); }

}  // namespace kydai::load
