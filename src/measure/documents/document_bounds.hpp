#pragma once
// Bounds of measures of documents: where the value of a topic would lie once every result was
// judged. A result may get any grade from 0 to top_grade(); documents that were not returned stay
// unjudged. Each function names what it takes for granted of the measure.

#include "measure/completions.hpp"
#include "measure/interval.hpp"

namespace fovea::measure {

/// The value by the measure's own calculation.
double value_of(const Ranking& ranking, const Measure& measure);

/// Nothing is taken for granted: the range of the measure, or the value where all is judged.
Interval range_bounds(const Ranking& ranking, const Measure& measure);

/// The measure does not fall, or does not rise, whichever grade is raised: nothing and everything
/// relevant are the extremes.
Interval monotone_bounds(const Ranking& ranking, const Measure& measure);

/// Relevant results up to the cutoff do not lower the value, those after it do not raise it.
Interval cutoff_bounds(const Ranking& ranking, const Measure& measure);

/// Grades count by whether they reach a level, and of two unjudged results it is never better to
/// have the lower relevant instead of the higher. Then of all choices of m relevant results the
/// first m unjudged are best and the last m worst, and trying each m finds the extremes. The value
/// lies in 0..1, which is what is answered where that would take too long.
Interval exchange_bounds(const Ranking& ranking, const Measure& measure);

/// As exchange_bounds, and moreover the value does not fall with a relevant result more and does
/// not rise with the number of relevant documents, if either could change alone. That bounds the
/// value for a range of m at once, so that most need not be tried, and gives a safe bound where it
/// takes too long nevertheless.
Interval share_bounds(const Ranking& ranking, const Measure& measure);

/// Of AP: as share_bounds, in linear time.
Interval average_precision_bounds(const Ranking& ranking, const Measure& measure);

}  // namespace fovea::measure
