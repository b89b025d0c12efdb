// SPDX-License-Identifier: GPL-3.0-or-later
// libc++ says why it aborts on standard error, which would make the module import a file system.
// A trap says enough: JavaScript gets a RuntimeError with the stack.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char* /*format*/, ...) { __builtin_trap(); }

// The same for libc++abi, which would explain a pure virtual call or a broken type.
extern "C" [[noreturn]] void abort_message(const char* /*format*/, ...) { __builtin_trap(); }
