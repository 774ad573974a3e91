#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"

#include "search/engine.hpp"
#include "search/marginal_relevance.hpp"
#include "search/nearest_tag.hpp"
#include "search/readable.hpp"
#include "search/searcher_state.hpp"
#include "search/spelling.hpp"

namespace fovea::search {
namespace {

Extremes extremes_of(const index::Index& index) {
  Extremes extremes;
  for (index::Doc doc = 0; doc < index.totals().documents; ++doc) {
    const index::DocumentFacts facts = index.facts(doc);
    extremes.longest_document = std::max<double>(extremes.longest_document, facts.words);
    extremes.include(index::Rarity::below_tag, facts.normaliser);
    extremes.include(index::Rarity::anywhere, facts.term_normaliser);
  }
  return extremes;
}

Result<void> check(const Options& options) {
  if (options.units == Units::disjoint && options.tags.empty())
    return usage_error("disjoint units need the tags that are units", "--tags sec,abstract");
  if (options.min_words > options.max_words)
    return usage_error(fmt::format("no element has at least {} and at most {} words",
                                   options.min_words, options.max_words));
  return {};
}

void note_unknown_tags(const index::Index& index, const Options& options,
                       std::vector<std::string>& notes) {
  for (const std::string& name : options.tags) {
    if (!index.tag(name)) notes.push_back(no_such_tag(index, name));
  }
}

}  // namespace

Searcher::Searcher(std::shared_ptr<const index::Index> index)
    : state_(new State{index, {*index, extremes_of(*index)}}) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

const index::Index& Searcher::index() const { return *state_->index; }

Result<Options> with_defaults(const index::Index& index, Options options) {
  if (options.model.record == nullptr) {
    auto model = default_model(index);
    if (!model) return std::move(model).error();
    options.model = *std::move(model);
  }
  if (options.units == Units::usual)
    options.units = options.task == run::Task::thorough ? Units::all : options.model.record->units;
  const bool readable = options.units == Units::readable && options.task != run::Task::article;
  if (!options.overlap)
    options.overlap = readable ? OverlapRemoval::greedy : OverlapRemoval::optimal;
  if (options.min_words == 0) options.min_words = readable && options.tags.empty() ? 0 : 1;
  return options;
}

/// The best documents, rising: the first stage of top-down.
Result<std::vector<index::Doc>> Searcher::State::best_documents(const Query& query,
                                                                Options options) {
  options.task = run::Task::article;
  options.results = options.documents;
  options.units = Units::all;
  options.tags.clear();  // limits are for the elements
  options.min_words = 1;
  options.max_words = std::numeric_limits<std::uint32_t>::max();
  auto engine = Engine::create(shared, query, options);
  if (!engine) return std::move(engine).error();
  const auto found = (*engine)->run();
  if (!found) return found.error();
  std::vector<index::Doc> documents;
  for (const Found& each : *found) documents.push_back(each.doc);
  std::sort(documents.begin(), documents.end());
  return documents;
}

Result<Answer> Searcher::search(const Query& query, const Options& given) const {
  const auto complete = with_defaults(index(), given);
  if (!complete) return complete.error();
  const Options& options = *complete;
  if (auto checked = check(options); !checked) return std::move(checked).error();
  auto engine = Engine::create(state_->shared, query, options);
  if (!engine) return std::move(engine).error();
  auto spelt = check_spelling(index(), query, (*engine)->plan().unknown, options.spelling);
  if (!spelt) return std::move(spelt).error();
  if (spelt->corrected) {
    engine = Engine::create(state_->shared, *spelt->corrected, options);
    if (!engine) return std::move(engine).error();
  }
  Answer answer{.results = {},
                .notes = (*engine)->plan().notes,
                .suggestions = std::move(spelt->suggestions),
                .corrected = std::move(spelt->corrected)};
  answer.notes.insert(answer.notes.end(), spelt->notes.begin(), spelt->notes.end());
  note_unknown_tags(index(), options, answer.notes);
  std::optional<std::vector<index::Doc>> documents;
  if (options.units == Units::top_down) {
    auto best = state_->best_documents(answer.corrected.value_or(query), options);
    if (!best) return std::move(best).error();
    documents = *std::move(best);
  }
  auto results = (*engine)->run(documents ? &*documents : nullptr);
  if (!results) return std::move(results).error();
  answer.results = *std::move(results);
  answer.hidden = (*engine)->hidden(answer.results);
  if (answer.results.empty() && !answer.hidden.empty() && !options.records) {
    Options all = options;
    all.records = true;
    return search(query, all);
  }
  if (!options.mmr) return answer;
  auto diverse = by_marginal_relevance(index(), std::move(answer.results), *options.mmr);
  if (!diverse) return std::move(diverse).error();
  answer.results = *std::move(diverse);
  return answer;
}

Result<std::vector<Answer>> search_all(const Searcher& searcher, std::span<const Asked> asked,
                                       const Options& options, std::size_t threads) {
  std::vector<std::optional<Result<Answer>>> outcomes(asked.size());
  parallel_for(asked.size(), threads,
               [&](std::size_t i) { outcomes[i] = searcher.search(asked[i].query, options); });
  std::vector<Answer> answers;
  for (auto& outcome : outcomes) {
    if (!*outcome) return std::move(*outcome).error();
    answers.push_back(*std::move(*outcome));
  }
  return answers;
}

}  // namespace fovea::search
