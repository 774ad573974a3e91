#pragma once
// Helpers for the tests of this folder.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "fovea/qrels.hpp"

namespace fovea::qrels::testing {

/// Everything that the judgements state except their lines: equal texts mean equal judgements.
std::string dump(const Qrels& qrels);

/// The judgements in `text`. If it cannot be read, the test fails and there are none.
Qrels read_text(std::string_view text, std::optional<Format> format = std::nullopt);

/// "f:line:column: message (remedy)" of the error, or "read" if there is none.
std::string error_in(std::string_view text, std::optional<Format> format = std::nullopt);

/// The judgements in this format; "refused: …" if it cannot hold them.
std::string written(const Qrels& qrels, Format format);

/// The losses separated by "; "; "refused: …" if the format cannot hold the judgements.
std::string lost(const Qrels& qrels, Format format);

/// The codes of the findings in order, separated by spaces.
std::string codes(const Findings& findings);

}  // namespace fovea::qrels::testing
