#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"

#include "search/engine.hpp"
#include "search/marginal_relevance.hpp"
#include "search/nearest_tag.hpp"
#include "search/searcher_state.hpp"

namespace fovea::search {
namespace {

Extremes extremes_of(const index::Index& index) {
  Extremes extremes;
  for (index::Doc doc = 0; doc < index.totals().documents; ++doc) {
    const index::DocumentFacts facts = index.facts(doc);
    extremes.longest_document = std::max<double>(extremes.longest_document, facts.words);
    extremes.include(index::Rarity::below_tag, facts.normaliser);
    extremes.include(index::Rarity::anywhere, facts.term_normaliser);
    extremes.include(index::Rarity::plain_term, facts.plain_normaliser);
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

Options with_model(Options options) {
  if (options.model.record == nullptr) options.model = *parse_model(models().front().name);
  return options;
}

Result<std::vector<Found>> Searcher::State::best_documents(const Query& query, Options options,
                                                           std::size_t most) {
  options.task = run::Task::article;
  options.results = most;
  if (options.units != Units::leaves) options.units = Units::all;
  options.tags.clear();  // limits are for the elements
  options.min_words = 1;
  options.max_words = std::numeric_limits<std::uint32_t>::max();
  auto engine = Engine::create(shared, query, options);
  if (!engine) return std::move(engine).error();
  auto found = (*engine)->run();
  if (!found) return found;
  std::sort(found->begin(), found->end(),
            [](const Found& a, const Found& b) { return a.doc < b.doc; });
  return found;
}

Result<Answer> Searcher::State::search_in(const Query& query, const Options& options,
                                          const std::vector<Found>* documents) {
  auto engine = Engine::create(shared, query, options);
  if (!engine) return std::move(engine).error();
  auto results = (*engine)->run(documents);
  if (!results) return std::move(results).error();
  return Answer{.results = *std::move(results), .notes = (*engine)->plan().notes};
}

Result<Answer> Searcher::State::fetch_and_browse(const Query& query, const Options& options) {
  const bool top_down = options.units == Units::top_down;
  std::size_t most = top_down ? options.documents : std::max<std::size_t>(1, options.results);
  while (true) {
    const auto documents = best_documents(query, options, most);
    if (!documents) return documents.error();
    auto answer = search_in(query, options, &*documents);
    const bool all = top_down || documents->size() < most;
    if (!answer || all || answer->results.size() >= options.results) return answer;
    most *= 4;  // some have no element within the limits
  }
}

Result<Answer> Searcher::State::search(const Query& query, const Options& options) {
  if (options.task == run::Task::fetch_browse) return fetch_and_browse(query, options);
  if (options.units != Units::top_down) return search_in(query, options, nullptr);
  const auto documents = best_documents(query, options, options.documents);
  if (!documents) return documents.error();
  return search_in(query, options, &*documents);
}

Result<Answer> Searcher::search(const Query& query, const Options& given) const {
  Options options = with_model(given);
  if (auto checked = check(options); !checked) return std::move(checked).error();
  if (options.mmr) options.results = marginal_candidates(given.results);
  auto answer = state_->search(query, options);
  if (!answer) return answer;
  note_unknown_tags(index(), options, answer->notes);
  if (!options.mmr) return answer;
  auto diverse = by_marginal_relevance(index(), answer->results, *options.mmr, given.results);
  if (!diverse) return std::move(diverse).error();
  answer->results = *std::move(diverse);
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
