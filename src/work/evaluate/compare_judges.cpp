#include "fovea/work/compare_judges.hpp"

#include <algorithm>

namespace fovea::work {
namespace {

using agree::Ratings;

std::vector<JudgePair> pairs_of(std::size_t judges) {
  std::vector<JudgePair> pairs;
  for (std::size_t a = 0; a < judges; ++a) {
    for (std::size_t b = a + 1; b < judges; ++b) pairs.push_back({a, b});
  }
  return pairs;
}

/// Items that only one of the two judged.
std::uint64_t judged_by_one(const Ratings& ratings, const JudgePair& pair) {
  std::uint64_t items = 0;
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto given = ratings.of(item);
    items += given[pair.a].has_value() != given[pair.b].has_value() ? 1 : 0;
  }
  return items;
}

/// Number of items that at least `judges` judges have judged.
std::uint64_t judged_by(const Ratings& ratings, std::size_t judges) {
  std::uint64_t items = 0;
  for (std::size_t item = 0; item < ratings.items(); ++item) {
    const auto given = ratings.of(item);
    const auto number = std::count_if(given.begin(), given.end(),
                                      [](const auto& each) { return each.has_value(); });
    items += static_cast<std::size_t>(number) >= judges ? 1 : 0;
  }
  return items;
}

GroupAgreement group_agreement(const Ratings& ratings) {
  const auto alpha = [&](agree::Level level) {
    return ratings.ordered || level == agree::Level::nominal
               ? agree::krippendorff_alpha(ratings, level)
               : std::nullopt;
  };
  return {.scale = ratings.scale,
          .judges = ratings.judges,
          .items = ratings.items(),
          .by_all = judged_by(ratings, ratings.judges),
          .by_two = judged_by(ratings, 2),
          .fleiss_kappa = agree::fleiss_kappa(ratings),
          .mean_kappa = agree::mean_kappa(ratings),
          .nominal = alpha(agree::Level::nominal),
          .ordinal = alpha(agree::Level::ordinal),
          .interval = alpha(agree::Level::interval)};
}

CategoryAgreement category_agreement(const Ratings& ratings) {
  const auto counts = agree::confusion(ratings);
  CategoryAgreement found{.scale = ratings.scale,
                          .exact = agree::agreement(counts).exact,
                          .categories = {},
                          .met = {},
                          .shares = agree::category_agreement(counts)};
  for (std::size_t row = 0; row < ratings.categories.size(); ++row) {
    found.categories.push_back(ratings.categories[row].name);
    found.met.push_back({counts.at(row, row)});
    for (std::size_t column = row + 1; column < ratings.categories.size(); ++column)
      found.met.back().push_back(counts.at(row, column) + counts.at(column, row));
  }
  return found;
}

void add_scale(const Ratings& ratings, std::span<const JudgePair> pairs, ComparedJudges& all) {
  for (const JudgePair& pair : pairs) {
    const auto found = agree::agreement(agree::confusion(ratings, pair.a, pair.b));
    if (found.items > 0)
      all.pairs.push_back({ratings.scale, pair, found, judged_by_one(ratings, pair)});
  }
  all.groups.push_back(group_agreement(ratings));
  all.categories.push_back(category_agreement(ratings));
}

void add_pair(const JudgePair& pair, const qrels::Qrels& a, const qrels::Qrels& b,
              const agree::Locate& locate, ComparedJudges& all) {
  for (agree::TopicDisagreement& each : agree::disagreements(a, b))
    all.disagreements.push_back({pair, std::move(each)});
  const auto highlights = agree::highlight_agreement(a, b, locate);
  if (highlights.documents + highlights.unlocated > 0) all.highlights.push_back({pair, highlights});
  const auto entries = agree::entry_agreement(a, b, locate);
  if (entries.documents + entries.unlocated > 0) all.entries.push_back({pair, entries});
}

}  // namespace

Result<ComparedJudges> compare_judges(std::span<const Judge> judges,
                                      collection::Catalogue* catalogue) {
  std::vector<const qrels::Qrels*> judgements;
  judgements.reserve(judges.size());
  for (const Judge& judge : judges) judgements.push_back(&judge.judgements);
  const auto ratings = agree::ratings_of(judgements);
  if (!ratings) return ratings.error();
  const auto pairs = pairs_of(judges.size());
  const agree::Locate locate = locate_in(catalogue);
  ComparedJudges all;
  for (const Ratings& each : *ratings) add_scale(each, pairs, all);
  for (const JudgePair& pair : pairs)
    add_pair(pair, *judgements[pair.a], *judgements[pair.b], locate, all);
  return all;
}

Result<ComparedJudges> compare_judges(std::span<const Judge> judges,
                                      collection::Catalogue* catalogue,
                                      const std::string& asked_by) {
  auto all = compare_judges(judges, catalogue);
  if (!all || !all->empty()) return all;
  return Error{.kind = ErrorKind::data,
               .place = {.file = asked_by},
               .message = "no item was judged by two judges",
               .remedy = "agreement needs the same topics and documents"};
}

}  // namespace fovea::work
