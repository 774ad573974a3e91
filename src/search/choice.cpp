#include "search/choice.hpp"

#include <algorithm>

#include "search/overlap.hpp"

namespace fovea::search {
namespace {

using run::Task;

bool ranks_documents(Task task) {
  return task == Task::relevant_in_context || task == Task::best_in_context ||
         task == Task::fetch_browse;
}

double best_of(const std::vector<Target>& targets) {
  double best = unmet;
  for (const Target& each : targets) best = std::max(best, each.score);
  return best;
}

}  // namespace

std::optional<Target> target_of_document(const std::vector<Target>& targets, bool keywords) {
  if (targets.empty() || (keywords && targets.front().row != 0)) return std::nullopt;
  if (keywords) return targets.front();
  return *std::max_element(targets.begin(), targets.end(),
                           [](const Target& a, const Target& b) { return a.score < b.score; });
}

Choice::Choice(const index::Index& index, const Options& options, bool keywords)
    : options_(options), keywords_(keywords) {
  if (ranks_documents(options.task)) {
    groups_.emplace(index, options.results);
  } else {
    elements_.emplace(index, options.results);
  }
  for (const std::string& name : options.tags) {
    if (tags_.empty()) tags_.resize(index.tags().size());
    if (const auto tag = index.tag(name)) tags_[*tag] = true;
  }
}

double Choice::threshold() const { return groups_ ? groups_->threshold() : elements_->threshold(); }

void Choice::add(Evidence& evidence, const std::vector<Target>& targets) {
  const bool fetched = options_.task == Task::fetch_browse;
  if (!admits(fetched ? group_score(evidence.doc()) : best_of(targets), evidence.doc())) return;
  if (options_.task == Task::article) return add_document(evidence, targets);
  chosen_.clear();
  std::copy_if(targets.begin(), targets.end(), std::back_inserter(chosen_),
               [&](const Target& each) { return eligible(evidence, each); });
  if (options_.task != Task::thorough && options_.task != Task::best_in_context)
    chosen_ = without_overlap(evidence.rows(), chosen_, options_.overlap);
  if (groups_) return add_group(evidence);
  for (const Target& each : chosen_)
    elements_->add({evidence.doc(), evidence.rows()[each.row].element, each.score});
}

/// What may be a result is asked of the document's element, whatever it has its score from.
void Choice::add_document(Evidence& evidence, const std::vector<Target>& targets) {
  const auto target = target_of_document(targets, keywords_);
  if (target && eligible(evidence, {.row = 0})) elements_->add({evidence.doc(), 0, target->score});
}

void Choice::add_group(Evidence& evidence) {
  if (chosen_.empty()) return;
  std::stable_sort(chosen_.begin(), chosen_.end(),
                   [](const Target& a, const Target& b) { return a.score > b.score; });
  Group group{.doc = evidence.doc(), .score = group_score(evidence.doc()), .results = {}};
  if (options_.task == Task::best_in_context) chosen_.resize(1);
  for (const Target& each : chosen_)
    group.results.push_back({group.doc, evidence.rows()[each.row].element, group.score});
  groups_->add(std::move(group));
}

/// Fetch and browse ranks documents as they were fetched; the other tasks by the best of their
/// results.
double Choice::group_score(index::Doc doc) const {
  if (options_.task != Task::fetch_browse) return best_of(chosen_);
  const auto at = std::lower_bound(fetched_.begin(), fetched_.end(), doc,
                                   [](const Found& each, index::Doc d) { return each.doc < d; });
  return at == fetched_.end() || at->doc != doc ? unmet : at->score;
}

bool Choice::eligible(Evidence& evidence, const Target& target) const {
  const Row& row = evidence.rows()[target.row];
  const std::uint32_t words = row.words.count;
  if (words < options_.min_words || words > options_.max_words) return false;
  if (tags_.empty()) return true;
  index::Tree& tree = evidence.tree();
  if (!tags_[tree.tag(row.element)]) return false;
  if (options_.units != Units::disjoint) return true;
  for (index::Element e = row.element; e != 0;) {
    e = tree.parent(e);
    if (tags_[tree.tag(e)]) return false;
  }
  return true;
}

std::vector<Found> Choice::take() {
  if (!groups_) return elements_->take();
  std::vector<Found> results;
  for (const Group& group : groups_->take())
    results.insert(results.end(), group.results.begin(), group.results.end());
  results.resize(std::min(results.size(), options_.results));
  return results;
}

}  // namespace fovea::search
