#include "fovea/search/feedback.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include <fmt/format.h>

#include "fovea/base/call.hpp"
#include "fovea/base/text.hpp"

#include "search/query/query_words.hpp"

namespace fovea::search {
namespace {

constexpr std::string_view name = "rm3";
constexpr auto all_characters = std::uint64_t{1} << 32;

/// A text of the relevance model and its share in it.
struct Sample {
  std::string text;
  double share = 0;
};

/// The evidence of the samples for one term of the index.
struct TermEvidence {
  double probability = 0;                    ///< p(t|R)
  std::map<std::string, std::size_t> forms;  ///< written forms, with counts
};

using Evidences = std::map<std::string, TermEvidence, std::less<>>;

/// Counts the words of one sample after another.
class RelevanceModel {
 public:
  explicit RelevanceModel(text::Tokeniser tokeniser) : tokeniser_(std::move(tokeniser)) {}

  void add(const Sample& sample) {
    std::vector<text::Token> tokens;
    const auto sink = [&](std::span<const text::Token> some) {
      tokens.insert(tokens.end(), some.begin(), some.end());
    };
    tokeniser_.begin();
    tokeniser_.feed(sample.text, sink);
    tokeniser_.finish(sink);
    std::string_view rest = sample.text;
    std::uint64_t at = 0;
    for (const text::Token& token : tokens) {
      rest.remove_prefix(byte_of_code_point(rest, token.offset - at));
      at = token.offset;
      if (token.stop) continue;
      TermEvidence& evidence = evidences_[std::string(tokeniser_.term(token.term))];
      evidence.probability += sample.share / static_cast<double>(tokens.size());
      ++evidence.forms[std::string(rest.substr(0, byte_of_code_point(rest, token.code_points)))];
    }
  }

  [[nodiscard]] const Evidences& evidences() const { return evidences_; }

 private:
  text::Tokeniser tokeniser_;
  Evidences evidences_;
};

/// The most frequent spelling that a query would look up as this term; empty if there is none.
Result<std::string> spelling(const std::string& term, const TermEvidence& evidence,
                             const QueryWords& words) {
  std::vector<std::pair<std::size_t, std::string>> forms;
  for (const auto& [form, count] : evidence.forms) forms.emplace_back(count, form);
  std::stable_sort(forms.begin(), forms.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [count, form] : forms) {
    const auto looked_up = words.terms(form);
    if (!looked_up) return looked_up.error();
    if (looked_up->size() == 1 && !looked_up->front().stop && looked_up->front().term == term)
      return form;
  }
  return std::string();
}

/// The share of each result in the model, by its score.
std::vector<double> shares_of(std::span<const Hit> results, const std::string& how) {
  std::vector<double> shares;
  const double best = results.empty() ? 0 : results.front().score;
  double lowest = 0;
  for (const Hit& each : results) lowest = std::min(lowest, each.score);
  for (const Hit& each : results) {
    if (how == "softmax")
      shares.push_back(std::exp(each.score - best));
    else
      shares.push_back(how == "linear" ? each.score - lowest : 1);
  }
  const double sum = std::accumulate(shares.begin(), shares.end(), 0.0);
  for (double& each : shares) each = sum > 0 ? each / sum : 1 / static_cast<double>(results.size());
  return shares;
}

Result<std::vector<Sample>> first_results(const Searcher& searcher, const Query& query,
                                          Options options, const Feedback& feedback) {
  options.results = static_cast<std::size_t>(feedback.count("documents"));
  options.mmr.reset();
  if (options.task != run::Task::article) options.task = run::Task::focused;
  const auto answer = searcher.search(query, options);
  if (!answer) return answer.error();
  const auto shares = shares_of(answer->results, feedback.word("scores"));
  std::vector<Sample> samples;
  index::Tree tree;
  for (std::size_t i = 0; i < answer->results.size(); ++i) {
    const Hit& each = answer->results[i];
    searcher.index().open_tree(each.doc, tree);
    auto text = index::spaced_text(searcher.index(), each.doc, tree, each.element, all_characters);
    if (!text) return std::move(text).error();
    samples.push_back({*std::move(text), shares[i]});
  }
  return samples;
}

Result<std::vector<Sample>> judged_texts(const index::Index& index,
                                         std::span<const RelevantText> relevant) {
  std::vector<Sample> samples;
  for (const RelevantText& each : relevant) {
    auto text = index.text(each.doc, each.range);
    if (!text) return std::move(text).error();
    samples.push_back({*std::move(text), 1 / static_cast<double>(relevant.size())});
  }
  return samples;
}

struct Weighed {
  const std::string* term = nullptr;
  const TermEvidence* evidence = nullptr;
  double weight = 0;
};

/// Terms with unnormalised weights, heaviest first.
std::vector<Weighed> weighed(const index::Index& index, const Evidences& evidences,
                             bool by_divergence) {
  std::vector<Weighed> all;
  for (const auto& [term, evidence] : evidences) {
    const auto known = index.term(term);
    if (!known) continue;
    const double share =
        static_cast<double>(known->occurrences) / static_cast<double>(index.totals().words);
    const double p = evidence.probability;
    const double weight = by_divergence ? p * std::log(p / share) : p;
    if (weight > 0) all.push_back({&term, &evidence, weight});
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Weighed& a, const Weighed& b) { return a.weight > b.weight; });
  return all;
}

/// The heaviest terms that can be written in a query, with weights that add up to 1.
Result<std::vector<ExpansionTerm>> heaviest(const index::Index& index, const Evidences& evidences,
                                            const Feedback& feedback) {
  const auto words = QueryWords::create(index.settings());
  if (!words) return words.error();
  const auto most = static_cast<std::size_t>(feedback.count("terms"));
  std::vector<ExpansionTerm> terms;
  double sum = 0;
  for (const Weighed& each : weighed(index, evidences, feedback.word("by") == "divergence")) {
    if (terms.size() == most) break;
    auto form = spelling(*each.term, *each.evidence, *words);
    if (!form) return std::move(form).error();
    if (form->empty()) continue;
    terms.push_back({*std::move(form), each.weight});
    sum += each.weight;
  }
  for (ExpansionTerm& each : terms) each.weight /= sum;
  return terms;
}

Query combined(const std::vector<topic::nexi::Term>& original, std::vector<ExpansionTerm>& terms,
               double share) {
  using Mode = topic::nexi::Term::Mode;
  std::vector<topic::nexi::Term> query = original;
  double total = 0;
  for (const topic::nexi::Term& each : original)
    total += each.mode == Mode::must_not ? 0 : each.weight;
  for (topic::nexi::Term& each : query) each.weight *= 1 - share;
  for (ExpansionTerm& each : terms) {
    each.weight *= share * total;
    query.push_back({.words = {each.word}, .weight = each.weight});
  }
  return query;
}

}  // namespace

