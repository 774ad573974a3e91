#include "server/resources/shapes.hpp"

#include "fovea/assess/exchange.hpp"
#include "fovea/compare/agree.hpp"
#include "fovea/work/campaign_judges.hpp"

#include "server/routes.hpp"

namespace fovea::server {
namespace {

using assess::State;

/// The value that an element has, judged or as the only one left; of a judgement that does not
/// count its own.
std::optional<std::size_t> value_of(const assess::Inference& inference, std::uint32_t element) {
  if (const auto judged = inference.judged(element)) return judged->index();
  if (inference.state(element) != State::inferred) return std::nullopt;
  return inference.allowed(element).values().front().index();
}

void write_agreement(JsonOut& out, const std::string& scale, const std::string& a,
                     const std::string& b, const agree::Agreement& found) {
  out.begin_object().member("scale", scale).member("a", a).member("b", b);
  out.member("items", found.items).member("exact", found.exact).member("near", found.near);
  out.member("kappa", found.kappa).member("linear", found.linear);
  out.member("quadratic", found.quadratic).end_object();
}

}  // namespace

void write(JsonOut& out, const assess::TopicProgress& line, const std::string& title) {
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

void write(JsonOut& out, const topic::Topic& topic) {
  out.begin_object().member("id", topic.id).member("title", topic.title);
  out.member("castitle", topic.castitle).member("description", topic.description);
  out.member("narrative", topic.narrative).member("keywords", topic.keywords).end_object();
}

std::string title_of(const topic::Topics& topics, const std::string& id) {
  for (const topic::Topic& each : topics) {
    if (each.id == id) return each.title.empty() ? each.castitle : each.title;
  }
  return "";
}

char letter_of(State state) {
  switch (state) {
    case State::judged:
      return 'j';
    case State::inferred:
      return 'i';
    case State::to_judge:
      return 't';
    case State::open:
      return 'o';
    case State::inconsistent:
      break;
  }
  return 'x';
}

void write_counts(JsonOut& out, const assess::Inference& inference) {
  out.begin_object().member("judged", inference.number_of(State::judged));
  out.member("inferred", inference.number_of(State::inferred));
  out.member("toJudge", inference.number_of(State::to_judge));
  out.member("open", inference.number_of(State::open));
  out.member("inconsistent", inference.number_of(State::inconsistent)).end_object();
}

void write_changes(JsonOut& out, const std::vector<assess::Change>& changes,
                   const assess::Inference& inference) {
  out.begin_array();
  for (const assess::Change& each : changes) {
    out.begin_object().member("element", each.element);
    out.member("state", std::string(1, letter_of(each.state_after)));
    out.member("value", value_of(inference, each.element));
    out.member("allowed", each.allowed_after.bits()).end_object();
  }
  out.end_array();
}

void write_text(JsonOut& out, const assess::Desk& desk) {
  const assess::TextState& text = desk.state().text;
  const assess::Highlights highlights = desk.highlights();
  std::vector<std::array<std::uint64_t, 3>> ranges;
  for (const auto& [grade, set] : text.highlights) {
    for (const region::Range& range : set.ranges())
      ranges.push_back({range.start, range.end, static_cast<std::uint64_t>(grade)});
  }
  std::sort(ranges.begin(), ranges.end());
  out.begin_object().key("highlights").begin_array();
  for (const auto& each : ranges)
    out.begin_array().value(each[0]).value(each[1]).value(each[2]).end_array();
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

std::vector<std::string> agreement_points(const App& app, const std::optional<std::string>& topic) {
  std::vector<std::string> points;
  const auto judges = work::campaign_judges(
      *app.campaign, topic ? std::vector<std::string>{*topic} : std::vector<std::string>{});
  if (!judges || judges->size() < 2) return points;
  std::vector<const qrels::Qrels*> said;
  said.reserve(judges->size());
  for (const work::CampaignJudge& each : *judges) said.push_back(&each.judgements);
  const auto scales = agree::ratings_of(said);
  const auto add = [&](const std::string& scale, std::size_t a, std::size_t b,
                       const agree::Agreement& found) {
    if (found.items == 0) return;
    JsonOut out;
    write_agreement(out, scale, (*judges)[a].name, (*judges)[b].name, found);
    points.push_back(std::move(out).finish());
  };
  for (std::size_t a = 0; a < said.size(); ++a) {
    for (std::size_t b = a + 1; b < said.size(); ++b) {
      for (const agree::Ratings& each : scales ? *scales : std::vector<agree::Ratings>{})
        add(each.scale, a, b, agree::agreement(agree::confusion(each, a, b)));
      const auto text = agree::highlight_agreement(*said[a], *said[b]);
      add("highlighted text", a, b, {.items = text.documents, .exact = text.f});
    }
  }
  return points;
}

Result<ReadRuns> read_runs(const App& app) {
  auto stored = app.campaign->runs();
  if (!stored) return std::move(stored).error();
  ReadRuns all{*std::move(stored), {}};
  for (const assess::StoredRun& each : all.stored) {
    auto read = run::read(Bytes::from_string(each.content), each.name,
                          {.format = run::format_named(each.format)});
    if (!read) return std::move(read).error();
    all.runs.push_back(std::make_unique<run::Run>(*std::move(read)));
  }
  return all;
}

Result<bool> sees_all_judges(const Call& call, const std::string& topic) {
  if (call.role() != assess::Role::assessor) return true;
  const auto assignments = call.app.campaign->assignments();
  if (!assignments) return assignments.error();
  for (const assess::Assignment& each : *assignments) {
    if (each.topic == topic && each.assessor == call.name() && each.open &&
        each.part == assess::Duty::adjudicator)
      return true;
  }
  return false;
}

}  // namespace fovea::server
