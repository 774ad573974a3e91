#pragma once
// A slow reference implementation: scores every element of a small collection straight from the
// formulas.

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "fovea/search.hpp"

#include "search/readable.hpp"

namespace fovea::search::testing {

struct SlowElement {
  std::vector<std::string> tags;  ///< from the root
  int parent = -1;
  std::size_t first = 0;  ///< words [first, end)
  std::size_t end = 0;
  [[nodiscard]] double size() const { return static_cast<double>(end - first); }
};

struct SlowDocument {
  std::string name;
  std::string xml;
  std::vector<std::string> words;
  std::vector<int> owners;
  std::vector<SlowElement> elements;
};

/// Random trees over few tags and words, so that all combinations occur.
class RandomDocuments {
 public:
  explicit RandomDocuments(unsigned seed) : random_(seed) {}

  SlowDocument document(const std::string& name, int size) {
    SlowDocument document{.name = name};
    left_ = size;
    element(document, -1, "doc");
    return document;
  }

  std::string word() { return words_.at(std::min(pick(6), pick(6))); }
  std::string tag() { return tags_.at(pick(4)); }
  std::size_t pick(std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random_);
  }

 private:
  void element(SlowDocument& document, int parent, const std::string& tag) {
    const int self = static_cast<int>(document.elements.size());
    SlowElement element{.parent = parent, .first = document.words.size()};
    if (parent >= 0) element.tags = document.elements[static_cast<std::size_t>(parent)].tags;
    element.tags.push_back(tag);
    document.elements.push_back(element);
    document.xml += "<" + tag + ">";
    const std::size_t pieces = pick(5);
    for (std::size_t i = 0; (i < pieces || parent < 0) && left_-- > 0; ++i) {
      if (pick(5) < 2 && element.tags.size() < 6) {
        this->element(document, self, this->tag());
      } else {
        document.words.push_back(word());
        document.owners.push_back(self);
        document.xml += document.words.back() + " ";
      }
    }
    document.elements[static_cast<std::size_t>(self)].end = document.words.size();
    document.xml += "</" + tag + "> ";
  }

  std::mt19937 random_;
  int left_ = 0;
  const std::vector<std::string> tags_{"sec", "p", "st", "sec"};
  const std::vector<std::string> words_{"ape", "bee", "cat", "dog", "elk", "fly"};
};

/// One number per (document, element).
using SlowScores = std::map<std::pair<std::size_t, std::size_t>, double>;

class Reference {
 public:
  /// `index` defines the roles of the elements.
  Reference(std::vector<SlowDocument> documents, Model model, run::Task task,
            std::shared_ptr<const index::Index> index)
      : documents_(std::move(documents)),
        model_(std::move(model)),
        task_(task),
        index_(std::move(index)) {
    for (std::size_t c = 0; c < index_->contexts().size(); ++c) {
      const index::ContextFacts& facts = index_->contexts()[c];
      std::vector<std::string> path;
      if (facts.parent != c) path = paths_[facts.parent];
      path.push_back(index_->tags()[facts.tag]);
      paths_.push_back(path);
      roles_[path] = index_->role(static_cast<index::Context>(c));
    }
  }

  [[nodiscard]] const index::ContextRole& role(std::size_t d, std::size_t e) const {
    return roles_.at(element(d, e).tags);
  }

  /// The score of a target as a readable result; nullopt if it is not one.
  [[nodiscard]] std::optional<double> readable(const Query& query, const SlowScores& targets,
                                               std::size_t d, std::size_t e) const {
    if (!is_readable(query, targets, d, e)) return std::nullopt;
    double score = targets.at({d, e});
    if (!is_container(d, e) || !heading_covers(query, d, e)) return score;
    for (std::size_t inner = e + 1; inner < documents_[d].elements.size(); ++inner) {
      const std::vector<std::size_t> above = line(d, inner);
      if (std::find(above.begin(), above.end(), e) == above.end()) continue;
      const bool block = role(d, inner).role == Role::block && targets.contains({d, inner}) &&
                         element(d, inner).size() >= least_readable_words;
      if (block || is_readable(query, targets, d, inner))
        score = std::max(score, targets.at({d, inner}));
    }
    return score;
  }

  [[nodiscard]] const std::vector<SlowDocument>& documents() const { return documents_; }

