#include "fovea/work/report_subject.hpp"

#include <map>
#include <string_view>

#include "fovea/work/sources.hpp"

namespace fovea::work {
namespace {

Result<report::Collection> collection_of(const std::string& source,
                                         collection::Catalogue& catalogue, Progress* progress) {
  report::Collection result{.source = source};
  for (const std::string& id : catalogue.documents()) {
    const auto document = catalogue.find(id);
    if (!document) return document.error();
    ++result.documents;
    result.elements += *document == nullptr ? 0 : (*document)->outline().elements.size();
    if (progress != nullptr) progress->advance(1);
  }
  return result;
}

Result<void> add_titles(Files& files, const std::string& path, std::vector<report::Topic>& topics) {
  const auto read = read_topics(files, path);
  if (!read) return read.error();
  std::map<std::string_view, std::string_view> titles;
  for (const topic::Topic& each : *read)
    titles.emplace(each.id, each.title.empty() ? each.castitle : each.title);
  for (report::Topic& each : topics) {
    const auto found = titles.find(each.id);
    if (found != titles.end() && !found->second.empty()) each.title = std::string(found->second);
  }
  return {};
}

}  // namespace

Result<report::Subject> report_subject(Files& files, const PreparedEvaluation& evaluated,
                                       const EvaluateOptions& evaluation,
                                       const SubjectOptions& options, Progress* progress) {
  report::Subject subject{
      .title = options.title,
      .made = options.made,
      .judgements = report::describe(evaluated.qrels, evaluated.judged, evaluation.level),
      .topics = report::topics_of(evaluated.qrels, evaluation.level),
      .files = evaluated.files};
  if (options.topics) {
    if (auto added = add_titles(files, *options.topics, subject.topics); !added)
      return std::move(added).error();
  }
  if (evaluated.catalogue) {
    auto counted = collection_of(*evaluation.catalogue, *evaluated.catalogue, progress);
    if (!counted) return std::move(counted).error();
    subject.collection = *std::move(counted);
  }
  return subject;
}

}  // namespace fovea::work
