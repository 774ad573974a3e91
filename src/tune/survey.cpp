// Looks at a sample of the documents for text that topics can be made from.
#include <fmt/format.h>

#include "fovea/tune.hpp"

#include "tune/choose_texts.hpp"
#include "tune/made_topics.hpp"

namespace fovea::tune {
namespace {

std::vector<index::Doc> documents_of(const index::Index& index) {
  std::vector<index::Doc> documents;
  for (index::Doc doc = 0; doc < index.totals().documents; ++doc)
    if (!index.deleted(doc)) documents.push_back(doc);
  return documents;
}

/// Adds the possible queries of a document to those of each kind.
Result<void> look_at(const index::Index& index, index::Doc doc, index::Tree& tree, Survey& survey) {
  index.open_tree(doc, tree);
  const auto text = index.text(doc, {0, index.facts(doc).characters});
  if (!text) return text.error();
  for (Survey::Texts& each : survey.kinds) {
    for (const Candidate& candidate : material_of(each.kind, index, tree, *text).candidates)
      each.texts.push_back(fmt::format("{}", fmt::join(candidate.words, " ")));
  }
  if (tree.damaged()) return index::damaged_document(index, doc);
  return {};
}

}  // namespace

Result<Survey> survey(const index::Index& index, const SurveyOptions& options) {
  if (auto possible = check_text(index); !possible) return std::move(possible).error();
  Survey survey;
  for (const Kind kind : all_kinds()) survey.kinds.push_back({.kind = kind});
  const auto documents = documents_of(index);
  const auto sample = drawn(documents.size(), options.documents, options.seed);
  index::Tree tree;
  for (const std::size_t i : sample) {
    if (auto looked = look_at(index, documents[i], tree, survey); !looked)
      return std::move(looked).error();
  }
  for (Survey::Texts& each : survey.kinds) {
    drop_repeated(each.texts, [](const std::string& text) { return text; });
    if (!sample.empty()) each.expected = each.texts.size() * documents.size() / sample.size();
  }
  return survey;
}

}  // namespace fovea::tune
