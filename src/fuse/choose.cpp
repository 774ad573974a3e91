#include "fuse/choose.hpp"

#include <algorithm>

namespace fovea::fuse {
namespace {

using run::Task;

bool leaves_out_overlap(Task task) {
  return task == Task::focused || task == Task::relevant_in_context || task == Task::fetch_browse;
}

bool groups_documents(Task task) {
  return task == Task::relevant_in_context || task == Task::fetch_browse ||
         task == Task::best_in_context;
}

/// The candidates grouped by document, in the order of their parts.
std::vector<Placed> by_document(const Ballot& ballot, std::span<const double> scores) {
  std::vector<Placed> all;
  for (std::uint32_t i = 0; i < scores.size(); ++i) all.push_back({i, scores[i]});
  std::sort(all.begin(), all.end(), [&](const Placed& a, const Placed& b) {
    const Candidate& x = ballot.candidates[a.candidate];
    const Candidate& y = ballot.candidates[b.candidate];
    return x.doc != y.doc ? x.doc < y.doc : region::focus_before(x.focus, y.focus);
  });
  return all;
}

/// One past the last candidate of the document that begins at `begin`.
std::size_t end_of(const Ballot& ballot, const std::vector<Placed>& all, std::size_t begin) {
  const std::string_view doc = ballot.candidates[all[begin].candidate].doc;
  std::size_t end = begin + 1;
  while (end < all.size() && ballot.candidates[all[end].candidate].doc == doc) ++end;
  return end;
}

std::vector<Placed> without_overlap(const Ballot& ballot, std::span<const Placed> document,
                                    region::OverlapRemoval removal) {
  std::vector<region::Focus> parts;
  std::vector<double> scores;
  for (const Placed& each : document) {
    parts.push_back(ballot.candidates[each.candidate].focus);
    scores.push_back(each.score);
  }
  std::vector<Placed> left;
  for (const std::size_t i : region::without_overlap(parts, scores, removal))
    left.push_back(document[i]);
  return left;
}

bool better(const Placed& a, const Placed& b) { return a.score > b.score; }

}  // namespace

Chosen choose(const Ballot& ballot, std::span<const double> scores, const Options& options) {
  const std::vector<Placed> all = by_document(ballot, scores);
  std::vector<std::vector<Placed>> groups;
  Chosen chosen;
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = end_of(ballot, all, begin);
    std::vector<Placed> group(all.begin() + static_cast<std::ptrdiff_t>(begin),
                              all.begin() + static_cast<std::ptrdiff_t>(end));
    if (leaves_out_overlap(options.task)) {
      auto left = without_overlap(ballot, group, options.overlap);
      chosen.overlapping += group.size() - left.size();
      group = std::move(left);
    }
    begin = end;
    if (!groups_documents(options.task)) {
      chosen.results.insert(chosen.results.end(), group.begin(), group.end());
      continue;
    }
    std::stable_sort(group.begin(), group.end(), better);
    if (options.task == Task::best_in_context) group.resize(1);
    for (Placed& each : group) each.score = group.front().score;
    groups.push_back(std::move(group));
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const auto& a, const auto& b) { return better(a.front(), b.front()); });
  for (const auto& group : groups)
    chosen.results.insert(chosen.results.end(), group.begin(), group.end());
  if (groups.empty()) std::stable_sort(chosen.results.begin(), chosen.results.end(), better);
  chosen.results.resize(std::min(chosen.results.size(), options.results));
  return chosen;
}

}  // namespace fovea::fuse
