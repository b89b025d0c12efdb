// SPDX-License-Identifier: GPL-3.0-or-later
// What nearly every unit test includes.
#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cmake/precompiled/standard.hpp"
