// The definitions with which agreement_test.cpp compares the calculations. Equations are those of
// Pehcevski et al., INEX 2007 Evaluation Measures.
#include "measure/text/reference.hpp"

#include <algorithm>
#include <cmath>

namespace fovea::measure::text_reference {
namespace {

double count(const Places& places) { return static_cast<double>(places.count()); }

/// 0/0 is 0.
double over(double a, double b) { return b == 0 ? 0 : a / b; }

int results_of(const Topic& topic) { return static_cast<int>(topic.results.size()); }

const Result& result_at(const Topic& topic, int rank) {
  return topic.results[static_cast<std::size_t>(rank - 1)];
}

Places returned(const Topic& topic, int rank) {
  Places all;
  for (int i = 1; i <= std::min(rank, results_of(topic)); ++i) all |= result_at(topic, i).text;
  return all;
}

double precision(const Topic& topic, int rank) {
  const Places all = returned(topic, rank);
  return over(count(all & topic.highlighted), count(all));
}

double recall(const Topic& topic, int rank) {
  return count(returned(topic, rank) & topic.highlighted) / count(topic.highlighted);
}

double f(double p, double r, double beta) {
  return over((beta * beta + 1) * p * r, beta * beta * p + r);
}

/// Whether the result shows new highlighted text.
bool shows_new(const Topic& topic, int rank) {
  return (result_at(topic, rank).text & topic.highlighted & ~returned(topic, rank - 1)).any();
}

/// Equation 3.
double average_precision(const Topic& topic) {
  double sum = 0, hits = 0;
  for (int rank = 1; rank <= results_of(topic); ++rank) {
    if (!shows_new(topic, rank)) continue;
    sum += precision(topic, rank);
    ++hits;
  }
  return over(sum, hits) * recall(topic, results_of(topic));
}

/// At recall share / whole, in whole numbers.
double interpolated(const Topic& topic, std::size_t share, std::size_t whole) {
  double highest = 0;
  for (int rank = 1; rank <= results_of(topic); ++rank) {
    const Places found = returned(topic, rank) & topic.highlighted;
    if (found.count() * whole >= share * topic.highlighted.count())
      highest = std::max(highest, precision(topic, rank));
  }
  return highest;
}

double interpolated_mean(const Topic& topic) {
  double sum = 0;
  for (std::size_t i = 0; i <= 100; ++i) sum += interpolated(topic, i, 100);
  return sum / 101;
}

double iou(const Topic& topic, int rank) {
  const Places all = returned(topic, rank);
  return count(all & topic.highlighted) / count(all | topic.highlighted);
}

double redundancy(const Topic& topic, int rank) {
  double seen = 0, all = 0;
  for (int i = 1; i <= std::min(rank, results_of(topic)); ++i) {
    seen += count(result_at(topic, i).text & returned(topic, i - 1));
    all += count(result_at(topic, i).text);
  }
  return over(seen, all);
}

/// Documents in the order of their first results.
std::vector<int> documents(const Topic& topic) {
  std::vector<int> order;
  for (const Result& result : topic.results) {
    if (std::find(order.begin(), order.end(), result.document) == order.end())
      order.push_back(result.document);
  }
  return order;
}

/// The highlighted characters of a document.
Places wanted(const Topic& topic, int document) {
  Places some;
  for (int at = 0; at < longest; ++at)
    some[place(document, at)] = topic.highlighted[place(document, at)];
  return some;
}

/// The returned characters of a document.
Places shown(const Topic& topic, int document) {
  Places some;
  for (const Result& result : topic.results) {
    if (result.document == document) some |= result.text;
  }
  return some;
}

bool relevant(const Topic& topic, int document) { return wanted(topic, document).any(); }

double all_relevant(const Topic& topic) {
  double number = 0;
  for (int d = 0; d < static_cast<int>(topic.documents.size()); ++d) number += relevant(topic, d);
  return number;
}

using Score = std::function<double(const Topic&, int document)>;

Score score_f(double beta) {
  return [=](const Topic& topic, int document) {
    const double found = count(shown(topic, document) & wanted(topic, document));
    return f(over(found, count(shown(topic, document))),
             over(found, count(wanted(topic, document))), beta);
  };
}

std::optional<int> entry(const Topic& topic, int document) {
  for (const Result& result : topic.results) {
    if (result.document == document && result.start) return result.start;
  }
  return std::nullopt;
}

const Document& document_of(const Topic& topic, int document) {
  return topic.documents[static_cast<std::size_t>(document)];
}

double distance(const Topic& topic, int document) {
  int first = 0;
  while (!topic.highlighted[place(document, first)]) ++first;
  const int best = document_of(topic, document).best_entry.value_or(first);
  return std::abs(*entry(topic, document) - best);
}

Score score_bep(double a) {
  return [=](const Topic& topic, int document) {
    if (!relevant(topic, document) || !entry(topic, document)) return 0.0;
    const double length = document_of(topic, document).length;
    return a * length / (a * length + distance(topic, document));
  };
}

Score score_window(double n) {
  return [=](const Topic& topic, int document) {
    if (!relevant(topic, document) || !entry(topic, document)) return 0.0;
    const double d = distance(topic, document);
    return d <= n ? (n - d) / n : 0;
  };
}

/// Reads on from the entry, character by character.
Score score_t2i(int tolerance) {
  return [=](const Topic& topic, int document) {
    int left = tolerance;
    for (int at = entry(topic, document).value_or(longest); at < longest; ++at) {
      if (topic.highlighted[place(document, at)]) return 1.0;
      if (left-- == 0) return 0.0;
    }
    return 0.0;
  };
}

double score_article(const Topic& topic, int document) { return relevant(topic, document) ? 1 : 0; }

/// Equation 11.
double generalised_precision(const Topic& topic, int rank, const Score& score) {
  const std::vector<int> order = documents(topic);
  double sum = 0;
  for (int i = 1; i <= std::min(rank, static_cast<int>(order.size())); ++i)
    sum += score(topic, order[static_cast<std::size_t>(i - 1)]);
  return sum / rank;
}

double relevant_among(const Topic& topic, int rank) {
  const std::vector<int> order = documents(topic);
  double found = 0;
  for (int i = 1; i <= std::min(rank, static_cast<int>(order.size())); ++i)
    found += relevant(topic, order[static_cast<std::size_t>(i - 1)]);
  return found;
}

/// Equation 12.
double generalised_recall(const Topic& topic, int rank) {
  return relevant_among(topic, rank) / all_relevant(topic);
}

/// Equation 13.
double average_generalised(const Topic& topic, const Score& score) {
  const std::vector<int> order = documents(topic);
  double sum = 0, found = 0;
  for (int rank = 1; rank <= static_cast<int>(order.size()); ++rank) {
    if (!relevant(topic, order[static_cast<std::size_t>(rank - 1)])) continue;
    sum += generalised_precision(topic, rank, score);
    ++found;
  }
  return over(sum, found) * generalised_recall(topic, static_cast<int>(order.size()));
}

constexpr int all = 1'000'000;

double article_precision(const Topic& topic, int rank) {
  const double ranks = rank == all ? static_cast<double>(documents(topic).size()) : rank;
  return over(relevant_among(topic, rank), ranks);
}

/// Left out if there is no highlighted text.
Definition unless_empty(std::function<double(const Topic&)> calculate) {
  return [=](const Topic& topic) -> std::optional<double> {
    if (topic.highlighted.none()) return std::nullopt;
    return calculate(topic);
  };
}

using Definitions = std::map<std::string, Definition>;

void add_characters(Definitions& names, const std::string& cut, int rank) {
  names["cP" + cut] = unless_empty([=](const Topic& topic) { return precision(topic, rank); });
  names["cR" + cut] = unless_empty([=](const Topic& topic) { return recall(topic, rank); });
  for (const auto& [argument, beta] : {std::pair{"", 1.0}, {"(beta=0)", 0.0}, {"(beta=0.5)", 0.5}})
    names["cF" + std::string(argument) + cut] =
        unless_empty([rank, beta = beta](const Topic& topic) {
          return f(precision(topic, rank), recall(topic, rank), beta);
        });
  names["IoU" + cut] = unless_empty([=](const Topic& topic) { return iou(topic, rank); });
  names["Redundancy" + cut] =
      unless_empty([=](const Topic& topic) { return redundancy(topic, rank); });
}

void add_articles(Definitions& names, const std::string& cut, int rank) {
  names["aP" + cut] =
      unless_empty([=](const Topic& topic) { return article_precision(topic, rank); });
  names["aR" + cut] =
      unless_empty([=](const Topic& topic) { return generalised_recall(topic, rank); });
  for (const auto& [argument, beta] : {std::pair{"", 1.0}, {"(beta=2)", 2.0}})
    names["aF" + std::string(argument) + cut] =
        unless_empty([rank, beta = beta](const Topic& topic) {
          return f(article_precision(topic, rank), generalised_recall(topic, rank), beta);
        });
}

void add_in_context(Definitions& names, const std::string& arguments, const Score& score) {
  names["MAgP" + arguments] =
      unless_empty([=](const Topic& topic) { return average_generalised(topic, score); });
  for (const int rank : {1, 3, 10}) {
    const std::string cut = "@" + std::to_string(rank);
    names["gP" + arguments + cut] =
        unless_empty([=](const Topic& topic) { return generalised_precision(topic, rank, score); });
    names["gR" + arguments + cut] =
        unless_empty([=](const Topic& topic) { return generalised_recall(topic, rank); });
  }
}

void add_levels(Definitions& names) {
  const std::vector<std::tuple<std::string, std::size_t, std::size_t>> levels = {
      {"0", 0, 1},    {"0.01", 1, 100}, {"0.05", 5, 100},  {"0.07", 7, 100},
      {"0.1", 1, 10}, {"0.125", 1, 8},  {"0.3", 3, 10},    {"0.5", 1, 2},
      {"0.6", 6, 10}, {"0.7", 7, 10},   {"0.75", 75, 100}, {"1", 1, 1}};
  for (const auto& [text, share, whole] : levels)
    names["iP@" + text] = unless_empty([share = share, whole = whole](const Topic& topic) {
      return interpolated(topic, share, whole);
    });
  names["MAiP"] = unless_empty(interpolated_mean);
}

Definitions make_definitions() {
  Definitions names;
  for (const int rank : {1, 2, 5, 20}) {
    add_characters(names, "@" + std::to_string(rank), rank);
    add_articles(names, "@" + std::to_string(rank), rank);
  }
  add_characters(names, "", all);
  add_articles(names, "", all);
  names["cAP"] = unless_empty(average_precision);
  add_levels(names);
  add_in_context(names, "", score_f(1));
  add_in_context(names, "(beta=0.25)", score_f(0.25));
  add_in_context(names, "(score=bep)", score_bep(0.1));
  add_in_context(names, "(score=bep,A=1)", score_bep(1));
  add_in_context(names, "(score=window)", score_window(1000));
  add_in_context(names, "(score=window,n=5)", score_window(5));
  add_in_context(names, "(score=t2i)", score_t2i(300));
  add_in_context(names, "(score=t2i,tolerance=3)", score_t2i(3));
  add_in_context(names, "(score=article)", score_article);
  names["RetChars"] = [](const Topic& topic) { return count(returned(topic, all)); };
  names["RelChars"] = [](const Topic& topic) { return count(topic.highlighted); };
  names["RelRetChars"] = [](const Topic& topic) {
    return count(returned(topic, all) & topic.highlighted);
  };
  return names;
}

}  // namespace

const std::map<std::string, Definition>& definitions() {
  static const Definitions names = make_definitions();
  return names;
}

}  // namespace fovea::measure::text_reference
