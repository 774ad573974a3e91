#include "pool/submitted.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"

namespace fovea::pool {
namespace {

std::string where_of(const region::Focus& focus) {
  switch (focus.kind) {
    case region::FocusKind::document:
      return "-";
    case region::FocusKind::element:
      return std::string(focus.path);
    case region::FocusKind::span:
      return fmt::format("{}..{}", focus.path, focus.end_path);
    case region::FocusKind::passage:
    case region::FocusKind::entry_point:
    case region::FocusKind::unlocated:
      break;
  }
  return fmt::format("{}:{}", focus.range.start, focus.range.length());
}

std::vector<std::size_t> rows_of(const RankedRun& ranked, const run::TopicSlice& slice) {
  std::vector<std::size_t> rows(slice.size());
  std::iota(rows.begin(), rows.end(), slice.begin);
  std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) {
    return run::ranks_before(*ranked.run, ranked.order, a, b);
  });
  return rows;
}

/// Numbers documents and results.
class Numbering {
 public:
  explicit Numbering(SubmittedTopic& topic) : topic_(topic) {}

  std::uint32_t result(std::string_view doc, const region::Focus& focus) {
    const std::uint32_t number = document(doc);
    Submitted submitted{number, where_of(focus)};
    const auto fresh = static_cast<std::uint32_t>(topic_.results.size());
    const auto [known, is_new] =
        results_.emplace(fmt::format("{} {}", number, submitted.where), fresh);
    if (is_new) topic_.results.push_back(std::move(submitted));
    return known->second;
  }

 private:
  std::uint32_t document(std::string_view doc) {
    const auto fresh = static_cast<std::uint32_t>(topic_.docs.size());
    const auto [known, is_new] = docs_.emplace(doc, fresh);
    if (is_new) topic_.docs.emplace_back(doc);
    return known->second;
  }

  SubmittedTopic& topic_;
  NameMap<std::uint32_t> docs_;
  std::unordered_map<std::string, std::uint32_t, NameHash> results_;
};

}  // namespace

std::size_t SubmittedTopic::rounds() const {
  std::size_t longest = 0;
  for (const auto& run : runs) longest = std::max(longest, run.size());
  return longest;
}

std::vector<std::string> topics_of(std::span<const RankedRun> runs) {
  std::vector<std::string> topics;
  NameSet seen;
  for (const RankedRun& ranked : runs) {
    for (const run::TopicSlice& slice : ranked.run->topics()) {
      if (seen.insert(slice.topic).second) topics.emplace_back(slice.topic);
    }
  }
  return topics;
}

SubmittedResults::SubmittedResults(std::span<const RankedRun> runs) : runs_(runs) {
  for (const RankedRun& ranked : runs) {
    auto& slices = slices_.emplace_back();
    for (const run::TopicSlice& slice : ranked.run->topics()) slices.emplace(slice.topic, &slice);
  }
}

SubmittedTopic SubmittedResults::of(const std::string& topic) const {
  SubmittedTopic submitted{.topic = topic};
  Numbering numbering(submitted);
  for (std::size_t i = 0; i < runs_.size(); ++i) {
    auto& results = submitted.runs.emplace_back();
    const auto slice = slices_[i].find(topic);
    if (slice == slices_[i].end()) continue;
    for (const std::size_t row : rows_of(runs_[i], *slice->second)) {
      const region::Focus focus = runs_[i].run->focus(row);
      if (focus.kind == region::FocusKind::unlocated)
        ++submitted.unlocated;
      else
        results.push_back(numbering.result(runs_[i].run->doc(row), focus));
    }
  }
  return submitted;
}

Rounds::Rounds(const SubmittedTopic& topic)
    : topic_(topic),
      last_(topic.rounds()),
      round_of_(topic.results.size()),
      has_document_(topic.docs.size()),
      results_in_(topic.docs.size()) {
  for (const Submitted& result : topic.results) ++results_in_[result.doc];
}

void Rounds::next() {
  ++round_;
  for (const auto& run : topic_.runs) {
    if (run.size() < round_) continue;
    ++baseline_;
    if (round_of_[run[round_ - 1]] == 0) add(run[round_ - 1]);
  }
}

void Rounds::add(std::uint32_t result) {
  round_of_[result] = round_;
  results_.push_back(result);
  const std::uint32_t doc = topic_.results[result].doc;
  if (has_document_[doc]) return;
  has_document_[doc] = true;
  ++documents_;
  in_documents_ += results_in_[doc];
}

bool Rounds::full(const Options& options) const {
  if (options.method == Method::top_k) return round_ >= options.k;
  return documents_ >= options.documents ||
         (options.elements && results_.size() >= *options.elements);
}

}  // namespace fovea::pool
