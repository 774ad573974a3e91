// Methods that use only ranks.
#include "fuse/records.hpp"
#include "fuse/sums.hpp"

namespace fovea::fuse {
namespace {

/// k is the only parameter. It is read by position, because this function is called for every vote.
double reciprocal_rank(const Method& method, const Vote& vote, const Sizes& /*sizes*/) {
  return 1 / (std::get<double>(method.values.front()) + static_cast<double>(vote.rank));
}

double inverse_square(const Method& /*method*/, const Vote& vote, const Sizes& /*sizes*/) {
  const auto rank = static_cast<double>(vote.rank);
  return 1 / (rank * rank);
}

double points(const Method& /*method*/, const Vote& vote, const Sizes& sizes) {
  return static_cast<double>(sizes.candidates - vote.rank + 1);
}

/// The candidates that a run does not rank share the remaining points equally.
double shared_points(const Sizes& sizes) {
  return static_cast<double>(sizes.candidates - sizes.results + 1) / 2;
}

}  // namespace

Record rrf() {
  return {.name = "rrf",
          .says = "reciprocal rank fusion: the sum of 1 / (k + rank)",
          .citation =
              "Cormack, Clarke and Büttcher, Reciprocal rank fusion outperforms Condorcet "
              "and individual rank learning methods, SIGIR 2009",
          .parameters = {{.name = "k",
                          .standard = 60.0,
                          .says = "larger values reduce the weight of the first ranks",
                          .most = 1e9}},
          .value = reciprocal_rank,
          .combine = sum_of};
}

Record isr() {
  return {.name = "isr",
          .says = "inverse square rank: the number of runs × the sum of 1 / rank²",
          .citation =
              "Mourão, Martins and Magalhães, NovaSearch at TREC 2013 Federated Web Search "
              "Track: Experiments with rank fusion, TREC 2013",
          .value = inverse_square,
          .combine = multiplied_sum};
}

Record borda() {
  return {.name = "borda",
          .says =
              "Borda count: one point for each result ranked below; a run's points that are "
              "left go to the results that it lacks, in equal parts",
          .citation = "Aslam and Montague, Models for metasearch, SIGIR 2001",
          .value = points,
          .absent = shared_points,
          .combine = sum_of};
}

}  // namespace fovea::fuse
