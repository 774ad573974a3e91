#pragma once
// Derives the role of every context from statistics, vocabulary tables and the user's rules.

#include <span>
#include <string>
#include <vector>

#include "fovea/index/roles.hpp"

#include "index/build/structure.hpp"
#include "index/roles/role_statistics.hpp"

namespace fovea::index {

/// All thresholds. The first three are safe in wide ranges: 13 to 25, 60 to 80 %, 300 to 600.
struct RoleLimits {
  double short_words = 15;        ///< a unit with fewer words on average cannot be read alone
  double short_share = .7;        ///< a parent with more of its words in short units is the unit
  double longest_merged = 400;    ///< greatest mean words of such a parent
  double record_share = .75;      ///< of the usual share of function words; records have less
  double repeated_share = .5;     ///< of the texts; metadata repeat more of them
  double first_share = .6;        ///< of the elements; more headings are first in their parent
  double stray_text_words = 400;  ///< elements longer than this …
  double stray_text_share = .1;   ///< … with a smaller share of text of their own are containers
};

/// Returns the role of each context of `structure`, by its number. `rules` are the user's and apply
/// after the tables of known vocabularies.
std::vector<ContextRole> derive_roles(const Structure& structure, const RoleStatistics& statistics,
                                      std::span<const RoleRule> rules,
                                      const RoleLimits& limits = {});

/// The first rule that applies to no context; nullptr if there is none.
const RoleRule* first_idle(const Structure& structure, std::span<const RoleRule> rules);

}  // namespace fovea::index