  /// The score of every target.
  [[nodiscard]] SlowScores targets(const Query& query, bool vague) const {
    SlowScores scores;
    asked_ = &query;
    every_ = needs_every(query);
    for (std::size_t d = 0; d < documents_.size(); ++d) {
      for (std::size_t e = 0; e < documents_[d].elements.size(); ++e) {
        const auto score = target(query, vague, d, e);
        if (score) scores[{d, e}] = *score;
      }
    }
    return scores;
  }

  /// The score of every target of keywords, bottom-up: an element that owns an occurrence has the
  /// model's score, any other gets the scores that its children pass up.
  [[nodiscard]] SlowScores bottom_up(const Query& query) const {
    SlowScores scores = targets(query, false);
    for (auto at = scores.rbegin(); at != scores.rend(); ++at) {
      const auto [d, e] = at->first;
      const std::vector<std::size_t> below = children(d, e);
      if (owns_some(query, d, e, below)) continue;
      double sum = 0;
      int handing = 0;
      for (const std::size_t child : below) {
        const auto found = scores.find({d, child});
        if (found == scores.end() || found->second <= 0) continue;
        sum += found->second * std::pow(element(d, child).size() / element(d, e).size(), .75);
        ++handing;
      }
      at->second = (handing > 1 ? .99 : .49) * sum;
    }
    return scores;
  }

  /// The number of occurrences of all wanted terms.
  [[nodiscard]] double occurrences(const Query& query, std::size_t d, std::size_t e) const {
    double sum = 0;
    for (const auto& [about, context] : abouts(query)) {
      std::set<std::vector<std::string>> counted;
      for (const auto& term : about.terms) {
        if (term.mode == Mode::must_not || !counted.insert(term.words).second) continue;
        sum +=
            model_.record->structural ? in_context(term, context, d, e) : count(term, d, e, every);
      }
    }
    return sum;
  }

 private:
  using Term = topic::nexi::Term;
  using Mode = Term::Mode;
  using About = topic::nexi::About;
  using Score = std::optional<double>;
  using Tests = std::vector<topic::nexi::NameTest>;

  static bool every(const SlowElement&) { return true; }

  [[nodiscard]] std::vector<std::size_t> children(std::size_t d, std::size_t e) const {
    std::vector<std::size_t> below;
    for (std::size_t c = e + 1; c < documents_[d].elements.size(); ++c) {
      if (element(d, c).parent == static_cast<int>(e)) below.push_back(c);
    }
    return below;
  }

  /// Whether the element has more occurrences of a wanted term than its children together.
  [[nodiscard]] bool owns_some(const Query& query, std::size_t d, std::size_t e,
                               const std::vector<std::size_t>& below) const {
    for (const Term& term : std::get<std::vector<Term>>(query)) {
      double own = count(term, d, e, every);
      for (const std::size_t child : below) own -= count(term, d, child, every);
      if (own > 0 && term.mode != Mode::must_not) return true;
    }
    return false;
  }

  [[nodiscard]] const SlowElement& element(std::size_t d, std::size_t e) const {
    return documents_[d].elements[e];
  }
  [[nodiscard]] bool whole(const Query& query) const {
    return task_ == run::Task::article && (model_.record->structural || query.index() == 0);
  }

  /// Occurrences of a term in an element, counting those whose owner satisfies the predicate.
  [[nodiscard]] double count(const Term& term, std::size_t d, std::size_t e,
                             const std::function<bool(const SlowElement&)>& passes) const {
    const SlowDocument& document = documents_[d];
    double n = 0;
    for (std::size_t at = element(d, e).first; at + term.words.size() <= element(d, e).end; ++at) {
      const bool here = std::equal(term.words.begin(), term.words.end(),
                                   document.words.begin() + static_cast<std::ptrdiff_t>(at));
      const auto owner = static_cast<std::size_t>(document.owners[at]);
      n += here && passes(document.elements[owner]) ? 1 : 0;
    }
    return n;
  }

  struct Frequencies {
    double documents = 0;
    double elements = 0;
    double occurrences = 0;
  };

