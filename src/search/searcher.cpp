#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "fovea/base/parallel.hpp"

#include "search/engine.hpp"
#include "search/marginal_relevance.hpp"
#include "search/passages.hpp"
#include "search/query/nearest_tag.hpp"
#include "search/query/spelling.hpp"
#include "search/readable.hpp"
#include "search/searcher_state.hpp"
#include "search/show/repeats.hpp"

namespace fovea::search {
namespace {

Extremes extremes_of(const index::Index& index) {
  Extremes extremes;
  for (index::Doc doc = 0; doc < index.totals().documents; ++doc) {
    const index::DocumentFacts facts = index.facts(doc);
    extremes.longest_document = std::max<double>(extremes.longest_document, facts.words);
    if (facts.words > 0)
      extremes.shortest_document = std::min<double>(extremes.shortest_document, facts.words);
    extremes.include(index::Rarity::below_tag, facts.normaliser);
    extremes.include(index::Rarity::anywhere, facts.term_normaliser);
    extremes.include(index::Rarity::plain_term, facts.plain_normaliser);
  }
  return extremes;
}

Result<void> check(const Options& options) {
  if (options.units == Units::disjoint && options.tags.empty())
    return usage_error("disjoint units need the tags that are units",
                       "name them with --tags, such as --tags sec,abstract");
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

/// Collapsing compares texts, so without stored text every result is kept.
bool collapses(const index::Index& index, const Options& options) {
  return options.repeats == Repeats::collapse && index.has_text();
}

/// Different results can contain the same sentences, so passages are collapsed again.
Result<std::vector<Hit>> cut_results(const index::Index& index, const Query& query,
                                     const std::vector<Hit>& results, const Options& options) {
  const bool collapse = collapses(index, options);
  const std::size_t most = collapse ? std::numeric_limits<std::size_t>::max() : options.results;
  auto cut = to_passages(index, query, results, options.passage_words, most);
  if (!cut || !collapse) return cut;
  auto different = collapse_repeats(index, *cut, options.results);
  if (!different) return std::move(different).error();
  return std::move(different->kept);
}

}  // namespace

Repeats repeats_for_people(const Options& options) {
  const Units units = options.units == Units::usual ? options.model.record->units : options.units;
  const bool readable = units == Units::readable || units == Units::passages;
  return readable && options.task == run::Task::focused ? Repeats::collapse : Repeats::keep;
}

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
  const bool readable = (options.units == Units::readable || options.units == Units::passages) &&
                        options.task != run::Task::article;
  if (!options.overlap)
    options.overlap = readable ? OverlapRemoval::greedy : OverlapRemoval::optimal;
  if (options.min_words == 0) options.min_words = readable && options.tags.empty() ? 0 : 1;
  return options;
}

Result<std::vector<Hit>> Searcher::State::best_documents(const Query& query, Options options,
                                                         std::size_t most) {
  options.task = run::Task::article;
  options.results = most;
  if (options.units != Units::leaves) options.units = Units::all;
  options.tags.clear();  // the limits apply to elements
  options.min_words = 1;
  options.max_words = std::numeric_limits<std::uint32_t>::max();
  auto engine = Engine::create(shared, query, options);
  if (!engine) return std::move(engine).error();
  auto found = (*engine)->run();
  if (!found) return found;
  std::sort(found->begin(), found->end(), [](const Hit& a, const Hit& b) { return a.doc < b.doc; });
  return found;
}

Result<Outcome> Searcher::State::search_once(const Query& query, const Options& options,
                                             std::size_t spare, const std::vector<Hit>* documents) {
  Options wider = options;
  wider.results += std::min(spare, std::numeric_limits<std::size_t>::max() - options.results);
  auto engine = Engine::create(shared, query, wider);
  if (!engine) return std::move(engine).error();
  auto results = (*engine)->run(documents);
  if (!results) return std::move(results).error();
  constexpr std::size_t looked_beyond = 2;  // times the rank of the last repeat
  bool complete = results->size() < wider.results;
  if (collapses(*index, options)) {
    auto different = collapse_repeats(*index, *results, options.results);
    if (!different) return std::move(different).error();
    const bool may_be_more = different->kept.size() < options.results ||
                             different->last_repeat > results->size() / looked_beyond;
    complete = complete || !may_be_more;
    results = std::move(different->kept);
  }
  auto hidden = (*engine)->hidden(*results, options.results);
  if (results->empty() && !hidden.empty() && !options.records) {
    Options all = options;
    all.records = true;
    return search_once(query, all, spare, documents);
  }
  return Outcome{.answer = {.results = *std::move(results),
                            .hidden = std::move(hidden),
                            .notes = (*engine)->plan().notes},
                 .unknown = (*engine)->plan().unknown,
                 .complete = complete};
}

/// Widens the search until it has as many distinct results as wanted and has looked at twice as
/// many results as the rank of the last repeat. If a text occurs thousands of times, there may be
/// fewer results and places.
Result<Outcome> Searcher::State::search_in(const Query& query, const Options& options,
                                           const std::vector<Hit>* documents) {
  constexpr std::size_t first_spare = 16;
  constexpr std::size_t most_spare = 4096;
  if (!collapses(*index, options)) return search_once(query, options, 0, documents);
  for (std::size_t spare = first_spare;; spare *= 4) {
    auto outcome = search_once(query, options, spare, documents);
    if (!outcome || outcome->complete || spare >= most_spare) return outcome;
  }
}

Result<Outcome> Searcher::State::fetch_and_browse(const Query& query, const Options& options) {
  const bool top_down = options.units == Units::top_down;
  std::size_t most = top_down ? options.documents : std::max<std::size_t>(1, options.results);
  while (true) {
    const auto documents = best_documents(query, options, most);
    if (!documents) return documents.error();
    auto outcome = search_in(query, options, &*documents);
    const bool all = top_down || documents->size() < most;
    if (!outcome || all || outcome->answer.results.size() >= options.results) return outcome;
    most *= 4;  // some have no element within the limits
  }
}

Result<Outcome> Searcher::State::search(const Query& query, const Options& options) {
  if (options.task == run::Task::fetch_browse) return fetch_and_browse(query, options);
  if (options.units != Units::top_down) return search_in(query, options, nullptr);
  const auto documents = best_documents(query, options, options.documents);
  if (!documents) return documents.error();
  return search_in(query, options, &*documents);
}

/// Suggests words for those that occur in no document, and searches for the suggestions if
/// requested.
Result<Answer> Searcher::State::search_spelt(const Query& query, const Options& options) {
  auto outcome = search(query, options);
  if (!outcome) return std::move(outcome).error();
  auto spelt = check_spelling(*index, query, outcome->unknown, options.spelling);
  if (!spelt) return std::move(spelt).error();
  if (spelt->corrected) {
    outcome = search(*spelt->corrected, options);
    if (!outcome) return std::move(outcome).error();
  }
  Answer answer = std::move(outcome->answer);
  answer.suggestions = std::move(spelt->suggestions);
  answer.corrected = std::move(spelt->corrected);
  answer.notes.insert(answer.notes.end(), spelt->notes.begin(), spelt->notes.end());
  return answer;
}

Result<Answer> Searcher::search(const Query& query, const Options& given) const {
  auto complete = with_defaults(index(), given);
  if (!complete) return complete.error();
  Options& options = *complete;
  if (auto checked = check(options); !checked) return std::move(checked).error();
  const bool passages = options.units == Units::passages;
  if (passages) options.units = Units::readable;
  if (options.mmr) options.results = marginal_candidates(given.results);
  auto answer = state_->search_spelt(query, options);
  if (!answer) return answer;
  note_unknown_tags(index(), options, answer->notes);
  options.results = given.results;
  if (options.mmr) {
    auto diverse = by_marginal_relevance(index(), answer->results, *options.mmr, options.results);
    if (!diverse) return std::move(diverse).error();
    answer->results = *std::move(diverse);
  }
  if (passages) {
    auto cut = cut_results(index(), answer->corrected.value_or(query), answer->results, options);
    if (!cut) return std::move(cut).error();
    answer->results = *std::move(cut);
  }
  return answer;
}

Result<std::vector<Answer>> search_all(const Searcher& searcher, std::span<const TopicQuery> asked,
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
