#include "index/roles/derive_roles.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "fovea/base/text.hpp"

#include "index/roles/role_rules.hpp"
#include "index/roles/vocabularies.hpp"

namespace fovea::index {
namespace {

/// Elements with the same tag and the same parent tag, because single paths can have too few
/// elements for statistics.
using Type = std::pair<Tag, Tag>;

double share(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

std::vector<std::string_view> path_of(const Structure& structure, Context context) {
  std::vector<std::string_view> path;
  const auto contexts = structure.contexts();
  for (Context at = context;; at = contexts[at].parent) {
    path.push_back(structure.tags()[contexts[at].tag]);
    if (contexts[at].parent == at) break;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

bool is_one_of(std::string_view names, std::string_view tag) {
  const auto all = split_columns(names);
  const std::size_t colon = tag.rfind(':');
  const std::string_view local = colon == std::string_view::npos ? tag : tag.substr(colon + 1);
  return std::find(all.begin(), all.end(), local) != all.end();
}

/// A stated role of a context, from a vocabulary table or the user.
struct Stated {
  Role role = Role::block;
  bool title = false;
  RoleReason reason = RoleReason::user;
};

/// The tables of the vocabularies that the documents use, and the user's rules.
class Statements {
 public:
  Statements(const Structure& structure, std::span<const RoleRule> user) {
    const auto contexts = structure.contexts();
    stated_.resize(contexts.size());
    std::vector<const Vocabulary*> used(contexts.size());  // by context
    for (Context c = 0; c < contexts.size(); ++c) {
      const bool is_root = contexts[c].parent == c;
      if (is_root) used[c] = vocabulary_of(structure, c);
      if (!is_root) used[c] = used[contexts[c].parent];
      const auto path = path_of(structure, c);
      if (used[c] != nullptr) state(c, rules_of(*used[c]), path, RoleReason::vocabulary);
      state(c, user, path, RoleReason::user);
    }
  }

  [[nodiscard]] const std::optional<Stated>& of(Context context) const { return stated_[context]; }

 private:
  void state(Context c, std::span<const RoleRule> rules, std::span<const std::string_view> path,
             RoleReason reason) {
    const RoleRule* const rule = last_applying(rules, path);
    if (rule != nullptr) stated_[c] = Stated{rule->role, rule->title, reason};
  }

  static const Vocabulary* vocabulary_of(const Structure& structure, Context root) {
    const auto contexts = structure.contexts();
    const std::string_view tag = structure.tags()[contexts[root].tag];
    for (const Vocabulary& each : all_vocabularies()) {
      if (!is_one_of(each.roots, tag)) continue;
      std::vector<bool> below(contexts.size());
      below[root] = true;
      for (Context c = root + 1; c < contexts.size(); ++c)
        below[c] = contexts[c].parent != c && below[contexts[c].parent];
      for (Context c = root; c < contexts.size(); ++c) {
        if (below[c] && is_one_of(each.within, structure.tags()[contexts[c].tag])) return &each;
      }
    }
    return nullptr;
  }

  std::span<const RoleRule> rules_of(const Vocabulary& vocabulary) {
    auto [at, is_new] = parsed_.try_emplace(vocabulary.name);
    if (is_new) at->second = *parse_role_rules(vocabulary.rules, std::string(vocabulary.name));
    return at->second;
  }

  std::vector<std::optional<Stated>> stated_;
  std::map<std::string_view, std::vector<RoleRule>> parsed_;
};

/// Processes contexts from the root down or from the leaves up. Parents have smaller numbers.
class Derivation {
 public:
  Derivation(const Structure& structure, const RoleStatistics& statistics,
             std::span<const RoleRule> rules, const RoleLimits& limits)
      : contexts_(structure.contexts()),
        statistics_(statistics),
        limits_(limits),
        statements_(structure, rules),
        roles_(contexts_.size()),
        is_unit_(contexts_.size()),
        merged_(contexts_.size()) {
    for (Context c = 0; c < contexts_.size(); ++c) {
      by_type_[type_of(c)] += statistics.paths[c];
      by_tag_[contexts_[c].tag] += statistics.paths[c];
    }
  }

  std::vector<ContextRole> derive() {
    find_units();
    while (merge_short_units()) find_units();
    name_units();
    name_others();
    find_title();
    return std::move(roles_);
  }

 private:
  [[nodiscard]] bool is_root(Context c) const { return contexts_[c].parent == c; }
  [[nodiscard]] Type type_of(Context c) const {
    constexpr Tag no_parent = 0xFFFF'FFFF;
    return {is_root(c) ? no_parent : contexts_[contexts_[c].parent].tag, contexts_[c].tag};
  }

  /// The most specific statistics with enough elements to be reliable.
  [[nodiscard]] const PathStatistics& statistics(Context c) const {
    constexpr std::uint64_t enough = 20;
    const PathStatistics& type = by_type_.at(type_of(c));
    return type.filled >= enough ? type : by_tag_.at(contexts_[c].tag);
  }

  [[nodiscard]] double mean_words(Context c) const {
    const PathStatistics& path = statistics(c);
    if (path.filled > 0) return share(path.words, path.filled);
    return share(contexts_[c].element_words, contexts_[c].elements);
  }

  /// Whether the elements hold text of their own, apart from stray text between longer parts.
  [[nodiscard]] bool holds_text(Context c) const {
    const PathStatistics& path = statistics(c);
    if (path.filled == 0) return false;
    if (mean_words(c) > limits_.stray_text_words &&
        share(path.own_words, path.words) < limits_.stray_text_share)
      return false;
    return 2 * path.with_own_words >= path.filled;
  }

  /// Whether statistics or a statement make the context a unit, if none above it is one.
  [[nodiscard]] bool wants_unit(Context c) const {
    if (const auto& stated = statements_.of(c)) {
      if (stated->role == Role::block || stated->role == Role::heading) return true;
      if (stated->role == Role::container || stated->role == Role::inline_text) return false;
    }
    return holds_text(c) || merged_[c];
  }

  /// Inside a unit, only contexts stated as blocks or headings are units again.
  void find_units() {
    std::vector<bool> inside(contexts_.size());
    for (Context c = 0; c < contexts_.size(); ++c) {
      inside[c] = !is_root(c) && (inside[contexts_[c].parent] || is_unit_[contexts_[c].parent]);
      const auto& stated = statements_.of(c);
      const bool again = stated && (stated->role == Role::block || stated->role == Role::heading);
      if (stated && stated->role == Role::container) inside[c] = false;
      is_unit_[c] = wants_unit(c) && (!inside[c] || again);
    }
  }

  [[nodiscard]] bool is_short(Context c) const { return mean_words(c) < limits_.short_words; }

  /// By type: all words, and those in units too short to read alone.
  struct Held {
    std::uint64_t words = 0;
    std::uint64_t short_words = 0;
    bool directly = false;  ///< a child is such a unit
  };

  /// Makes a parent the unit if most of its text is in short units, the deepest first. Returns
  /// whether any changed.
  bool merge_short_units() {
    std::vector<std::uint64_t> short_words(contexts_.size());
    std::map<Type, Held> held;
    for (auto c = static_cast<Context>(contexts_.size()); c-- > 0;) {
      const bool own = is_unit_[c] && is_short(c) && !statements_.of(c);
      if (is_unit_[c]) short_words[c] = own ? contexts_[c].element_words : 0;
      if (!is_unit_[c]) {
        Held& here = held[type_of(c)];
        here.words += contexts_[c].element_words;
        here.short_words += short_words[c];
      }
      if (is_root(c)) continue;
      short_words[contexts_[c].parent] += short_words[c];
      if (own) held[type_of(contexts_[c].parent)].directly = true;
    }
    return merge(held);
  }

  bool merge(const std::map<Type, Held>& held) {
    std::vector<bool> has_merged_below(contexts_.size());
    bool any = false;
    for (auto c = static_cast<Context>(contexts_.size()); c-- > 0;) {
      if (is_root(c)) continue;
      const auto at = held.find(type_of(c));
      const bool fits = at != held.end() && at->second.directly && can_merge(c, at->second);
      if (fits && !has_merged_below[c]) merged_[c] = any = true;
      if (fits || has_merged_below[c]) has_merged_below[contexts_[c].parent] = true;
    }
    return any;
  }

  [[nodiscard]] bool can_merge(Context c, const Held& held) const {
    if (is_unit_[c] || merged_[c] || statements_.of(c)) return false;
    return share(held.short_words, held.words) >= limits_.short_share &&
           mean_words(c) <= limits_.longest_merged;
  }

  /// The share of function words in all units that are long enough.
  [[nodiscard]] double usual_function_share() const {
    PathStatistics all;
    for (Context c = 0; c < contexts_.size(); ++c) {
      if (is_unit_[c] && !is_short(c)) all += statistics_.paths[c];
    }
    return share(all.function_words, all.words);
  }

  void name_units() {
    const double usual = usual_function_share();
    for (Context c = 0; c < contexts_.size(); ++c) {
      ContextRole& role = roles_[c];
      role.unit = is_unit_[c];
      if (!role.unit) continue;
      role.composed = !holds_text(c);
      const RoleReason text = merged_[c] ? RoleReason::short_parts : RoleReason::own_text;
      const PathStatistics& path = statistics(c);
      if (is_short(c)) {
        name_short_unit(c);
      } else if (path.documents >= 5 &&
                 share(path.repeated, path.filled) >= limits_.repeated_share) {
        set(c, Role::metadata, RoleReason::repeated);
      } else if (share(path.function_words, path.words) < limits_.record_share * usual) {
        set(c, Role::record, RoleReason::few_function_words);
      } else {
        set(c, Role::block, text);
      }
      if (const auto& stated = statements_.of(c)) set(c, stated->role, stated->reason);
    }
  }

  void set(Context c, Role role, RoleReason reason) {
    roles_[c].role = role;
    roles_[c].reason = reason;
  }

  /// Headings come first in a parent that holds more text than they do. If a parent consists only
  /// of short parts but is too long to be a unit, its parts become blocks.
  void name_short_unit(Context c) {
    const PathStatistics& path = statistics(c);
    const Context parent = contexts_[c].parent;
    const PathStatistics& above = statistics(parent);
    const bool first = share(path.first, path.filled) >= limits_.first_share;
    if (!is_root(c) && first && !roles_[c].composed && above.words >= 3 * path.words) {
      set(c, Role::heading, RoleReason::short_first);
    } else if (share(contexts_[c].element_words, contexts_[parent].element_words) >=
               limits_.short_share) {
      set(c, Role::block, RoleReason::own_text);
    } else {
      set(c, Role::metadata, RoleReason::short_field);
    }
  }

  /// The words of the units below a context, by kind.
  struct Below {
    std::uint64_t readable = 0;  ///< blocks and headings
    std::uint64_t records = 0;
    std::uint64_t metadata = 0;
    std::uint64_t units = 0;  ///< elements
    bool blocks = false;
  };

  void name_others() {
    const std::vector<Below> below = count_below();
    for (Context c = 0; c < contexts_.size(); ++c) {
      if (!is_unit_[c]) name_other(c, below[c]);
      inherit(c);
      const bool holds = roles_[c].role == Role::container || roles_[c].role == Role::document;
      roles_[c].section = holds && below[c].units >= 2 * contexts_[c].elements;
    }
  }

  [[nodiscard]] std::vector<Below> count_below() const {
    std::vector<Below> all(contexts_.size());
    for (auto c = static_cast<Context>(contexts_.size()); c-- > 0;) {
      Below& here = all[c];
      if (is_unit_[c]) {
        const Role role = roles_[c].role;
        const std::uint64_t words = contexts_[c].element_words;
        here = {.units = contexts_[c].elements, .blocks = role == Role::block};
        (role == Role::record     ? here.records
         : role == Role::metadata ? here.metadata
                                  : here.readable) = words;
      }
      if (is_root(c)) continue;
      Below& above = all[contexts_[c].parent];
      above.readable += here.readable;
      above.records += here.records;
      above.metadata += here.metadata;
      above.units += here.units;
      above.blocks = above.blocks || here.blocks;
    }
    return all;
  }

  void name_other(Context c, const Below& below) {
    const bool inside = !is_root(c) && is_inside(contexts_[c].parent);
    if (is_root(c)) {
      set(c, Role::document, RoleReason::root);
    } else if (const auto& stated = statements_.of(c)) {
      set(c, stated->role, stated->reason);
    } else if (inside) {
      set(c, Role::inline_text, RoleReason::inside);
    } else if (below.blocks ||
               (below.readable > below.metadata && below.records <= below.metadata)) {
      set(c, Role::container, RoleReason::holds_blocks);
    } else if (below.records > below.metadata) {
      set(c, Role::record, RoleReason::holds_records);
    } else {
      set(c, Role::metadata, RoleReason::holds_metadata);
    }
  }

  [[nodiscard]] bool is_inside(Context c) const {
    const Role role = roles_[c].role;
    return role == Role::inline_text || (roles_[c].unit && role != Role::document);
  }

  /// Everything in a container of records or metadata has the same role.
  void inherit(Context c) {
    if (is_root(c)) {
      if (is_unit_[c]) set(c, Role::document, RoleReason::root);
      return;
    }
    const ContextRole& above = roles_[contexts_[c].parent];
    const bool hidden = above.role == Role::record || above.role == Role::metadata;
    const auto& stated = statements_.of(c);
    if (hidden && !stated && roles_[c].role != above.role)
      set(c, above.role, above.unit ? RoleReason::inside : above.reason);
    roles_[c].title = stated && stated->title;
  }

  /// Without a stated title, selects the first heading or field that has at least two words on
  /// average and occurs once, with different text, in almost every document.
  void find_title() {
    std::map<Context, bool> has_title;  // by root
    const auto root_of = [&](Context c) {
      while (!is_root(c)) c = contexts_[c].parent;
      return c;
    };
    for (Context c = 0; c < contexts_.size(); ++c) {
      if (roles_[c].title) has_title[root_of(c)] = true;
    }
    for (Context c = 0; c < contexts_.size(); ++c) {
      if (is_root(c) || !is_title(c, root_of(c)) || has_title[root_of(c)]) continue;
      has_title[root_of(c)] = true;
      roles_[c].title = true;
      if (roles_[c].role == Role::metadata) set(c, Role::heading, RoleReason::short_first);
    }
  }

  [[nodiscard]] bool is_title(Context c, Context root) const {
    const PathStatistics& path = statistics_.paths[c];
    const bool named =
        roles_[c].role == Role::heading || (roles_[c].role == Role::metadata && holds_text(c));
    return named && path.documents > 0 && path.filled == path.documents &&
           10 * path.documents >= 9 * statistics_.paths[root].documents &&
           path.words >= 2 * path.filled && 2 * path.repeated <= path.filled;
  }

  std::span<const ContextFacts> contexts_;
  const RoleStatistics& statistics_;
  RoleLimits limits_;
  Statements statements_;
  std::map<Type, PathStatistics> by_type_;
  std::map<Tag, PathStatistics> by_tag_;
  std::vector<ContextRole> roles_;
  std::vector<bool> is_unit_;  ///< topmost contexts with text of their own, or merged
  std::vector<bool> merged_;   ///< units whose parts are too short
};

}  // namespace

std::vector<ContextRole> derive_roles(const Structure& structure, const RoleStatistics& statistics,
                                      std::span<const RoleRule> rules, const RoleLimits& limits) {
  return Derivation(structure, statistics, rules, limits).derive();
}

const RoleRule* first_idle(const Structure& structure, std::span<const RoleRule> rules) {
  for (const RoleRule& rule : rules) {
    bool used = false;
    for (Context c = 0; c < structure.contexts().size() && !used; ++c)
      used = applies(rule, path_of(structure, c));
    if (!used) return &rule;
  }
  return nullptr;
}

}  // namespace fovea::index
