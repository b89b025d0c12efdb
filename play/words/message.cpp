// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/words/message.hpp"

namespace kydai::words {

namespace {

Argument argument(Language language, const Filling& filling) {
    if (const auto* number = std::get_if<long long>(&filling.value)) return {filling.name, *number};
    if (const auto* id = std::get_if<MessageId>(&filling.value)) {
        return {filling.name, text(language, *id)};
    }
    return {filling.name, std::get<std::string>(filling.value)};
}

}  // namespace

std::string say(Language language, const Message& message) {
    std::vector<Argument> arguments;
    for (const Filling& filling : message.fillings) {
        arguments.push_back(argument(language, filling));
    }
    return format(language, message.id, arguments);
}

}  // namespace kydai::words