  /// Each frequency is that of the term's word for which it is lowest.
  [[nodiscard]] Frequencies frequencies(const Term& term) const {
    std::optional<Frequencies> rarest;
    for (const std::string& word : term.words) {
      const Term single{.words = {word}};
      Frequencies f;
      for (std::size_t d = 0; d < documents_.size(); ++d) {
        const double all = count(single, d, 0, every);
        f.documents += all > 0 ? 1 : 0;
        f.occurrences += all;
        for (std::size_t e = 0; e < documents_[d].elements.size(); ++e)
          f.elements += count(single, d, e, every) > 0 ? 1 : 0;
      }
      if (!rarest) rarest = f;
      rarest->documents = std::min(rarest->documents, f.documents);
      rarest->elements = std::min(rarest->elements, f.elements);
      rarest->occurrences = std::min(rarest->occurrences, f.occurrences);
    }
    return *rarest;
  }

  [[nodiscard]] double documents_below(const std::string& word, const std::string& tag) const {
    double n = 0;
    for (std::size_t d = 0; d < documents_.size(); ++d) {
      n += count({.words = {word}}, d, 0,
                 [&](const SlowElement& owner) { return owner.tags.back() == tag; }) > 0
               ? 1
               : 0;
    }
    return n;
  }

  /// Whether rarity is that of the term anywhere, not below its parent's tag.
  [[nodiscard]] bool by_term() const {
    return model_.record->name == "simnomerge" && model_.word("idf") == "term";
  }

  /// The length of the document's vector; for vsm, of plain terms.
  [[nodiscard]] double normaliser(std::size_t d) const {
    std::map<std::pair<std::vector<std::string>, std::string>, double> tf;
    const SlowDocument& document = documents_[d];
    for (std::size_t i = 0; i < document.words.size(); ++i) {
      const auto owner = static_cast<std::size_t>(document.owners[i]);
      const auto& tags = document.elements[owner].tags;
      tf[{is_plain() ? std::vector<std::string>() : tags, document.words[i]}] += 1;
    }
    double sum = 0;
    for (const auto& [key, n] : tf) {
      const double documents = by_term() || is_plain()
                                   ? frequencies({.words = {key.second}}).documents
                                   : documents_below(key.second, key.first.back());
      const double weight = (1 + std::log(n)) * std::log(all_documents() / documents);
      sum += weight * weight;
    }
    return std::sqrt(sum);
  }

  [[nodiscard]] bool is_plain() const { return model_.record->name == "vsm"; }

  [[nodiscard]] double all_documents() const { return static_cast<double>(documents_.size()); }
  [[nodiscard]] double all_words(bool of_elements) const {
    double sum = 0;
    for (const SlowDocument& document : documents_) {
      for (const SlowElement& each : document.elements)
        sum += of_elements || each.parent < 0 ? each.size() : 0;
    }
    return sum;
  }
  [[nodiscard]] double all_elements() const {
    double sum = 0;
    for (const SlowDocument& document : documents_)
      sum += static_cast<double>(document.elements.size());
    return sum;
  }

  /// The contribution of a term that occurs `q` times in the query at an element.
  [[nodiscard]] double part(const Term& term, double q, const std::vector<Tests>& context,
                            std::size_t d, std::size_t e, bool whole) const {
    const std::string& name = model_.record->name;
    if (frequencies(term).documents == 0) return 0;  // omitted from the query
    if (name == "bm25" || name == "bm25f") return bm25(term, q, d, e, whole);
    if (name == "lm") return lm(term, q, d, e);
    if (name == "context") return in_surroundings(term, q, d, e, whole);
    if (name == "vsm") return vsm(term, q, d, e);
    return structural(term, q, context, d, e);
  }

  /// The weights of bm25f by tag.
  [[nodiscard]] std::map<std::string, double> tag_weights() const {
    std::map<std::string, double> weights;
    std::istringstream text(model_.word("weights"));
    for (std::string each; std::getline(text, each, '+');)
      weights[each.substr(0, each.find(':'))] = std::stod(each.substr(each.find(':') + 1));
    return weights;
  }

  /// The nearest tag that has a weight.
  [[nodiscard]] std::string heavy(const SlowElement& owner) const {
    const auto weights = tag_weights();
    const auto tag = std::find_if(owner.tags.rbegin(), owner.tags.rend(),
                                  [&](const std::string& each) { return weights.count(each) > 0; });
    return tag == owner.tags.rend() ? std::string() : *tag;
  }

