// How a score comes about.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "search/engine.hpp"
#include "search/searcher_state.hpp"

namespace fovea::search {
namespace {

/// "book/chapter/title", from the element at `depth` down.
std::string path_of(const index::Index& index, index::Context context, std::uint32_t depth) {
  const auto contexts = index.contexts();
  std::string path = index.tags()[contexts[context].tag];
  while (contexts[context].depth > std::max(depth, 1U)) {
    context = contexts[context].parent;
    path.insert(0, index.tags()[contexts[context].tag] + "/");
  }
  return path;
}

/// Puts the parts of one element's score together.
class Parts {
 public:
  Parts(const index::Index& index, Engine& engine) : index_(index), engine_(engine) {}

  /// What an about gives to a result, wherever in the document it comes from.
  void add(std::size_t about, std::size_t result) {
    const auto source = engine_.matcher().source(about, result);
    const std::size_t row = source ? source->row : result;
    where_ = row == result ? "" : "in " + engine_.evidence().tree().path(element(row)) + ": ";
    const About& terms = engine_.plan().abouts[about];
    for (std::size_t i = terms.first; i < terms.end; ++i) {
      if (engine_.plan().atoms[i].wanted()) add_atom(i, row);
    }
    const std::uint32_t words = engine_.evidence().rows()[row].words.count;
    const double prior = engine_.scorer().prior(words);
    if (prior != 0) parts_.push_back({"size", prior, where_ + counted(words, "word")});
  }

  std::vector<Part> take() { return std::move(parts_); }

 private:
  [[nodiscard]] index::Element element(std::size_t row) const {
    return engine_.evidence().rows()[row].element;
  }

  void add_atom(std::size_t atom, std::size_t row) {
    const Place place = engine_.evidence().place(row, atom);
    const double value = engine_.scorer().part(atom, place);
    const bool there = engine_.evidence().counts(row)[atom] > 0 || value != 0;
    parts_.push_back({printable(engine_.plan().facts[atom].text), value,
                      there ? where_ + engine_.scorer().how(atom, place) : "not there"});
    const std::uint32_t depth = engine_.evidence().tree().depth(element(row));
    for (const Evidence::Met& met : engine_.evidence().met(atom)) {
      if (met.element != element(row)) continue;
      parts_.back().how += fmt::format("; {}: {}", path_of(index_, met.in.context, depth),
                                       engine_.scorer().how_in(atom, met.in));
    }
  }

  const index::Index& index_;
  Engine& engine_;
  std::string where_;
  std::vector<Part> parts_;
};

}  // namespace

Result<Explanation> Searcher::explain(const Query& query, const Options& given, index::Doc doc,
                                      index::Element element) const {
  auto created = Engine::create(state_->shared, query, with_model(given));
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
  Parts parts(index(), engine);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (rows[row].element != element) continue;
    for (std::size_t a = 0; a < engine.plan().abouts.size(); ++a) parts.add(a, row);
  }
  explanation.parts = parts.take();
  return explanation;
}

}  // namespace fovea::search
