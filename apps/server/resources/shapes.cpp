#include "server/resources/shapes.hpp"

#include "fovea/work/campaign/agreement.hpp"

#include "server/routes.hpp"

namespace fovea::server {
namespace {

using assess::State;

void write(JsonWriter& out, const work::PairAgreement& pair) {
  const agree::Agreement& found = pair.agreement;
  out.begin_object().member("scale", pair.scale).member("a", pair.judge).member("b", pair.other);
  out.member("items", found.items).member("exact", found.exact).member("near", found.near);
  out.member("kappa", found.kappa).member("linear", found.linear);
  out.member("quadratic", found.quadratic).end_object();
}

}  // namespace

void write(JsonWriter& out, const assess::TopicProgress& line, const std::string& title) {
  out.begin_object().member("topic", line.topic).member("title", title);
  out.member("assessor", line.assessor).key("part");
  if (line.part)
    out.value(to_string(*line.part));
  else
    out.value(std::nullopt);
  out.member("open", line.open).member("done", line.done).member("entries", line.entries);
  out.member("poolDocuments", line.pool_documents).member("judgedDocuments", line.judged_documents);
  out.member("doneDocuments", line.done_documents).member("judgedElements", line.judged_elements);
  out.member("later", line.later).end_object();
}

void write(JsonWriter& out, const topic::Topic& topic) {
  out.begin_object().member("id", topic.id).member("title", topic.title);
  out.member("castitle", topic.castitle).member("description", topic.description);
  out.member("narrative", topic.narrative).member("keywords", topic.keywords).end_object();
}

void write_counts(JsonWriter& out, const assess::Inference& inference) {
  out.begin_object().member("judged", inference.number_of(State::judged));
  out.member("inferred", inference.number_of(State::inferred));
  out.member("toJudge", inference.number_of(State::to_judge));
  out.member("open", inference.number_of(State::open));
  out.member("inconsistent", inference.number_of(State::inconsistent)).end_object();
}

void write_value(JsonWriter& out, const assess::Inference& inference, std::uint32_t element) {
  if (const auto value = assess::value_of(inference, element))
    out.value(value->index());
  else
    out.value(std::nullopt);
}

void write_changes(JsonWriter& out, const std::vector<assess::Change>& changes,
                   const assess::Inference& inference) {
  out.begin_array();
  for (const assess::Change& each : changes) {
    out.begin_object().member("element", each.element);
    out.member("state", std::string(1, assess::letter_of(each.state_after)));
    write_value(out.key("value"), inference, each.element);
    out.member("allowed", each.allowed_after.bits()).end_object();
  }
  out.end_array();
}

void write_text(JsonWriter& out, const assess::Desk& desk) {
  const assess::TextState& text = desk.state().text;
  const assess::Highlights highlights = desk.highlights();
  out.begin_object().key("highlights").begin_array();
  for (const auto& [range, grade] : assess::graded_ranges(text))
    out.begin_array()
        .value(range.start)
        .value(range.end)
        .value(static_cast<std::uint64_t>(grade))
        .end_array();
  out.end_array().member("bestEntry", text.best_entry).member("notRelevant", text.not_relevant);
  out.member("done", text.done).key("exhaustivity").begin_array();
  for (const auto& [path, element] : desk.state().elements) {
    const auto number = element.exhaustivity ? desk.document().find(path) : std::nullopt;
    if (number)
      out.begin_object()
          .member("element", *number)
          .member("level", to_string(*element.exhaustivity))
          .end_object();
  }
  out.end_array().key("specificity").begin_array();
  for (const std::uint32_t element : highlights.elements())
    out.begin_array().value(element).value(highlights.highlighted(element)).end_array();
  const assess::Missing missing = highlights.missing(desk.settings().second_pass);
  out.end_array().key("missing").begin_object().member("highlights", missing.highlights);
  out.member("bestEntry", missing.best_entry).member("exhaustivity", missing.exhaustivity);
  out.end_object().end_object();
}

Response refuse(const work::Refused& refused) {
  const auto code = [&] {
    switch (refused.why) {
      case work::Why::unknown:
        return Code::not_found;
      case work::Why::exists:
      case work::Why::in_use:
        return Code::conflict;
      case work::Why::unconfirmed:
        return Code::unconfirmed;
      case work::Why::forbidden:
        break;
    }
    return Code::forbidden;
  };
  return fail({.code = code(), .message = refused.message, .remedy = refused.remedy});
}

Response done_or_refused(const Result<std::optional<work::Refused>>& outcome) {
  if (!outcome) return refuse_input(outcome.error());
  return *outcome ? refuse(**outcome) : no_content();
}

Result<std::vector<std::string>> agreement_points(const App& app,
                                                  const std::vector<std::string>& topics) {
  const auto pairs = work::campaign_agreement(*app.campaign, topics);
  if (!pairs) return pairs.error();
  std::vector<std::string> points;
  for (const work::PairAgreement& each : *pairs) {
    JsonWriter out;
    write(out, each);
    points.push_back(std::move(out).finish());
  }
  return points;
}

std::vector<std::string> topics_in(const Target& target) {
  const auto topic = target.parameter("topic");
  return topic ? std::vector{*topic} : std::vector<std::string>{};
}

}  // namespace fovea::server
