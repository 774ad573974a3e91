#pragma once
// The text that assessors found relevant, as ranges.

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/qrels.hpp"
#include "fovea/search/feedback.hpp"

namespace fovea::work {

/// Whether any scale of the judgement is above 0.
bool is_relevant(const qrels::ElementJudgement& judged);

/// Relevant text by topic.
using RelevantTexts = std::unordered_map<std::string, std::vector<search::RelevantText>>;

/// Reads judgements from `path` and returns the relevant text of each topic that has some in the
/// index: passages, else the innermost relevant elements, else whole documents.
Result<RelevantTexts> relevant_texts(Files& files, const std::string& path,
                                     const std::shared_ptr<const index::Index>& index,
                                     std::size_t threads);

}  // namespace fovea::work
