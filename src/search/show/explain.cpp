// Explains how a score is computed.
#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "search/engine.hpp"
#include "search/query/spelling.hpp"
#include "search/searcher_state.hpp"

namespace fovea::search {
namespace {

/// The path from the element at `depth` down, such as "book/chapter/title".
std::string path_of(const index::Index& index, index::Context context, std::uint32_t depth) {
  const auto contexts = index.contexts();
  std::string path = index.tags()[contexts[context].tag];
  while (contexts[context].depth > std::max(depth, 1U)) {
    context = contexts[context].parent;
    path.insert(0, index.tags()[contexts[context].tag] + "/");
  }
  return path;
}

/// Collects the parts of one element's score.
class Parts {
 public:
  Parts(const index::Index& index, Engine& engine, index::Element result)
      : index_(index), engine_(engine), result_(result) {}

  /// Adds the contribution of an about to the result, wherever in the document it comes from.
  void add(const Source& source) {
    const std::size_t row = source.row;
    before_ = element(row) == result_
                  ? source.why
                  : "in " + engine_.evidence().tree().path(element(row)) + ": " + source.why;
    for_wanted(source.about, [&](std::size_t atom) { add_atom(atom, row, source.factor); });
    const std::uint32_t words = engine_.evidence().rows()[row].words.count;
    const double prior = engine_.scorer().prior(words);
    if (prior != 0)
      parts_.push_back({"size", source.factor * prior, before_ + counted(words, "word")});
  }

  /// Adds a part for an about that does not match.
  void add_unmet(std::size_t about) {
    for_wanted(about, [&](std::size_t atom) {
      parts_.push_back({name(atom), 0, "not all required terms occur"});
    });
  }

  std::vector<Part> take() { return std::move(parts_); }

 private:
  [[nodiscard]] index::Element element(std::size_t row) const {
    return engine_.evidence().rows()[row].element;
  }

  [[nodiscard]] std::string name(std::size_t atom) const {
    return printable(engine_.plan().facts[atom].text);
  }

  template <class Take>
  void for_wanted(std::size_t about, const Take& take) const {
    const About& terms = engine_.plan().abouts[about];
    for (std::size_t i = terms.first; i < terms.end; ++i) {
      if (engine_.plan().atoms[i].wanted()) take(i);
    }
  }

  void add_atom(std::size_t atom, std::size_t row, double factor) {
    const Place place = engine_.evidence().place(row, atom);
    const double value = engine_.scorer().part(atom, place);
    const bool there = engine_.evidence().counts(row)[atom] > 0 || value != 0;
    parts_.push_back({name(atom), factor * value,
                      there ? before_ + engine_.scorer().how(atom, place) : "does not occur"});
    const std::uint32_t depth = engine_.evidence().tree().depth(element(row));
    for (const Evidence::Met& met : engine_.evidence().met(atom)) {
      if (met.element != element(row)) continue;
      parts_.back().how += fmt::format("; {}: {}", path_of(index_, met.in.context, depth),
                                       engine_.scorer().how_in(atom, met.in));
    }
  }

  const index::Index& index_;
  Engine& engine_;
  index::Element result_;
  std::string before_;  ///< text before the figures
  std::vector<Part> parts_;
};

/// The parts of a target's score.
std::vector<Part> parts_of(const index::Index& index, Engine& engine, index::Element result,
                           const Target& target) {
  Parts parts(index, engine, result);
  const std::vector<Source> sources = engine.matcher().sources(target.row);
  auto next = sources.begin();
  for (std::size_t about = 0; about < engine.plan().abouts.size(); ++about) {
    if (next == sources.end() || next->about != about) parts.add_unmet(about);
    for (; next != sources.end() && next->about == about; ++next) parts.add(*next);
  }
  return parts.take();
}

/// The parts of the query that an element has which is not a result.
std::vector<Part> parts_without_match(const index::Index& index, Engine& engine,
                                      index::Element element) {
  Parts parts(index, engine, element);
  const auto rows = engine.evidence().rows();
  for (std::uint32_t row = 0; row < rows.size(); ++row) {
    if (rows[row].element != element) continue;
    for (std::size_t a = 0; a < engine.plan().abouts.size(); ++a)
      parts.add({.about = a, .row = row});
  }
  return parts.take();
}

}  // namespace

Result<Explanation> Searcher::explain(const Query& query, const Options& given, index::Doc doc,
                                      index::Element element) const {
  const auto options = with_defaults(index(), given);
  if (!options) return options.error();
  auto created = Engine::create(state_->shared, query, *options);
  if (!created) return std::move(created).error();
  Engine& engine = **created;
  const auto targets = engine.look_at(doc);
  if (!targets) return targets.error();
  auto spelt = check_spelling(index(), query, engine.plan().unknown, Spelling::off);
  if (!spelt) return std::move(spelt).error();
  Explanation explanation{.notes = engine.plan().notes};
  explanation.notes.insert(explanation.notes.end(), spelt->notes.begin(), spelt->notes.end());
  if (const auto target = engine.target_for(element, *targets)) {
    explanation.matches = true;
    explanation.score = target->score;
    explanation.parts = parts_of(index(), engine, element, *target);
  } else {
    explanation.parts = parts_without_match(index(), engine, element);
  }
  return explanation;
}

}  // namespace fovea::search