  [[nodiscard]] double bm25(const Term& term, double q, std::size_t d, std::size_t e,
                            bool whole) const {
    double n = count(term, d, e, every);
    if (model_.record->name == "bm25f") {
      n = 0;
      for (const auto& [tag, weight] : tag_weights())
        n += weight * count(term, d, e, [&, &wanted = tag](const SlowElement& o) {
               return heavy(o) == wanted;
             });
      n += count(term, d, e, [&](const SlowElement& o) { return heavy(o).empty(); });
    }
    if (n == 0) return 0;
    const Frequencies f = frequencies(term);
    const bool by_document = whole || model_.word("idf") == "document";
    const double all = by_document ? all_documents() : all_elements();
    const double having = by_document ? f.documents : f.elements;
    const double idf = std::log(1 + (all - having + .5) / (having + .5));
    const double average =
        whole ? all_words(false) / all_documents() : all_words(true) / all_elements();
    const double k1 = model_.real("k1");
    const double b = model_.real("b");
    return q * idf * n * (k1 + 1) / (n + k1 * (1 - b + b * element(d, e).size() / average));
  }

  [[nodiscard]] double lm(const Term& term, double q, std::size_t d, std::size_t e) const {
    const double collection = frequencies(term).occurrences / all_words(false);
    const int up = element(d, e).parent;
    const std::size_t parent = up < 0 ? 0 : static_cast<std::size_t>(up);
    const double a = model_.real("parent");
    const double delta = model_.real("document");
    const double background = (1 - a - delta) * collection +
                              a * count(term, d, parent, every) / element(d, parent).size() +
                              delta * count(term, d, 0, every) / element(d, 0).size();
    const double n = count(term, d, e, every);
    const double w = element(d, e).size();
    const double mu = model_.real("mu");
    const double lambda = model_.real("lambda");
    const double p = model_.word("smoothing") == "dirichlet"
                         ? (n + mu * background) / (w + mu)
                         : (1 - lambda) * n / w + lambda * background;
    return q * std::log(p / collection);
  }

  using Role = index::Role;

  [[nodiscard]] bool is_container(std::size_t d, std::size_t e) const {
    return role(d, e).role == Role::container || role(d, e).role == Role::document;
  }

  /// The nearest section above; the root if there is none.
  [[nodiscard]] std::size_t section_of(std::size_t d, std::size_t e) const {
    std::size_t section = 0;
    for (const std::size_t above : line(d, e)) {
      if (above != e && role(d, above).section) section = above;
    }
    return section;
  }

  /// The first heading with any of the words that is in the container but not in a container inside
  /// it.
  [[nodiscard]] std::optional<std::size_t> heading_of(std::size_t d, std::size_t container) const {
    for (std::size_t e = 1; e < documents_[d].elements.size(); ++e) {
      if (role(d, e).role != Role::heading || wanted(d, e) == 0) continue;
      std::size_t around = 0;
      for (const std::size_t above : line(d, e)) {
        if (above != e && is_container(d, above)) around = above;
      }
      if ((role(d, e).title ? 0 : around) == container) return e;
    }
    return std::nullopt;
  }

  /// Occurrences of the query's words.
  [[nodiscard]] double wanted(std::size_t d, std::size_t e) const {
    return asked_ == nullptr ? 1 : occurrences(*asked_, d, e);
  }

  [[nodiscard]] bool is_block(std::size_t d, std::size_t e) const {
    return role(d, e).role == Role::block && role(d, e).unit;
  }

  /// The nearest block with wanted words that ends at most 20 words before the element, and the
  /// nearest that begins at most 20 words after it, in the same section.
  [[nodiscard]] std::vector<std::size_t> neighbours(std::size_t d, std::size_t e) const {
    std::vector<std::size_t> blocks;
    for (std::size_t b = 0; b < documents_[d].elements.size(); ++b) {
      if (is_block(d, b) && (every_ || wanted(d, b) > 0)) blocks.push_back(b);
    }
    const auto follows = [&](std::size_t a, std::size_t b) {
      const SlowElement& first = element(d, a);
      const SlowElement& second = element(d, b);
      return second.first >= first.end && second.first - first.end <= 20 &&
             section_of(d, a) == section_of(d, b);
    };
    std::vector<std::size_t> near;
    const auto at = std::find(blocks.begin(), blocks.end(), e);
    if (at == blocks.end()) return near;
    if (at != blocks.begin() && follows(*(at - 1), e)) near.push_back(*(at - 1));
    if (at + 1 != blocks.end() && follows(e, *(at + 1))) near.push_back(*(at + 1));
    return near;
  }

