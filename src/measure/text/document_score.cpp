#include "measure/text/document_score.hpp"

#include <algorithm>

#include "measure/documents/ranking.hpp"
#include "measure/text/characters.hpp"

namespace fovea::measure {
namespace {

double f_of_characters(TextTopic& topic, const TextGroup& group, const DocumentScore& how) {
  Characters seen;
  for (const std::uint32_t result : group.results) seen.add(topic.results[result]);
  return f_score(static_cast<double>(seen.relevant), static_cast<double>(seen.retrieved),
                 static_cast<double>(topic.documents[group.document].highlights.length()),
                 how.beta);
}

/// Where the reader enters the document: at its best result with a known position.
std::optional<std::uint64_t> entry(const TextTopic& topic, const TextGroup& group) {
  for (const std::uint32_t result : group.results) {
    if (topic.results[result].located) return topic.results[result].range.start;
  }
  return std::nullopt;
}

/// The distance between the entry and the best entry point, which is the first highlighted
/// character if nobody set one.
std::optional<double> distance(const TextTopic& topic, const TextGroup& group) {
  const TextDocument& document = topic.documents[group.document];
  const std::uint64_t best =
      document.best_entry.value_or(document.highlights.ranges().front().start);
  const auto found = entry(topic, group);
  if (!found) return std::nullopt;
  return static_cast<double>(std::max(*found, best) - std::min(*found, best));
}

/// Equation 8 of Pehcevski et al., INEX 2007 Evaluation Measures.
double near_entry(TextTopic& topic, const TextGroup& group, const DocumentScore& how) {
  const auto away = distance(topic, group);
  if (!away || *away == 0) return away ? 1 : 0;
  const double scale = how.closeness * topic.length(group.document);
  return scale / (scale + *away);
}

/// Equation 9 of the same work.
double within_window(TextTopic& topic, const TextGroup& group, const DocumentScore& how) {
  const auto away = distance(topic, group);
  return away ? std::max(0.0, how.window - *away) / how.window : 0;
}

/// Whether a reader who reads on from the entry finds highlighted text after at most `tolerance`
/// characters.
double before_tolerance(TextTopic& topic, const TextGroup& group, const DocumentScore& how) {
  const auto start = entry(topic, group);
  if (!start) return 0;
  const auto& ranges = topic.documents[group.document].highlights.ranges();
  const auto next =
      std::partition_point(ranges.begin(), ranges.end(),
                           [&](const region::Range& range) { return range.end <= *start; });
  if (next == ranges.end()) return 0;
  const std::uint64_t read = std::max(next->start, *start) - *start;
  return static_cast<double>(read) <= how.tolerance ? 1 : 0;
}

double found_at_all(TextTopic&, const TextGroup&, const DocumentScore&) { return 1; }

bool has_text(const TextTopic& topic, const TextGroup& group) {
  return std::any_of(group.results.begin(), group.results.end(),
                     [&](std::uint32_t result) { return topic.results[result].fresh > 0; });
}

Prospect prospect_of_text(const TextTopic& topic, const TextGroup& group) {
  return {.score = has_text(topic, group) ? 1.0 : 0.0};
}

Prospect prospect_of_entry(const TextTopic& topic, const TextGroup& group) {
  return {.score = entry(topic, group) ? 1.0 : 0.0};
}

/// An entry point may lie after all the text.
Prospect prospect_of_reading(const TextTopic& topic, const TextGroup& group) {
  return {.score = entry(topic, group) ? 1.0 : 0.0, .reached = has_text(topic, group)};
}

Prospect certain_prospect(const TextTopic&, const TextGroup&) { return {}; }

struct Way {
  std::string_view name;
  decltype(DocumentScore::score) score;
  decltype(DocumentScore::prospect) prospect;
  Rules rules;
};

constexpr Way ways[] = {
    {"f", f_of_characters, prospect_of_text, {.together = true}},
    {"bep", near_entry, prospect_of_entry, {.one_a_document = true}},
    {"window", within_window, prospect_of_entry, {.one_a_document = true}},
    {"t2i", before_tolerance, prospect_of_reading, {.together = true}},
    {"article", found_at_all, certain_prospect, {.together = true}},
};

const Way& way_of(const Measure& measure) {
  const std::string& name = measure.word("score");
  return *std::find_if(std::begin(ways), std::end(ways),
                       [&](const Way& way) { return way.name == name; });
}

}  // namespace

double DocumentScore::operator()(TextTopic& topic, const TextGroup& group) const {
  return topic.documents[group.document].relevant() ? score(topic, group, *this) : 0;
}

DocumentScore document_score(const Measure& measure) {
  return {.score = way_of(measure).score,
          .prospect = way_of(measure).prospect,
          .beta = measure.real("beta"),
          .closeness = measure.real("A"),
          .window = static_cast<double>(measure.integer("n")),
          .tolerance = static_cast<double>(measure.integer("tolerance"))};
}

Rules document_score_rules(const Measure& measure) { return way_of(measure).rules; }

std::vector<Parameter> document_score_parameters() {
  std::vector<std::string> names;
  for (const Way& way : ways) names.emplace_back(way.name);
  Parameter beta = beta_parameter();
  beta.says += ", for score=f; INEX 2009 took 0.25";
  return {
      {.name = "score",
       .standard = std::string(ways[0].name),
       .says = "what a document with highlighted text is worth. f: F of its returned characters; "
               "bep: AL/(AL+d), d from the start of its result to the best entry point (else to "
               "the first highlighted character), L its length; window: (n-d)/n, at least 0; t2i: "
               "1 if a reader who starts there and reads on meets highlighted text after at most "
               "`tolerance` characters, else 0; article: 1",
       .choices = std::move(names)},
      std::move(beta),
      {.name = "A",
       .standard = 0.1,
       .says = "for score=bep: how far from the best entry point is still near, in lengths of "
               "the document",
       .least = 1e-6,
       .most = 1e6},
      {.name = "n",
       .standard = std::int64_t{1000},
       .says = "for score=window: characters on a screen",
       .least = 1},
      {.name = "tolerance",
       .standard = std::int64_t{300},
       .says = "for score=t2i: irrelevant characters that a reader bears"}};
}

}  // namespace fovea::measure
