// SPDX-License-Identifier: GPL-3.0-or-later
// Empty: what is compiled is the header, and a target needs a source.
