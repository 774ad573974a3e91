// Measures articles first, then the elements within each article, on graded judgements.
#include <algorithm>
#include <map>

#include "measure/elements/ideal.hpp"
#include "measure/elements/quantise.hpp"
#include "measure/elements/xcg/xcg_curve.hpp"
#include "measure/elements/xcg/xcg_gain.hpp"
#include "measure/records.hpp"

namespace fovea::measure {
namespace {

/// A document of the topic.
struct Article {
  double value = 0;           ///< the quantised value of its root
  std::vector<double> gains;  ///< of its results, in their order
  std::vector<double> ideal;  ///< quantised values of its ideal elements

  /// How well the results within the article serve the reader: the mean of nxCG over its ranks, up
  /// to the last of its results or of its ideal elements, whichever is later.
  [[nodiscard]] double browsing() const {
    const Curve run = cumulated(gains), best = best_first(ideal);
    const std::size_t last = std::max(run.size(), best.size()) - 1;
    if (best.back() == 0) return 0;
    double sum = 0;
    for (std::size_t rank = 1; rank <= last; ++rank) sum += at(run, rank) / at(best, rank);
    return sum / static_cast<double>(last);
  }
};

struct Fetched {
  std::vector<Article> articles;  ///< in the order of their first results
  Curve best;                     ///< of the values of all articles, highest first
};

std::map<std::string_view, Article> judged_articles(ElementTopic& topic, const Measure& measure) {
  const std::vector<double>& values = quantised(topic, measure);
  std::map<std::string_view, Article> articles;
  for (NodeId id = 0; id < topic.nodes.size(); ++id) {
    const Node& node = topic.nodes[id];
    Article& article = articles[node.doc];
    const bool root = node.path.find('/', 1) == std::string_view::npos;
    if (root) article.value = std::max(article.value, values[id]);
  }
  for (const NodeId id : ideal_elements(topic, measure))
    articles[topic.nodes[id].doc].ideal.push_back(values[id]);
  return articles;
}

Fetched fetched_by(ElementTopic& topic, const Measure& measure) {
  std::map<std::string_view, Article> articles = judged_articles(topic, measure);
  const std::vector<double> gained = gains(topic, measure);
  std::vector<std::string_view> order;
  for (std::size_t rank = 0; rank < gained.size(); ++rank) {
    Article& article = articles[topic.nodes[topic.results[rank]].doc];
    if (article.gains.empty()) order.push_back(topic.nodes[topic.results[rank]].doc);
    article.gains.push_back(gained[rank]);
  }
  Fetched fetched;
  std::vector<double> values;
  values.reserve(articles.size());
  for (const auto& [doc, article] : articles) values.push_back(article.value);
  fetched.best = best_first(values);
  for (const std::string_view doc : order) fetched.articles.push_back(std::move(articles[doc]));
  return fetched;
}

/// The mean over the relevant articles that were fetched; 0 if there are none.
double browsing_mean(const Fetched& fetched, std::size_t count) {
  double sum = 0, relevant = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (fetched.articles[i].value == 0) continue;
    sum += fetched.articles[i].browsing();
    ++relevant;
  }
  return relevant > 0 ? sum / relevant : 0;
}

double calculate(ElementTopic& topic, const Measure& measure) {
  const Fetched fetched = fetched_by(topic, measure);
  if (fetched.best.back() == 0) return left_out;
  const std::size_t count = std::min(measure.ranks(), fetched.articles.size());
  const std::string& phase = measure.word("phase");
  if (phase == "browse") return browsing_mean(fetched, count);
  double sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Article& article = fetched.articles[i];
    sum += article.value * (phase == "fetch" ? 1 : article.browsing());
  }
  return sum / at(fetched.best, measure.ranks());
}

}  // namespace

Record fetch_and_browse() {
  std::vector<Parameter> parameters = gain_parameters();
  parameters.push_back(
      {.name = "phase",
       .standard = std::string("both"),
       .says = "fetch: the value of the first k articles over that of the best k. browse: the mean "
               "score of the results within the relevant ones among them. both: each article "
               "counts for its value times that score",
       .choices = {"both", "fetch", "browse"}});
  return {
      .name = "FetchBrowse",
      .says =
          "of the first k articles, in the order in which the run names them, what they are "
          "worth (the quantised value of the whole article) times how well the results "
          "within each are ranked (the mean of nxCG over the ranks in the article), over what "
          "the best k articles are worth",
      .misleads =
          "an article whose root is worth nothing to the quantisation (strict) counts for "
          "nothing, whatever its elements are worth",
      .citation =
          "the task: Kazai and Lalmas, Notes on what to measure in INEX, 2005; a score for each "
          "document: after Pehcevski et al., INEX 2007 Evaluation Measures",
      .cutoff = Cutoff::rank,
      .cutoff_required = true,
      .usual_cutoffs = {5, 10, 25, 50},
      .parameters = std::move(parameters),
      .range = {0, unlimited},
      .rules = {.together = true},
      .calculation = calculate};
}

}  // namespace fovea::measure
