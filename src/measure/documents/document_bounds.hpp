#pragma once
// Bounds of measures of documents: the range in which the value of a topic would lie if every
// result were judged. A result may get any grade from 0 to top_grade(); documents that were not
// returned stay unjudged. Each function states what it assumes about the measure.

#include "measure/completions.hpp"
#include "measure/interval.hpp"

namespace fovea::measure {

/// The value that the measure's own calculation returns.
double value_of(const Ranking& ranking, const Measure& measure);

/// Assumes nothing: returns the range of the measure, or the value if every result is judged.
Interval range_bounds(const Ranking& ranking, const Measure& measure);

/// Assumes that the measure never falls, or never rises, if any grade is raised. The extremes then
/// have either no or all unjudged results relevant.
Interval monotone_bounds(const Ranking& ranking, const Measure& measure);

/// Assumes that relevant results up to the cutoff never lower the value and those after it never
/// raise it.
Interval cutoff_bounds(const Ranking& ranking, const Measure& measure);

/// Assumes that grades count only by whether they reach a level, and that of two unjudged results
/// it is never better if the lower one is relevant instead of the higher. Then, of all choices of m
/// relevant results, the first m unjudged are best and the last m worst, and trying each m finds
/// the extremes. The value lies in 0..1; this range is returned if the search would take too long.
Interval exchange_bounds(const Ranking& ranking, const Measure& measure);

/// Assumes what exchange_bounds assumes, and also that the value does not fall with one more
/// relevant result and does not rise with the number of relevant documents, if either could change
/// alone. This bounds the value for a range of m at once, so that most m need not be tried, and
/// provides a safe bound if the search still takes too long.
Interval share_bounds(const Ranking& ranking, const Measure& measure);

/// Bounds of AP: the same as share_bounds, in linear time.
Interval average_precision_bounds(const Ranking& ranking, const Measure& measure);

}  // namespace fovea::measure
