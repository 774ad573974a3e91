#pragma once
// What assessors found relevant, as ranges of text.

#include <string>
#include <unordered_map>
#include <vector>

#include "fovea/qrels.hpp"
#include "fovea/search/feedback.hpp"

namespace fovea::cli {

bool is_relevant(const qrels::ElementJudgement& judged);

using RelevantTexts = std::unordered_map<std::string, std::vector<search::RelevantText>>;

/// The relevant text of each topic that has some in the index: passages, else the innermost
/// relevant elements, else documents as a whole.
Result<RelevantTexts> relevant_texts(Files& files, const std::string& path,
                                     const std::shared_ptr<const index::Index>& index,
                                     std::size_t threads);

}  // namespace fovea::cli
