// Bounds of average precision.
//
// The sum of precisions equals the sum of 1 / (the lower rank) over all pairs of relevant results,
// including each result paired with itself. So if m of the unjudged results are relevant, the first
// m are best and the last m worst, and the sums for all m follow from one another.
#include "measure/documents/document_bounds.hpp"

namespace fovea::measure {
namespace {

/// Makes unjudged results relevant one after another, up or down the ranking. Finds the number of
/// them for which the sum of precisions over the number of relevant documents is best.
class Sweep {
 public:
  Sweep(const Ranking& ranking, const Measure& measure)
      : ranking_(ranking),
        level_(measure.integer("rel")),
        cutoff_(std::min(measure.ranks(), ranking.retrieved())),
        known_(ranking.relevant(level_)) {}

  std::size_t best_downwards();
  std::size_t worst_upwards();

 private:
  /// Adds one relevant result: it has a precision, and each result after it gains one found
  /// document.
  double after_adding(std::size_t rank, std::size_t found, double inverse_ranks_after) {
    sum_ += ratio(found, rank) + inverse_ranks_after;
    return sum_ / static_cast<double>(known_ + ++added_);
  }
  /// Computes the sum with nothing added, and found_ and inverse_ranks_ of all judged relevant
  /// results.
  void start();

  const Ranking& ranking_;
  std::int64_t level_;
  std::size_t cutoff_;
  std::size_t known_;
  std::size_t added_ = 0;
  std::size_t found_ = 0;
  double sum_ = 0;
  double inverse_ranks_ = 0;
};

void Sweep::start() {
  for (std::size_t rank = 1; rank <= cutoff_; ++rank) {
    if (ranking_.grades[rank - 1] < level_) continue;
    sum_ += ratio(++found_, rank);
    inverse_ranks_ += ratio(1, rank);
  }
}

/// Results after the cutoff can only lower the value, so they are not tried.
std::size_t Sweep::best_downwards() {
  start();
  double best = ratio(sum_, static_cast<double>(known_));
  std::size_t count = 0, found = 0;
  for (std::size_t rank = 1; rank <= cutoff_; ++rank) {
    const std::int32_t grade = ranking_.grades[rank - 1];
    if (grade >= level_) {
      ++found;
      inverse_ranks_ -= ratio(1, rank);
    } else if (grade < 0) {
      const double value = after_adding(rank, ++found, inverse_ranks_);
      if (value > best) count = added_;
      best = std::max(best, value);
    }
  }
  return count;
}

std::size_t Sweep::worst_upwards() {
  start();
  inverse_ranks_ = 0;
  added_ = static_cast<std::size_t>(
      std::count_if(ranking_.grades.begin() + static_cast<std::ptrdiff_t>(cutoff_),
                    ranking_.grades.end(), [](std::int32_t grade) { return grade < 0; }));
  double worst = ratio(sum_, static_cast<double>(known_ + added_));
  std::size_t count = added_;
  for (std::size_t rank = cutoff_; rank > 0; --rank) {
    const std::int32_t grade = ranking_.grades[rank - 1];
    if (grade >= 0 && grade < level_) continue;
    if (grade >= level_) {
      --found_;
    } else {
      const double value = after_adding(rank, found_ + 1, inverse_ranks_);
      if (value < worst) count = added_;
      worst = std::min(worst, value);
    }
    inverse_ranks_ += ratio(1, rank);
  }
  return count;
}

}  // namespace

Interval average_precision_bounds(const Ranking& ranking, const Measure& measure) {
  Completions completions(ranking, top_grade(ranking, measure));
  const std::size_t best = Sweep(ranking, measure).best_downwards();
  const std::size_t worst = Sweep(ranking, measure).worst_upwards();
  const double low = value_of(completions.last(worst), measure);
  return {.low = low, .high = value_of(completions.first(best), measure), .exact = true};
}

}  // namespace fovea::measure
