#pragma once
// From statistics, vocabulary tables and the user's rules to the role of every context.

#include <span>
#include <string>
#include <vector>

#include "fovea/index/roles.hpp"

#include "index/build/structure.hpp"
#include "index/roles/role_statistics.hpp"

namespace fovea::index {

/// Thresholds, in one place. The first three are safe in wide ranges: 13 to 25, 60 to 80 %, 300 to
/// 600.
struct RoleLimits {
  double short_words = 15;        ///< a unit with fewer words on average cannot be read alone
  double short_share = .7;        ///< of the words of a parent in short units: it is the unit
  double longest_merged = 400;    ///< words of such a parent on average
  double record_share = .75;      ///< of the usual share of function words: below it, records
  double repeated_share = .5;     ///< of the texts: above it, metadata
  double first_share = .6;        ///< of the elements: first in their parent, so headings
  double stray_text_words = 400;  ///< elements longer than this …
  double stray_text_share = .1;   ///< … with a smaller share of text of their own are containers
};

/// A role for each context of `structure`, in its numbering. `rules` are the user's, applied after
/// the tables of known vocabularies.
std::vector<ContextRole> derive_roles(const Structure& structure, const RoleStatistics& statistics,
                                      std::span<const RoleRule> rules,
                                      const RoleLimits& limits = {});

/// The rule that applies to no context, or none.
const RoleRule* first_idle(const Structure& structure, std::span<const RoleRule> rules);

}  // namespace fovea::index
