#pragma once
// The value of an element or of a whole document, and how an assessor gave it.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "fovea/qrels.hpp"

namespace fovea::assess {

/// Exhaustivity and specificity, 0..3 each, both 0 or neither (INEX 2003 and 2004).
struct Degrees {
  int exhaustivity = 0;
  int specificity = 0;
  friend bool operator==(const Degrees&, const Degrees&) = default;
};

/// INEX 2002: "3E", "2L".
struct CoverageCode {
  int relevance = 0;
  qrels::Coverage coverage = qrels::Coverage::none;
  friend bool operator==(const CoverageCode&, const CoverageCode&) = default;
};

/// The value of an element or of a whole document: degrees, a grade or a code.
using Judged = std::variant<Degrees, std::int32_t, CoverageCode>;

/// "E2S3", "1", "3E".
std::string to_string(const Judged& value);
/// Reads what to_string() writes; nullopt for any other text.
std::optional<Judged> parse_judged(std::string_view text);
bool is_relevant(const Judged& value);

/// How an assessor judged: one element, a group, an element with its siblings, all below one.
enum class Mode : std::uint8_t { single, group, siblings, below };
/// In the order of the enumerators.
inline constexpr std::array<std::string_view, 4> mode_names = {"single", "group", "siblings",
                                                               "below"};
std::string_view to_string(Mode mode);
std::optional<Mode> mode_named(std::string_view text);

}  // namespace fovea::assess
