#include "search/readable.hpp"

#include <algorithm>

namespace fovea::search {
namespace {

using index::Role;

/// The number of words in a text that are not stop words of its language.
std::size_t content_words(text::Tokeniser& tokeniser, std::string_view text) {
  std::size_t words = 0;
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (const text::Token& each : tokens) words += each.stop ? 0 : 1;
  };
  tokeniser.begin();
  tokeniser.feed(text, sink);
  tokeniser.finish(sink);
  return words;
}

}  // namespace

void Readable::choose(Evidence& evidence, const std::vector<Target>& targets,
                      std::vector<Target>& chosen, std::vector<HiddenTarget>& hidden) {
  chosen.clear();
  hidden.clear();
  find_holders(evidence);
  for (const Target& each : targets) {
    const index::ContextRole& role = evidence.surroundings().role(each.row);
    if (is_hidden(role)) {
      const bool long_enough = evidence.rows()[each.row].words.count >= least_readable_words;
      if (role.unit && long_enough) hidden.push_back({each.score, outermost(evidence, each.row)});
    } else if (is_result(evidence, each.row)) {
      chosen.push_back(each);
    }
  }
  raise_containers(evidence, targets, chosen);
}

bool Readable::is_hidden(const index::ContextRole& role) const {
  return !options_.records && (role.role == Role::record || role.role == Role::metadata);
}

std::uint32_t Readable::least_words(const index::ContextRole& role) const {
  if (options_.min_words > 0) return options_.min_words;
  if (role.role == Role::document) return 1;  // nothing is around it
  return role.composed ? least_composed_words : least_readable_words;
}

void Readable::find_holders(Evidence& evidence) {
  const auto rows = evidence.rows();
  holds_.assign(rows.size(), false);
  for (std::size_t row = rows.size(); row-- > 0;) {
    const index::ContextRole& role = evidence.surroundings().role(row);
    const bool readable = role.role == Role::block || role.role == Role::heading ||
                          (role.role == Role::document && role.unit) ||
                          (options_.records && role.unit);
    holds_[row] = holds_[row] || readable;
    if (holds_[row] && row > 0) holds_[rows[row].parent] = true;
  }
}

bool Readable::is_result(Evidence& evidence, std::uint32_t row) const {
  const index::ContextRole& role = evidence.surroundings().role(row);
  const std::uint32_t words = evidence.rows()[row].words.count;
  if (words < least_words(role) || words > options_.max_words || !holds_[row]) return false;
  return role.role == Role::block || evidence.surroundings().is_container(row) ||
         (options_.records && role.unit);
}

bool Readable::is_part(Evidence& evidence, std::uint32_t row) const {
  const index::ContextRole& role = evidence.surroundings().role(row);
  if (is_hidden(role)) return false;
  const std::uint32_t least = std::max(options_.min_words, least_readable_words);
  return is_result(evidence, row) ||
         (role.role == Role::block && evidence.rows()[row].words.count >= least);
}

/// Blocks that are too short to be results, such as short speeches, also count for their container.
void Readable::raise_containers(Evidence& evidence, const std::vector<Target>& targets,
                                std::vector<Target>& chosen) {
  const auto rows = evidence.rows();
  inside_.assign(rows.size(), unmet);
  for (const Target& each : targets) {
    if (is_part(evidence, each.row)) inside_[each.row] = each.score;
  }
  for (std::size_t row = rows.size(); row-- > 1;)
    inside_[rows[row].parent] = std::max(inside_[rows[row].parent], inside_[row]);
  for (Target& each : chosen) {
    if (inside_[each.row] > each.score && covers(evidence, each.row))
      each.score = inside_[each.row];
  }
}

Target Readable::source(Evidence& evidence, const std::vector<Target>& targets,
                        const Target& target) {
  if (!covers(evidence, target.row)) return target;
  find_holders(evidence);
  const auto rows = evidence.rows();
  Target best = target;
  for (const Target& each : targets) {
    std::uint32_t above = each.row;
    while (above > target.row) above = rows[above].parent;
    if (above == target.row && is_part(evidence, each.row) && each.score > best.score) best = each;
  }
  return best;
}

bool Readable::covers(Evidence& evidence, std::uint32_t row) {
  if (!evidence.surroundings().is_container(row) || !(scorer_.level() <= 1)) return false;
  if (!(evidence.headed_share(row) >= scorer_.level())) return false;
  return evidence.rows()[row].words.count <= longest_read_whole ||
         names(evidence, evidence.surroundings().heading(row));
}

/// Whether the query has at least half of the words of the heading, ignoring stop words.
bool Readable::names(Evidence& evidence, std::uint32_t heading) {
  if (!index_.has_text()) return false;
  const auto text =
      index_.text(evidence.doc(), evidence.tree().range(evidence.rows()[heading].element));
  if (!text) return false;
  if (!tokeniser_) {
    auto created = text::Tokeniser::create(text::with_stop_words(index_.settings()));
    if (!created) return false;
    tokeniser_ = *std::move(created);
  }
  const std::size_t named = evidence.rows()[heading].occurrences;
  return 2 * named >= content_words(*tokeniser_, *text);
}

index::Tag Readable::outermost(Evidence& evidence, std::uint32_t row) const {
  const auto rows = evidence.rows();
  while (row > 0 && is_hidden(evidence.surroundings().role(rows[row].parent)))
    row = rows[row].parent;
  return evidence.tree().tag(rows[row].element);
}

}  // namespace fovea::search
