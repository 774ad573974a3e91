#include "fovea/work/campaign/topics.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "fovea/base/output.hpp"
#include "fovea/base/text.hpp"
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

Refused no_topic(const std::string& id) {
  return {.why = Why::unknown, .message = fmt::format("there is no topic '{}'", printable(id))};
}

void apply(const TopicChange& change, topic::Topic& topic) {
  topic.id = change.id;
  topic.title = change.title.value_or(topic.title);
  topic.castitle = change.castitle.value_or(topic.castitle);
  topic.description = change.description.value_or(topic.description);
  topic.narrative = change.narrative.value_or(topic.narrative);
}

/// The topic as a file would give it, or the first error that a check finds.
Result<topic::Topics> checked(const topic::Topic& topic) {
  std::string line;
  TextSink sink = string_sink(line);
  auto done = topic::write({topic}, topic::Format::jsonl, sink);
  if (done) done = sink.finish();
  if (!done) return std::move(done).error();
  auto topics = topics_without_errors({{"topic", Bytes::from_string(std::move(line))}});
  if (topics) return topics;
  Error error = std::move(topics).error();
  error.kind = ErrorKind::data;
  error.place = {};
  return error;
}

std::optional<Refused> keeps_topic(const Removal& removal, const assess::Holdings& held) {
  const std::string id = printable(removal.name);
  if (held.entries > 0)
    return Refused{.why = Why::in_use,
                   .message = fmt::format("topic {} has {} in the log of judgements", id,
                                          counted(held.entries, "action")),
                   .remedy = "remove its assignments instead: the judgements stay"};
  if (removal.confirmed) return std::nullopt;
  return Refused{.why = Why::unconfirmed,
                 .message = fmt::format("This removes topic {}, {} of its pool and {}. Nobody has "
                                        "judged the topic.",
                                        id, counted(held.places, "place"),
                                        counted(held.assignments, "assignment")),
                 .remedy = "Confirm to remove the topic."};
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

Result<std::optional<Refused>> change_topic(assess::Campaign& campaign, const TopicChange& change) {
  const auto topics = campaign.topics();
  if (!topics) return topics.error();
  const auto known = std::find_if(topics->begin(), topics->end(),
                                  [&](const topic::Topic& each) { return each.id == change.id; });
  const bool is_new = known == topics->end();
  if (is_new && change.existing == Existing::must) return std::optional(no_topic(change.id));
  if (!is_new && change.existing == Existing::must_not)
    return std::optional(
        Refused{.why = Why::exists,
                .message = fmt::format("there is already a topic '{}'", printable(change.id)),
                .remedy = "choose another id, or change that topic"});
  if (is_new) {
    if (auto good = assess::check_new_name(change.id); !good) return std::move(good).error();
  }
  topic::Topic topic = is_new ? topic::Topic{} : *known;
  apply(change, topic);
  const auto good = checked(topic);
  if (!good) return good.error();
  if (auto done = campaign.put_topics(*good); !done) return std::move(done).error();
  return std::optional<Refused>{};
}

Result<std::optional<Refused>> remove_topic(assess::Campaign& campaign, const Removal& removal) {
  std::optional<Refused> refused;
  const auto removed = campaign.remove_topic(removal.name, [&](const assess::Holdings& held) {
    refused = keeps_topic(removal, held);
    return refused ? Result<void>(Error{.kind = ErrorKind::data}) : Result<void>{};
  });
  if (refused) return refused;
  if (!removed) return removed.error();
  return *removed ? std::optional<Refused>{} : std::optional(no_topic(removal.name));
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
