// SPDX-License-Identifier: GPL-3.0-or-later
// kydai-terminal: chess and caro in the terminal, on the full screen or line by line.
#include <langinfo.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "apps/terminal/loops.hpp"
#include "apps/terminal/options.hpp"

namespace {

using namespace kydai::terminal;

// The locale that the user asked for, also where the system has not installed it.
std::string wanted_locale() {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(name);
        if (value != nullptr && *value != '\0') return value;
    }
    return {};
}

// LANGUAGE lists languages for messages alone, as gettext has it: "vi:en".
std::string wanted_language() {
    const char* list = std::getenv("LANGUAGE");
    if (list == nullptr || *list == '\0') return wanted_locale();
    const std::string languages = list;
    return languages.substr(0, languages.find(':'));
}

Charset charset() {
    return std::strcmp(nl_langinfo(CODESET), "UTF-8") == 0 ? Charset::Utf8 : Charset::Ascii;
}

// A UTF-8 locale that is not installed would leave us with ASCII: C.UTF-8 is always there.
void set_locale() {
    if (std::setlocale(LC_ALL, "") != nullptr) return;
    const std::string locale = wanted_locale();
    if (locale.ends_with("UTF-8") || locale.ends_with("utf8")) std::setlocale(LC_ALL, "C.UTF-8");
}

}  // namespace

int main(int count, char** words) {
    set_locale();
    const auto options = parse_options(
        std::span<const char* const>(words, static_cast<std::size_t>(count)).subspan(1));
    if (!options || options->help) {
        std::fputs((options ? "" : options.error() + "\n\n").c_str(), stderr);
        std::fputs(usage().c_str(), options ? stdout : stderr);
        return options ? EXIT_SUCCESS : 2;
    }
    SystemOutside outside(options->seed);
    Host host(outside, SystemOutside::load_settings(), wanted_language());
    if (const auto command = parse_command(options->command)) {
        host.run(*command);
    } else if (!options->command.empty()) {
        std::fputs(usage().c_str(), stderr);
        return 2;
    }
    const bool is_terminal = ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0;
    if (options->plain || !is_terminal) return run_lines(outside, host, charset());
    return run_full_screen(outside, host, charset());
}
