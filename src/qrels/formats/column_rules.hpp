#pragma once
// What the columns of the formats in lines hold, for messages and for finding the nearest format.

#include <span>
#include <string>
#include <string_view>

#include "fovea/base/columns.hpp"
#include "fovea/base/result.hpp"

#include "qrels/source.hpp"

namespace fovea::qrels {

std::span<const ColumnRule> trec_rules();
std::span<const ColumnRule> ndeval_rules();
std::span<const ColumnRule> beir_rules();
std::span<const ColumnRule> fol_rules();  ///< without the best entry point and the passages
std::span<const ColumnRule> coverage_rules();

/// The error about a line that names columns instead of stating what was `expected`.
Error found_names(const std::string& file, const Line& line, std::string_view expected,
                  std::string_view layout);

/// What to do about a text that should be a grade: "write 1" for 1.0, else nothing in particular.
std::string grade_remedy(std::string_view text);

}  // namespace fovea::qrels
