// How a score comes about.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "search/engine.hpp"
#include "search/searcher_state.hpp"

namespace fovea::search {
namespace {

std::string name_of(const Plan& plan, std::size_t atom) { return printable(plan.facts[atom].text); }

/// The parts of an about's score at a row.
void add_parts(const Engine& engine, std::size_t about, std::size_t row, std::vector<Part>& parts) {
  const About& terms = engine.plan().abouts[about];
  const Evidence& evidence = engine.evidence();
  for (std::size_t i = terms.first; i < terms.end; ++i) {
    if (!engine.plan().atoms[i].wanted()) continue;
    const Place place = evidence.place(row, i);
    parts.push_back({name_of(engine.plan(), i), engine.scorer().part(i, place),
                     place.amount == 0 && engine.scorer().part(i, place) == 0
                         ? "not in the element"
                         : engine.scorer().how(i, place)});
  }
  const double prior = engine.scorer().prior(evidence.rows()[row].words);
  if (prior != 0)
    parts.push_back({"size", prior, fmt::format("{} words", evidence.rows()[row].words)});
}

}  // namespace

/// For a query with structure the best place of each about in the document is shown, since its part
/// may come from there.
Result<Explanation> Searcher::explain(const Query& query, const Options& given, index::Doc doc,
                                      index::Element element) const {
  const Options options = with_model(given);
  auto created = Engine::create(index(), state_->extremes, query, options);
  if (!created) return std::move(created).error();
  Engine& engine = **created;
  const auto targets = engine.look_at(doc);
  if (!targets) return targets.error();
  Explanation explanation{.notes = engine.plan().notes};
  const auto rows = engine.evidence().rows();
  for (const Target& each : *targets) {
    if (rows[each.row].element != element) continue;
    explanation.matches = true;
    explanation.score = each.score;
  }
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].element != element) continue;
    for (std::size_t a = 0; a < engine.plan().abouts.size(); ++a)
      add_parts(engine, a, row, explanation.parts);
  }
  return explanation;
}

}  // namespace fovea::search
