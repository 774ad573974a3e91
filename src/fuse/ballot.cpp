#include "fuse/ballot.hpp"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"

namespace fovea::fuse {
namespace {

using region::FocusKind;

struct SamePart {
  bool operator()(const Candidate& a, const Candidate& b) const {
    return a.doc == b.doc && a.focus == b.focus;
  }
};

struct PartHash {
  std::size_t operator()(const Candidate& each) const {
    const region::Focus& focus = each.focus;
    return hash_of_words({hash_of(each.doc), hash_of(focus.path), hash_of(focus.end_path),
                          focus.range.start, focus.range.end,
                          static_cast<std::uint64_t>(focus.kind)});
  }
};

/// Takes the results of one input after another.
class Collector {
 public:
  Collector(Ballot& ballot, bool documents) : ballot_(ballot), documents_(documents) {}

  /// Adds the votes of one input. Returns the rows of the new votes, in the order of the run.
  std::vector<std::size_t> add(const run::Run& run, const run::TopicSlice& slice,
                               std::uint32_t input) {
    std::vector<std::size_t> rows;
    for (std::size_t row = slice.begin; row < slice.end; ++row) {
      const region::Focus focus = documents_ ? region::whole_document() : run.focus(row);
      if (focus.kind == FocusKind::unlocated) {
        ++ballot_.remarks[input].unlocated;
        continue;
      }
      const std::uint32_t candidate = number_of({run.doc(row), focus});
      if (last_voter_[candidate] == input) {
        ballot_.remarks[input].repeated += documents_ ? 0 : 1;
        continue;
      }
      last_voter_[candidate] = input;
      rows.push_back(row);
      ballot_.votes.push_back({candidate, input, {.rank = rows.size(), .score = run.score(row)}});
    }
    return rows;
  }

 private:
  std::uint32_t number_of(const Candidate& candidate) {
    const auto fresh = static_cast<std::uint32_t>(ballot_.candidates.size());
    const auto [known, is_new] = numbers_.emplace(candidate, fresh);
    if (is_new) {
      ballot_.candidates.push_back(candidate);
      last_voter_.push_back(nobody);
    }
    return known->second;
  }

  static constexpr std::uint32_t nobody = ~std::uint32_t{0};

  Ballot& ballot_;
  bool documents_;
  std::unordered_map<Candidate, std::uint32_t, PartHash, SamePart> numbers_;
  std::vector<std::uint32_t> last_voter_;  ///< by candidate
};

Error not_finite(const Input& input, std::size_t row) {
  return {.kind = ErrorKind::data,
          .place = {.file = input.file, .line = input.run->line(row)},
          .message = fmt::format("the score is {}, which cannot be combined with others",
                                 format_real(input.run->score(row))),
          .remedy = "use a method on ranks, such as rrf"};
}

/// Replaces the scores of the last votes, which come from `rows`, by normalised ones.
Result<void> normalise(const Input& input, std::span<const std::size_t> rows, std::string_view name,
                       std::vector<CastVote>& votes) {
  const auto mine = std::span(votes).last(rows.size());
  std::vector<double> scores;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    scores.push_back(mine[i].vote.score);
    if (!std::isfinite(scores.back())) return not_finite(input, rows[i]);
  }
  if (scores.empty()) return {};
  const auto known = normalisations();
  const auto how = std::find_if(known.begin(), known.end(),
                                [&](const Normalisation& each) { return each.name == name; });
  scores = how->normalised(scores);
  for (std::size_t i = 0; i < rows.size(); ++i) mine[i].vote.score = scores[i];
  return {};
}

void sort_votes(Ballot& ballot) {
  std::stable_sort(ballot.votes.begin(), ballot.votes.end(),
                   [](const CastVote& a, const CastVote& b) { return a.candidate < b.candidate; });
}

/// Calls take(candidate, its votes) for each candidate, in order.
template <class Take>
void for_each_candidate(const Ballot& ballot, const Take& take) {
  const std::span<const CastVote> votes(ballot.votes);
  std::size_t begin = 0;
  for (std::uint32_t i = 0; i < ballot.candidates.size(); ++i) {
    std::size_t end = begin;
    while (end < votes.size() && votes[end].candidate == i) ++end;
    take(i, votes.subspan(begin, end - begin));
    begin = end;
  }
}

/// The values of one candidate, from the runs that have it and, if the method counts absence, from
/// those that do not.
std::vector<double> values_of(const Ballot& ballot, std::span<const CastVote> votes,
                              std::span<const Input> inputs, const Method& method) {
  std::vector<double> values;
  for (const CastVote& each : votes)
    values.push_back(inputs[each.input].weight *
                     method.record->value(method, each.vote, ballot.sizes[each.input]));
  if (method.record->absent == nullptr) return values;
  for (std::uint32_t input = 0; input < inputs.size(); ++input) {
    const bool voted = std::any_of(votes.begin(), votes.end(),
                                   [&](const CastVote& each) { return each.input == input; });
    if (!voted && ballot.sizes[input].results > 0)
      values.push_back(inputs[input].weight * method.record->absent(ballot.sizes[input]));
  }
  return values;
}

/// Adds to `part` the votes for the whole document from inputs that have not voted for the part.
void hand_down(std::span<const CastVote> document, std::uint32_t part,
               std::span<const CastVote> own, std::vector<CastVote>& votes) {
  for (const CastVote& each : document) {
    const bool voted = std::any_of(
        own.begin(), own.end(), [&](const CastVote& other) { return other.input == each.input; });
    if (!voted) votes.push_back({part, each.input, each.vote});
  }
}

}  // namespace

