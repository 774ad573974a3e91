#include "fovea/work/search.hpp"

#include <fmt/format.h>

#include "work/search/expanded_queries.hpp"
#include "work/search/result_tags.hpp"

namespace fovea::work {
namespace {

search::Repeats repeats_for(const SearchOptions& options, const search::Options& settings) {
  if (options.repeats) return *options.repeats;
  return options.audience == Audience::people ? search::repeats_for_people(settings)
                                              : search::Repeats::keep;
}

/// The settings of the search, with a model and with repeats.
Result<search::Options> settings_for(const index::Index& index, const SearchOptions& options) {
  search::Options settings = options.search;
  if (settings.model.record == nullptr) {
    auto model = search::default_model(index);
    if (!model) return std::move(model).error();
    settings.model = *std::move(model);
  }
  settings.repeats = repeats_for(options, settings);
  return settings;
}

std::string name_of(const search::Model& model, const std::optional<search::Feedback>& feedback) {
  return search::name_of(model) + (feedback ? "+" + search::name_of(*feedback) : "");
}

}  // namespace

std::size_t usual_results(Audience audience) {
  return audience == Audience::people ? PageOptions{}.count : search::Options{}.results;
}

Result<OpenIndex> open_index(Files& files, const std::string& path) {
  auto index = index::Index::open(files, path);
  if (!index) return std::move(index).error();
  return OpenIndex{*index, search::Searcher(*index)};
}

const search::Query& TopicAnswers::shown_query(std::size_t topic) const {
  return answers[topic].corrected ? *answers[topic].corrected : asked[topic].query;
}

Result<TopicAnswers> search_topics(Files& files, const OpenIndex& open,
                                   std::vector<search::TopicQuery> asked,
                                   const TopicSearchOptions& options) {
  auto settings = settings_for(*open.index, options.how);
  if (!settings) return std::move(settings).error();
  if (options.tags_from) {
    const auto tags = result_tags(files, *options.tags_from, *open.index);
    if (!tags) return tags.error();
    settings->tags.insert(settings->tags.end(), tags->begin(), tags->end());
  }
  TopicAnswers found{.options = *std::move(settings), .asked = std::move(asked)};
  found.name = name_of(found.options.model, options.feedback);
  std::vector<search::TopicQuery> expanded;
  if (options.feedback) {
    search::Options first = found.options;
    first.repeats = search::Repeats::keep;
    auto done = expanded_queries(files, open, found.asked, first,
                                 {*options.feedback, options.relevant, options.threads});
    if (!done) return std::move(done).error();
    expanded = std::move(done->queries);
    found.expansions = std::move(done->lines);
    found.notes = std::move(done->notes);
  }
  auto answers = search::search_all(open.searcher, options.feedback ? expanded : found.asked,
                                    found.options, options.threads);
  if (!answers) return std::move(answers).error();
  found.answers = *std::move(answers);
  return found;
}

run::Format usual_run_format(run::Task task, search::Units units) {
  if (units == search::Units::passages) return run::Format::fol;
  return task == run::Task::article ? run::Format::trec : run::Format::element;
}

Result<void> check_run_format(run::Format format, search::Units units) {
  if (units != search::Units::passages) return {};
  const auto pointing = search::pointing_for(format, run::Task::focused, units);
  if (pointing != search::Pointing::elements) return {};
  return usage_error(fmt::format("the format {} cannot hold passages", run::name_of(format)),
                     "use --format fol or --format jsonl");
}

run::Run run_of(const index::Index& index, const TopicAnswers& answers, run::Format format,
                const std::optional<std::string>& id) {
  const auto pointing = search::pointing_for(format, answers.options.task, answers.options.units);
  return search::to_run(index, answers.asked, answers.answers, pointing, id.value_or(answers.name));
}

Result<FoundPage> search_page(const search::Searcher& searcher, const search::Query& query,
                              const SearchOptions& options, const PageOptions& page) {
  auto settings = settings_for(searcher.index(), options);
  if (!settings) return std::move(settings).error();
  settings->results = page.from + page.count + 1;  // one extra result shows whether there are more
  auto answer = searcher.search(query, *settings);
  if (!answer) return std::move(answer).error();
  auto rows = result_page(searcher, answer->corrected ? *answer->corrected : query, *answer, page);
  if (!rows) return std::move(rows).error();
  return FoundPage{std::move(settings->model), *std::move(answer), *std::move(rows)};
}

}  // namespace fovea::work
