// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// A function that JavaScript sees under this name.
#define KYDAI_EXPORT(name) extern "C" __attribute__((export_name(#name)))