Result<Ballot> collect(std::span<const Input> inputs, const Slices& slices,
                       const Options& options) {
  Ballot ballot;
  ballot.remarks.resize(inputs.size());
  ballot.sizes.resize(inputs.size());
  Collector collector(ballot, options.task == run::Task::article);
  for (std::uint32_t i = 0; i < inputs.size(); ++i) {
    if (slices[i] == nullptr) continue;
    const auto rows = collector.add(*inputs[i].run, *slices[i], i);
    ballot.sizes[i].results = rows.size();
    if (!options.method.record->uses_scores()) continue;
    const std::string& name = options.method.word("normalise");
    if (auto done = normalise(inputs[i], rows, name, ballot.votes); !done)
      return std::move(done).error();
  }
  for (Sizes& each : ballot.sizes) each.candidates = ballot.candidates.size();
  sort_votes(ballot);
  return ballot;
}

void spread(Ballot& ballot) {
  NameMap<std::span<const CastVote>> documents;
  NameMap<bool> has_parts;
  for_each_candidate(ballot, [&](std::uint32_t i, std::span<const CastVote> votes) {
    const Candidate& candidate = ballot.candidates[i];
    if (candidate.focus.kind == FocusKind::document)
      documents.emplace(candidate.doc, votes);
    else
      has_parts[candidate.doc] = true;
  });
  Ballot parts{.sizes = ballot.sizes, .remarks = ballot.remarks};
  for_each_candidate(ballot, [&](std::uint32_t i, std::span<const CastVote> votes) {
    const Candidate& candidate = ballot.candidates[i];
    const bool whole = candidate.focus.kind == FocusKind::document;
    if (whole && has_parts.contains(candidate.doc)) return;
    const auto number = static_cast<std::uint32_t>(parts.candidates.size());
    parts.candidates.push_back(candidate);
    for (const CastVote& each : votes) parts.votes.push_back({number, each.input, each.vote});
    const auto document = documents.find(candidate.doc);
    if (!whole && document != documents.end())
      hand_down(document->second, number, votes, parts.votes);
  });
  ballot = std::move(parts);
}

Result<std::vector<double>> scores_of(const Ballot& ballot, std::span<const Input> inputs,
                                      const Method& method) {
  std::vector<double> scores;
  bool finite = true;
  for_each_candidate(ballot, [&](std::uint32_t /*candidate*/, std::span<const CastVote> votes) {
    std::vector<double> values = values_of(ballot, votes, inputs, method);
    std::sort(values.begin(), values.end());  // the order of the inputs must not change a sum
    scores.push_back(method.record->combine(values));
    finite = finite && std::isfinite(scores.back());
  });
  if (finite) return scores;
  return Error{.kind = ErrorKind::data,
               .message = "the fused scores are too large for a number",
               .remedy = "normalise the scores, for example with minmax"};
}

}  // namespace fovea::fuse
