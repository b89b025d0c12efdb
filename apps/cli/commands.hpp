// SPDX-License-Identifier: GPL-3.0-or-later
// Every subcommand. The order in which `kydai help` lists them is main.cpp's.
#pragma once

#include "apps/cli/command.hpp"

namespace kydai::cli {

extern const Command kFen;
extern const Command kPerft;
extern const Command kPgn;
extern const Command kAnalyse;
extern const Command kUci;
extern const Command kBench;
extern const Command kMatch;
extern const Command kLab;
extern const Command kSelfplay;
extern const Command kPuzzles;
extern const Command kEndings;
extern const Command kBook;
extern const Command kGomocup;
extern const Command kPlay;
extern const Command kDesktop;
extern const Command kServe;
extern const Command kAdmin;
extern const Command kLoad;
extern const Command kWorker;

}  // namespace kydai::cli
