#include "fovea/work/campaign/topics.hpp"

#include <algorithm>
#include <iterator>

#include "fovea/work/check.hpp"

namespace fovea::work {
namespace {

/// Whether the finding is one that reading refuses, not one that only checking finds.
bool is_malformed(const Finding& finding) {
  return finding.code == "malformed-line" || finding.code == "missing-id";
}

std::optional<Error> first_error(const Findings& findings) {
  const auto found = std::find_if(findings.begin(), findings.end(), [](const Finding& each) {
    return each.severity == Severity::error;
  });
  if (found == findings.end()) return std::nullopt;
  return Error{.kind = is_malformed(*found) ? ErrorKind::input : ErrorKind::data,
               .place = found->place,
               .message = found->message,
               .remedy = found->remedy};
}

}  // namespace

Result<CheckedTopics> checked_topics(const Source& source) {
  const auto format = recognise(source.content.text(), source.path, {.kind = "topics"});
  if (!format) return format.error();
  CheckedTopics checked{.format = std::get<topic::Format>(*format)};
  auto topics = check_topics(source.content, source.path, checked.format, checked.findings);
  if (!topics) return std::move(topics).error();
  checked.topics = std::move(topics->value);
  return checked;
}

Result<topic::Topics> topics_without_errors(const std::vector<Source>& sources) {
  topic::Topics all;
  for (const Source& source : sources) {
    auto checked = checked_topics(source);
    if (!checked) return std::move(checked).error();
    if (auto error = first_error(checked->findings)) return *std::move(error);
    std::move(checked->topics.begin(), checked->topics.end(), std::back_inserter(all));
  }
  return all;
}

const std::string& title_of(const topic::Topic& topic) {
  return topic.title.empty() ? topic.castitle : topic.title;
}

std::string title_of(const topic::Topics& topics, const std::string& id) {
  const auto found = std::find_if(topics.begin(), topics.end(),
                                  [&](const topic::Topic& each) { return each.id == id; });
  return found == topics.end() ? "" : title_of(*found);
}

}  // namespace fovea::work
