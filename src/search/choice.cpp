#include "search/choice.hpp"

#include <algorithm>
#include <map>

#include "search/overlap.hpp"

namespace fovea::search {
namespace {

using run::Task;

bool ranks_documents(Task task) {
  return task == Task::relevant_in_context || task == Task::best_in_context ||
         task == Task::fetch_browse;
}

/// Roles decide, unless the query or the user names the elements that are wanted.
bool chooses_readable(const Plan& plan, const Options& options) {
  if (options.units != Units::readable || options.task == Task::article || !options.tags.empty())
    return false;
  const TagTest& target = plan.steps.back().test;
  return plan.keywords || (target.tags.empty() && !target.attribute);
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

Choice::Choice(const index::Index& index, const Plan& plan, const Scorer& scorer,
               const Options& options)
    : index_(index), options_(options), keywords_(plan.keywords) {
  if (chooses_readable(plan, options)) readable_.emplace(index, scorer, options);
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

bool Choice::ignores_low_scores() const {
  return elements_ &&
         (options_.task == Task::thorough || *options_.overlap == OverlapRemoval::greedy);
}

void Choice::add(Evidence& evidence, const std::vector<Target>& targets) {
  const bool fetched = options_.task == Task::fetch_browse;
  if (!admits(fetched ? group_score(evidence.doc()) : best_of(targets), evidence.doc())) return;
  if (options_.task == Task::article) return add_document(evidence, targets);
  choose(evidence, targets);
  if (options_.task != Task::thorough && options_.task != Task::best_in_context)
    chosen_ = without_overlap(evidence.rows(), chosen_, *options_.overlap);
  if (groups_) return add_group(evidence);
  for (const Target& each : chosen_)
    elements_->add({evidence.doc(), evidence.rows()[each.row].element, each.score});
}

void Choice::choose(Evidence& evidence, const std::vector<Target>& targets) {
  if (readable_) {
    readable_->choose(evidence, targets, chosen_, hidden_here_);
    return keep_hidden();
  }
  chosen_.clear();
  std::copy_if(targets.begin(), targets.end(), std::back_inserter(chosen_),
               [&](const Target& each) { return eligible(evidence, each); });
}

Target Choice::source(Evidence& evidence, const std::vector<Target>& targets,
                      const Target& target) {
  return readable_ ? readable_->source(evidence, targets, target) : target;
}

/// Prunes hidden targets below the threshold, which cannot count any more, once their number has
/// doubled and reached `enough`.
void Choice::keep_hidden() {
  constexpr std::size_t enough = 4096;
  hidden_.insert(hidden_.end(), hidden_here_.begin(), hidden_here_.end());
  if (hidden_.size() < enough || hidden_.size() < 2 * kept_hidden_) return;
  const double least = threshold();
  std::erase_if(hidden_, [&](const HiddenTarget& each) { return each.score < least; });
  kept_hidden_ = hidden_.size();
}

std::vector<Hidden> Choice::hidden(const std::vector<Hit>& results, std::size_t wanted) const {
  double least = unmet;
  if (results.size() >= wanted && !results.empty()) {
    least = results.front().score;
    for (const Hit& each : results) least = std::min(least, each.score);
  }
  std::map<std::string, std::size_t> counts;
  for (const HiddenTarget& each : hidden_) {
    if (!(each.score < least)) ++counts[index_.tags()[each.where]];
  }
  std::vector<Hidden> all;
  all.reserve(counts.size());
  for (const auto& [where, count] : counts) all.push_back({where, count});
  std::stable_sort(all.begin(), all.end(),
                   [](const Hidden& a, const Hidden& b) { return a.count > b.count; });
  return all;
}

/// Eligibility depends on the document's element, whichever element gives the score.
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

/// Fetch and browse ranks documents by their scores when fetched; the other tasks rank them by
/// their best result.
double Choice::group_score(index::Doc doc) const {
  if (options_.task != Task::fetch_browse) return best_of(chosen_);
  const auto at = std::lower_bound(fetched_.begin(), fetched_.end(), doc,
                                   [](const Hit& each, index::Doc d) { return each.doc < d; });
  if (at == fetched_.end() || at->doc != doc) return unmet;
  return at->score;
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

std::vector<Hit> Choice::take() {
  if (!groups_) return elements_->take();
  std::vector<Hit> results;
  for (const Group& group : groups_->take())
    results.insert(results.end(), group.results.begin(), group.results.end());
  results.resize(std::min(results.size(), options_.results));
  return results;
}

}  // namespace fovea::search
