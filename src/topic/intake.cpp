#include "topic/intake.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "topic/fields.hpp"

namespace fovea::topic {
namespace {

bool is_utf8(const NamedTexts& texts) {
  return std::none_of(texts.begin(), texts.end(), [](const auto& text) {
    return invalid_utf8_at(text.first) || invalid_utf8_at(text.second);
  });
}

}  // namespace

Result<void> Intake::add(const NamedTexts& texts, std::uint64_t line) {
  if (!is_utf8(texts))
    return refuse("malformed-line", line, "expected UTF-8, found other bytes",
                  "convert the file to UTF-8");
  Topic topic = make_topic(texts);
  topic.line = line;
  if (topic.id.empty())
    return refuse("missing-id", line,
                  fmt::format("expected a topic with an id, found none (title '{}')",
                              printable(topic.title)));
  topics_.push_back(std::move(topic));
  return {};
}

Result<void> Intake::refuse(std::string code, std::uint64_t line, std::string message,
                            std::string remedy) {
  Error error{ErrorKind::input, {file_, line, 0}, std::move(message), std::move(remedy)};
  if (findings_ == nullptr) return error;
  findings_->add(to_finding(error, std::move(code)));
  return {};
}

void Intake::warn(const Error& error, std::string code) {
  if (findings_ == nullptr) return;
  Finding finding = to_finding(error, std::move(code));
  finding.severity = Severity::warning;
  findings_->add(std::move(finding));
}

}  // namespace fovea::topic