  /// idf^rarity over blocks, with df estimated as if occurrences fell on blocks at random.
  [[nodiscard]] double importance(const Term& term, double q, bool whole) const {
    const double cf = frequencies(term).occurrences;
    const double blocks =
        std::max(1.0, whole ? all_documents() : static_cast<double>(index_->blocks().elements));
    const double df = blocks * (1 - std::exp(-cf / blocks));
    return q * std::pow(std::log(1 + (blocks - df + .5) / (df + .5)), model_.real("rarity"));
  }

  [[nodiscard]] double in_surroundings(const Term& term, double q, std::size_t d, std::size_t e,
                                       bool whole) const {
    const double share = (frequencies(term).occurrences + .5) / all_words(false);
    const double tf = count(term, d, 0, every);
    const double size = element(d, 0).size();
    const double p =
        (tf + model_.real("mu") * share) / (size + model_.real("mu")) * model_.real("scale");
    const auto& blocks = index_->blocks();
    const double mean = whole
                            ? all_words(false) / all_documents()
                            : static_cast<double>(blocks.words) /
                                  static_cast<double>(std::max<std::uint64_t>(1, blocks.elements));
    const double average = std::max(1.0, mean);
    const auto l = [&](double n, double words) {
      const double length = model_.real("length");
      return n == 0 ? 0 : std::log(1 + n / (1 - length + length * words / average) / p);
    };
    double n = count(term, d, e, every);
    double sum = std::log(1 + model_.real("document") * tf / size / share);
    if (whole) return importance(term, q, whole) * (sum + l(n, element(d, e).size()));
    const std::size_t section = section_of(d, e);
    std::size_t wider = section;
    while (wider != 0 && element(d, wider).size() - element(d, e).size() < 5)
      wider = section_of(d, wider);
    if (wider != e)
      sum += model_.real("section") *
             l(count(term, d, wider, every) - n, element(d, wider).size() - element(d, e).size());
    const std::size_t headed = is_container(d, e) ? e : section;
    const auto heading = heading_of(d, headed);
    if (headed != 0 && heading && count(term, d, *heading, every) > 0)
      sum += model_.real("heading") * std::log(1 + 1 / p);
    double near = 0;
    double near_words = 0;
    for (const std::size_t each : neighbours(d, e)) {
      near += count(term, d, each, every);
      near_words += element(d, each).size();
    }
    if (near > 0) sum += model_.real("near") * l(near, near_words);
    if (is_container(d, e)) {
      if (const auto own = heading_of(d, e)) n -= count(term, d, *own, every);
      sum += std::log(
          1 + n / std::pow(std::max(1.0, element(d, e).size() / average), model_.real("span")) / p);
    } else {
      sum += l(n, element(d, e).size());
    }
    return importance(term, q, whole) * sum;
  }

  [[nodiscard]] bool is_readable(const Query& query, const SlowScores& targets, std::size_t d,
                                 std::size_t e) const {
    const index::ContextRole& here = role(d, e);
    const double least = here.role == Role::document ? 1
                         : here.composed             ? least_composed_words
                                                     : least_readable_words;
    if (!targets.contains({d, e}) || element(d, e).size() < least) return false;
    if (here.role == Role::block) return true;
    if (!is_container(d, e)) return false;
    if (here.role == Role::document && here.unit) return true;
    for (std::size_t inner = e + 1; inner < documents_[d].elements.size(); ++inner) {
      const std::vector<std::size_t> above = line(d, inner);
      const bool inside = std::find(above.begin(), above.end(), e) != above.end();
      const Role role = this->role(d, inner).role;
      if (inside && (role == Role::block || role == Role::heading) &&
          occurrences(query, d, inner) > 0)
        return true;
    }
    return false;
  }

  /// Keywords only.
  [[nodiscard]] bool heading_covers(const Query& query, std::size_t d, std::size_t e) const {
    asked_ = &query;
    const auto heading = heading_of(d, e);
    if (!heading) return false;
    double all = 0;
    double there = 0;
    std::map<std::pair<bool, std::vector<std::string>>, double> terms;
    for (const Term& term : std::get<std::vector<Term>>(query)) {
      if (term.mode != Mode::must_not) terms[{term.mode == Mode::must, term.words}] += 1;
    }
    for (const auto& [term, q] : terms) {
      const Term single{.words = term.second};
      all += importance(single, q, false);
      if (count(single, d, *heading, every) > 0) there += importance(single, q, false);
    }
    return there >= model_.real("level") * all && element(d, e).size() <= 1500;
  }

