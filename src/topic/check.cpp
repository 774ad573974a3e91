// Finds problems in topics that could be read.

#include <fmt/format.h>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"
#include "fovea/topic.hpp"

namespace fovea::topic {
namespace {

class Checker {
 public:
  explicit Checker(const std::string& file) : file_(file) {}

  void topic(const Topic& topic) {
    const auto [first, is_new] = line_of_.try_emplace(topic.id, topic.line);
    if (!is_new)
      report(Severity::error, "duplicate-topic", topic,
             fmt::format("is defined twice; the first is on line {}", first->second),
             "give each topic its own id");
    if (topic.title.empty() && topic.castitle.empty())
      report(Severity::error, "missing-title", topic, "has neither title nor castitle",
             "add the query");
    castitle(topic);
    title(topic);
  }

  CappedFindings findings;

 private:
  void castitle(const Topic& topic) {
    if (topic.castitle.empty()) return;
    if (const auto query = nexi::parse(topic.castitle); !query)
      report(Severity::error, "nexi-syntax", topic,
             fmt::format("castitle, {}", query.error().message));
  }

  void title(const Topic& topic) {
    if (const auto terms = nexi::parse_keywords(topic.title); !terms)
      report(Severity::warning, "keyword-syntax", topic,
             fmt::format("title, {}", terms.error().message));
  }

  void report(Severity severity, std::string code, const Topic& topic, std::string_view message,
              std::string remedy = "") {
    findings.add(Finding{.severity = severity,
                         .code = std::move(code),
                         .place = {.file = file_, .line = topic.line},
                         .message = fmt::format("topic {}: {}", printable(topic.id), message),
                         .remedy = std::move(remedy)});
  }

  const std::string& file_;
  NameMap<std::uint64_t> line_of_;
};

}  // namespace

Findings check(const Topics& topics, Format /*format*/, const std::string& file) {
  Checker checker(file);
  for (const Topic& topic : topics) checker.topic(topic);
  if (topics.empty())
    checker.findings.add(Finding{.severity = Severity::warning,
                                 .code = "no-topics",
                                 .place = {.file = file},
                                 .message = "expected topics, found none"});
  return std::move(checker.findings).take(file);
}

}  // namespace fovea::topic
