#pragma once
// What the tests of this folder share.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "fovea/qrels.hpp"

namespace fovea::qrels::testing {

/// Everything that the judgements say, but not on which lines: equal texts, equal judgements.
std::string dump(const Qrels& qrels);

/// The judgements in `text`; a failure of the test and none if it cannot be read.
Qrels read_text(std::string_view text, std::optional<Format> format = std::nullopt);

/// "f:line:column: message (remedy)" of the error, or "read" if there is none.
std::string error_in(std::string_view text, std::optional<Format> format = std::nullopt);

/// The text in that format; "refused: …" if it cannot hold them.
std::string written(const Qrels& qrels, Format format);

/// The losses with "; " between them; "refused: …" if it cannot hold them.
std::string lost(const Qrels& qrels, Format format);

/// The codes of the findings in order, with a space between them.
std::string codes(const Findings& findings);

}  // namespace fovea::qrels::testing