  [[nodiscard]] double vsm(const Term& term, double q, std::size_t d, std::size_t e) const {
    const double n = count(term, d, e, every);
    const double norm = normaliser(d);
    if (n == 0 || norm == 0) return 0;
    const double share =
        std::pow(element(d, e).size() / element(d, 0).size(), model_.real("length"));
    return (q < 1 ? q : 1 + std::log(q)) * (1 + std::log(n)) *
           std::log(all_documents() / frequencies(term).documents) / (norm * share);
  }

  /// Whether inserting tags turns the tests into `path`.
  static bool inserted(const std::vector<Tests>& tests, const std::vector<std::string>& path,
                       std::size_t i = 0, std::size_t j = 0) {
    if (i == tests.size()) return true;
    if (j == path.size()) return false;
    return (admits(tests[i].front(), path[j]) && inserted(tests, path, i + 1, j + 1)) ||
           inserted(tests, path, i, j + 1);
  }

  static bool admits(const topic::nexi::NameTest& test, const std::string& tag) {
    return std::any_of(test.names.begin(), test.names.end(),
                       [&](const std::string& name) { return name == "*" || name == tag; });
  }

  /// The occurrences below the element, by context from the element down.
  [[nodiscard]] std::map<std::vector<std::string>, double> contexts(
      const Term& term, const std::vector<Tests>& context, std::size_t d, std::size_t e) const {
    std::map<std::vector<std::string>, double> found;
    const std::size_t depth = element(d, e).tags.size();
    for (const SlowElement& each : documents_[d].elements) {
      if (each.tags.size() < depth) continue;
      const std::vector<std::string> below(
          each.tags.begin() + static_cast<std::ptrdiff_t>(depth) - 1, each.tags.end());
      if (!inserted(context, below)) continue;
      const double n =
          count(term, d, e, [&](const SlowElement& owner) { return owner.tags == each.tags; });
      if (n > 0) found[below] = n;
    }
    return found;
  }

  [[nodiscard]] double in_context(const Term& term, const std::vector<Tests>& context,
                                  std::size_t d, std::size_t e) const {
    double sum = 0;
    for (const auto& [path, n] : contexts(term, context, d, e)) sum += n;
    return sum;
  }

  [[nodiscard]] double structural(const Term& term, double q, const std::vector<Tests>& context,
                                  std::size_t d, std::size_t e) const {
    const double norm = normaliser(d);
    if (norm == 0) return 0;
    double sum = 0;
    double alike = 0;
    double all = 0;
    for (const auto& [path, n] : contexts(term, context, d, e)) {
      const double cr =
          (1 + static_cast<double>(context.size())) / (1 + static_cast<double>(path.size()));
      double below = rarest_below(term, path.back());
      if (below == 0 || by_term()) below = frequencies(term).documents;
      sum += cr * (1 + std::log(n)) * std::log(all_documents() / below);
      alike += cr * n;
      all += n;
    }
    if (model_.record->name == "simmerge")
      sum = all == 0 ? 0
                     : alike / all * (1 + std::log(all)) *
                           std::log(all_documents() / frequencies(term).documents);
    return (q < 1 ? q : 1 + std::log(q)) * sum / norm;
  }

  /// The rarity of the rarest word below the tag; 0 if there is none.
  [[nodiscard]] double rarest_below(const Term& term, const std::string& tag) const {
    double least = 0;
    for (const std::string& word : term.words) {
      const double below = documents_below(word, tag);
      if (below > 0 && (least == 0 || below < least)) least = below;
    }
    return least;
  }

  /// The score of an about's terms at an element.
  [[nodiscard]] Score content(const About& about, const std::vector<Tests>& context, std::size_t d,
                              std::size_t e, bool whole) const {
    bool any = false;
    std::map<std::vector<std::string>, double> plain;
    std::map<std::vector<std::string>, double> must;
    for (const Term& term : about.terms) {
      const double n =
          model_.record->structural ? in_context(term, context, d, e) : count(term, d, e, every);
      if (term.mode == Mode::must ? n == 0 : term.mode == Mode::must_not && n > 0)
        return std::nullopt;
      if (term.mode == Mode::must_not) continue;
      any = any || n > 0;
      (term.mode == Mode::must ? must : plain)[term.words] += term.weight;
    }
    if (!any) return std::nullopt;
    double score = 0;
    for (const auto* terms : {&plain, &must}) {
      for (const auto& [words, q] : *terms)
        score += part({.words = words}, q, context, d, e, whole);
    }
    if (model_.record->name == "lm") score += model_.real("prior") * std::log(element(d, e).size());
    return score;
  }

