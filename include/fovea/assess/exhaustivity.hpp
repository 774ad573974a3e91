#pragma once
// Exhaustivity of an element with highlighted text: the second pass of INEX 2005 to 2007.

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "fovea/qrels.hpp"

namespace fovea::assess {

enum class Exhaustiveness : std::uint8_t { not_at_all, partly, highly, too_small };
/// In the order of the enumerators, whose numbers below "?" are the numbers in qrels.
inline constexpr std::array<std::string_view, 4> exhaustiveness_names = {"0", "1", "2", "?"};

/// "0", "1", "2" or "?", as the log, the store, the API and INEX write it.
std::string_view to_string(Exhaustiveness level);
std::optional<Exhaustiveness> exhaustiveness_named(std::string_view text);

/// The level in a row of qrels; nullopt without one, and for degree 3, which only the pairs of
/// INEX 2003 and 2004 have.
std::optional<Exhaustiveness> exhaustiveness_in(const qrels::ElementJudgement& row);
void put(qrels::ElementJudgement& row, Exhaustiveness level);

}  // namespace fovea::assess
