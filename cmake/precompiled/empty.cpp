// SPDX-License-Identifier: GPL-3.0-or-later
// Empty: a target needs a source; only its precompiled header is used.
