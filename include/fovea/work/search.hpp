#pragma once
// Searches an index: queries of topics for a run or for lists, and one readable page of results.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/files.hpp"
#include "fovea/search.hpp"
#include "fovea/search/feedback.hpp"
#include "fovea/work/result_page.hpp"

namespace fovea::work {

/// An index that can be searched.
struct OpenIndex {
  std::shared_ptr<const index::Index> index;
  search::Searcher searcher;
};
Result<OpenIndex> open_index(Files& files, const std::string& path);

/// Who reads the results. People see a repeated text once if that is usual
/// (search::repeats_for_people). An evaluation needs every place, since any of them may be judged.
enum class Audience : std::uint8_t { people, evaluation };
/// The number of results per query if none is named: a page for people, and a run of the usual
/// length for an evaluation.
std::size_t usual_results(Audience audience);

struct SearchOptions {
  search::Options search;  ///< without a model, that of the index is used; `repeats` is ignored
  Audience audience = Audience::evaluation;
  std::optional<search::Repeats> repeats;  ///< nullopt: as the audience needs it
};

struct TopicSearchOptions {
  SearchOptions how;
  /// Judgements or a click log: results are limited to the tags of wanted elements as well.
  std::optional<std::string> tags_from;
  std::optional<search::Feedback> feedback;
  std::optional<std::string> relevant;  ///< judgements that feedback takes its words from
  std::size_t threads = 1;
};

/// The vectors of queries and answers have one entry per topic.
struct TopicAnswers {
  search::Options options;  ///< as used, with a model
  std::vector<search::TopicQuery> asked;
  std::vector<search::Answer> answers;
  std::vector<std::string> expansions;  ///< what feedback added to each query; empty without it
  std::vector<std::string> notes;       ///< one line each: topics without relevant text
  std::string name;                     ///< model and feedback: "bm25+rm3"

  /// The query whose words are shown in the results: what was asked, or its correction.
  [[nodiscard]] const search::Query& shown_query(std::size_t topic) const;
};

Result<TopicAnswers> search_topics(Files& files, const OpenIndex& open,
                                   std::vector<search::TopicQuery> asked,
                                   const TopicSearchOptions& options);

/// The run format that holds the results of a search: fol for passages, trec for whole documents,
/// else element.
run::Format usual_run_format(run::Task task, search::Units units);
/// A format that would name one element for several passages is an error.
Result<void> check_run_format(run::Format format, search::Units units);
/// Converts answers to a run without fetching titles or snippets. Without `id` the run is named
/// after its model.
run::Run run_of(const index::Index& index, const TopicAnswers& answers, run::Format format,
                const std::optional<std::string>& id);

/// A page of the answer to one query.
struct FoundPage {
  search::Model model;
  search::Answer answer;  ///< for the page and one more result
  ResultPage page;
};
/// The results that `page` asks for; SearchOptions::search.results is ignored.
Result<FoundPage> search_page(const search::Searcher& searcher, const search::Query& query,
                              const SearchOptions& options, const PageOptions& page);

}  // namespace fovea::work
