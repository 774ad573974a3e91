#pragma once
// Results for people: the text around the query's words, and what lies in another result below it.

#include "fovea/base/output.hpp"
#include "fovea/search.hpp"

namespace fovea::cli {

/// Writes the answer to `query`. Results that lie in another are folded under the smallest that
/// holds them; the groups are ordered by the best rank in them.
Result<void> write_list(const search::Searcher& searcher, const search::Query& query,
                        const search::Answer& answer, bool colours, TextSink& sink);

}  // namespace fovea::cli