  /// Every about of the query with its context.
  [[nodiscard]] std::vector<std::pair<About, std::vector<Tests>>> abouts(const Query& query) const {
    std::vector<std::pair<About, std::vector<Tests>>> all;
    if (const auto* terms = std::get_if<std::vector<Term>>(&query)) {
      all.push_back({About{.terms = *terms}, {}});
      return all;
    }
    const auto& steps = std::get<topic::nexi::Query>(query).steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
      if (steps[i].filter) add_abouts(*steps[i].filter, above(steps, i), all);
    }
    return all;
  }

  void add_abouts(const topic::nexi::Filter& filter, const std::vector<Tests>& context,
                  std::vector<std::pair<About, std::vector<Tests>>>& all) const {
    if (filter.kind == topic::nexi::Filter::Kind::about)
      all.emplace_back(filter.about, with_path(context, filter.about));
    for (const auto& each : filter.parts) add_abouts(each, context, all);
  }

  [[nodiscard]] std::vector<Tests> above(const std::vector<topic::nexi::Step>& steps,
                                         std::size_t i) const {
    std::vector<Tests> context;
    for (std::size_t j = task_ == run::Task::article ? 0 : i; j <= i; ++j)
      context.push_back({steps[j].test});
    return context;
  }

  static std::vector<Tests> with_path(std::vector<Tests> context, const About& about) {
    for (const auto& each : about.path.steps) context.push_back({each});
    return context;
  }

  [[nodiscard]] std::vector<std::size_t> line(std::size_t d, std::size_t e) const {
    std::vector<std::size_t> up{e};
    while (element(d, up.back()).parent >= 0)
      up.push_back(static_cast<std::size_t>(element(d, up.back()).parent));
    std::reverse(up.begin(), up.end());
    return up;
  }

  /// Whether the path leads from x to y.
  [[nodiscard]] bool leads(const Tests& path, std::size_t step, std::size_t d, std::size_t x,
                           std::size_t y) const {
    if (step == path.size()) return x == y;
    const std::vector<std::size_t> down = line(d, y);
    const auto from = std::find(down.begin(), down.end(), x);
    if (from == down.end()) return false;
    for (auto next = from + 1; next != down.end(); ++next) {
      if (admits(path[step], element(d, *next).tags.back()) && leads(path, step + 1, d, *next, y))
        return true;
      if (!path[step].descendant) break;
    }
    return false;
  }

  [[nodiscard]] Score about_at(const About& about, const std::vector<Tests>& context, std::size_t d,
                               std::size_t x) const {
    if (model_.record->structural) return content(about, context, d, x, false);
    Score best;
    for (std::size_t y = 0; y < documents_[d].elements.size(); ++y) {
      if (!leads(about.path.steps, 0, d, x, y)) continue;
      const Score score = content(about, {}, d, y, false);
      if (score && (!best || *score > *best)) best = score;
    }
    return best;
  }

  [[nodiscard]] Score filtered(const topic::nexi::Filter& filter, const std::vector<Tests>& context,
                               std::size_t d, std::size_t x) const {
    using Kind = topic::nexi::Filter::Kind;
    if (filter.kind == Kind::about)
      return about_at(filter.about, with_path(context, filter.about), d, x);
    if (filter.kind == Kind::compare) return compared(filter.compare, d, x) ? Score(0) : Score();
    double sum = 0;
    bool any = false;
    for (const auto& each : filter.parts) {
      const Score score = filtered(each, context, d, x);
      if (!score && filter.kind == Kind::all_of) return std::nullopt;
      any = any || score.has_value();
      sum += score.value_or(0);
    }
    return any ? Score(sum) : Score();
  }

  /// The tests use only "path = 'words'".
  [[nodiscard]] bool compared(const topic::nexi::Compare& compare, std::size_t d,
                              std::size_t x) const {
    for (std::size_t y = 0; y < documents_[d].elements.size(); ++y) {
      if (!leads(compare.path.steps, 0, d, x, y)) continue;
      std::string text;
      for (std::size_t i = element(d, y).first; i < element(d, y).end; ++i)
        text += (text.empty() ? "" : " ") + documents_[d].words[i];
      if (text == std::get<std::string>(compare.value)) return true;
    }
    return false;
  }

  /// The best way to match steps [step, …) on the line from position `from`, the last step at its
  /// end.
  [[nodiscard]] Score strict(const std::vector<topic::nexi::Step>& steps, std::size_t step,
                             const std::vector<std::size_t>& down, std::size_t from,
                             std::size_t d) const {
    Score best;
    for (std::size_t at = from; at < down.size(); ++at) {
      const bool last = step + 1 == steps.size();
      if (at > from && !steps[step].test.descendant) break;
      if (!admits(steps[step].test, element(d, down[at]).tags.back())) continue;
      if (last != (at + 1 == down.size())) continue;
      const Score here = steps[step].filter
                             ? filtered(*steps[step].filter, above(steps, step), d, down[at])
                             : Score(0);
      const Score rest = last ? Score(0) : strict(steps, step + 1, down, at + 1, d);
      if (here && rest && (!best || *here + *rest > *best)) best = *here + *rest;
    }
    return best;
  }

  static double half(double score) { return score > 0 ? score / 2 : 2 * score; }

  [[nodiscard]] Score vague_score(const topic::nexi::Query& query, std::size_t d,
                                  std::size_t e) const {
    if (occurrences(Query(query), d, e) == 0) return std::nullopt;
    double sum = 0;
    bool any = false;
    for (std::size_t i = 0; i < query.steps.size(); ++i) {
      if (!query.steps[i].filter) continue;
      std::vector<std::pair<About, std::vector<Tests>>> all;
      add_abouts(*query.steps[i].filter, above(query.steps, i), all);
      for (const auto& [about, context] : all) {
        Score best;
        for (const std::size_t x : line(d, e)) {
          if (!admits(query.steps[i].test, element(d, x).tags.back())) continue;
          const Score score = about_at(about, context, d, x);
          if (score && (!best || *score > *best)) best = score;
        }
        const Score own = content(about, context, d, e, false);
        if (own && (!best || half(*own) > *best)) best = half(*own);
        any = any || best.has_value();
        sum += best.value_or(0);
      }
    }
    auto bare = query.steps;
    for (auto& step : bare) step.filter.reset();
    if (!any) return std::nullopt;
    return strict(bare, 0, line(d, e), 0, d) ? sum : half(sum);
  }

  /// Structural models on whole documents: evaluates every filter at the root.
  [[nodiscard]] Score at_root(const topic::nexi::Query& query, bool vague, std::size_t d) const {
    double sum = 0;
    bool any = false;
    for (std::size_t i = 0; i < query.steps.size(); ++i) {
      if (!query.steps[i].filter) continue;
      const Score score = filtered(*query.steps[i].filter, above(query.steps, i), d, 0);
      if (!score && !vague) return std::nullopt;
      any = any || score.has_value();
      sum += score.value_or(0);
    }
    return any ? Score(sum) : Score();
  }

  [[nodiscard]] Score target(const Query& query, bool vague, std::size_t d, std::size_t e) const {
    if (const auto* terms = std::get_if<std::vector<Term>>(&query))
      return content(About{.terms = *terms}, {}, d, e, whole(query));
    const auto& structured = std::get<topic::nexi::Query>(query);
    if (whole(query)) return e == 0 ? at_root(structured, vague, d) : Score();
    if (vague) return vague_score(structured, d, e);
    return strict(structured.steps, 0, line(d, e), 0, d);
  }

  /// Whether elements without any of the words can be targets.
  static bool needs_every(const Query& query) {
    const auto* structured = std::get_if<topic::nexi::Query>(&query);
    return structured != nullptr && !structured->steps.back().filter;
  }

  std::vector<SlowDocument> documents_;
  Model model_;
  run::Task task_;
  std::shared_ptr<const index::Index> index_;
  std::vector<std::vector<std::string>> paths_;  ///< by context
  std::map<std::vector<std::string>, index::ContextRole> roles_;
  mutable const Query* asked_ = nullptr;
  mutable bool every_ = false;
};

}  // namespace fovea::search::testing