std::span<const Parameter> feedback_parameters() {
  static const std::vector<Parameter> parameters = {
      {.name = "documents",
       .standard = std::int64_t{10},
       .says = "number of results of the first search that count as relevant",
       .least = 1,
       .most = 10'000},
      {.name = "terms",
       .standard = std::int64_t{20},
       .says = "number of words added to the query",
       .least = 1,
       .most = 1'000},
      {.name = "weight",
       .standard = .5,
       .says = "share of the added words in the query",
       .least = .01,
       .most = .99},
      {.name = "scores",
       .standard = std::string("linear"),
       .says = "weight of each result: its score, e to its score, or equal",
       .choices = {"linear", "softmax", "none"}},
      {.name = "by",
       .standard = std::string("divergence"),
       .says = "weight of a word: its probability p in the results (likelihood), or p × ln(p / its "
               "share of the collection)",
       .choices = {"divergence", "likelihood"}}};
  return parameters;
}

std::int64_t Feedback::count(std::string_view parameter) const {
  return std::get<std::int64_t>(value_of(feedback_parameters(), values, parameter));
}

double Feedback::real(std::string_view parameter) const {
  return std::get<double>(value_of(feedback_parameters(), values, parameter));
}

const std::string& Feedback::word(std::string_view parameter) const {
  return std::get<std::string>(value_of(feedback_parameters(), values, parameter));
}

std::string name_of(const Feedback& feedback) {
  return call_text(name, feedback_parameters(), feedback.values);
}

Result<Feedback> parse_feedback(std::string_view text) {
  const auto call = parse_call(text);
  if (!call) return call.error();
  if (call->name != name)
    return usage_error(fmt::format("unknown feedback '{}'", printable(call->name)),
                       fmt::format("use {} or {}(terms=30)", name, name));
  Feedback feedback{standard_values(feedback_parameters())};
  if (auto set = set_arguments(name, feedback_parameters(), call->arguments, feedback.values); !set)
    return std::move(set).error();
  return feedback;
}

std::string list_feedback() {
  return fmt::format("{:<11} a relevance model, mixed with the query{}", name,
                     list_parameters(feedback_parameters()));
}

Result<Expansion> expand(const Searcher& searcher, const Query& query, const Options& options,
                         const Feedback& feedback, std::span<const RelevantText> relevant) {
  const auto* original = std::get_if<std::vector<topic::nexi::Term>>(&query);
  if (original == nullptr)
    return usage_error("feedback needs a query of keywords, not of structure",
                       "write keywords, or omit --feedback");
  const index::Index& index = searcher.index();
  if (!index.has_text())
    return usage_error("feedback needs the text of the documents, which the index does not have",
                       "build the index without --no-text");
  const auto samples = relevant.empty() ? first_results(searcher, query, options, feedback)
                                        : judged_texts(index, relevant);
  if (!samples) return samples.error();
  auto tokeniser = text::Tokeniser::create(index.settings());
  if (!tokeniser) return std::move(tokeniser).error();
  RelevanceModel model(*std::move(tokeniser));
  for (const Sample& each : *samples) model.add(each);
  auto terms = heaviest(index, model.evidences(), feedback);
  if (!terms) return std::move(terms).error();
  if (terms->empty()) return Expansion{query, {}};
  Expansion expansion;
  expansion.terms = *std::move(terms);
  expansion.query = combined(*original, expansion.terms, feedback.real("weight"));
  return expansion;
}

std::string describe(const Expansion& expansion) {
  if (expansion.terms.empty()) return "not expanded: nothing was found to take words from";
  std::string text = "expanded with:";
  for (const ExpansionTerm& each : expansion.terms)
    text += fmt::format("{} {} {:.3g}", text.ends_with(':') ? "" : ",", printable(each.word),
                        each.weight);
  return text;
}

}  // namespace fovea::search
