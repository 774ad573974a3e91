#pragma once
// INEX 2002: digit-letter codes of relevance and coverage.

#include <optional>
#include <string_view>
#include <utility>

#include "fovea/qrels.hpp"

#include "qrels/check/problems.hpp"
#include "qrels/source.hpp"

namespace fovea::qrels {

/// Accepts N, S, L, E in either case.
std::optional<Coverage> parse_coverage_letter(std::string_view letter);
char letter_of(Coverage coverage);

/// Accepts any digit 0..3 with any letter, including the six illegal pairs.
std::optional<std::pair<int, Coverage>> parse_any_code(std::string_view code);

/// Relevance 0 and coverage N occur only together.
bool is_legal(int relevance, Coverage coverage);

bool is_coverage_line(std::string_view line);
Result<Qrels> read_coverage_lines(const Source& source, Problems& problems);
void write_coverage(const Qrels& qrels, TextSink& sink);

}  // namespace fovea::qrels
