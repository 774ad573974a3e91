// Compiles a query as written into a plan.
#include <algorithm>
#include <limits>
#include <map>
#include <span>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "search/query/nearest_tag.hpp"
#include "search/query/plan.hpp"
#include "search/query/query_words.hpp"

namespace fovea::search {
namespace {

namespace nexi = topic::nexi;
using Mode = nexi::Term::Mode;

class Compiler {
 public:
  Compiler(const index::Index& index, QueryWords words, std::optional<text::Analyser> stops,
           const Compiling& how)
      : index_(index),
        words_(std::move(words)),
        stops_(std::move(stops)),
        structural_(how.structural),
        whole_(how.whole) {}

  Result<Plan> keywords(const std::vector<nexi::Term>& terms) {
    plan_.keywords = true;
    auto about = this->about({.path = {}, .terms = terms}, {});
    if (!about) return std::move(about).error();
    Filter filter;
    filter.about = *about;
    plan_.steps.push_back({TagTest{}, std::move(filter)});
    return finished();
  }

  Result<Plan> structured(const nexi::Query& query) {
    std::vector<TagTest> above;
    for (const nexi::Step& step : query.steps) {
      Step compiled{test(step.test), std::nullopt};
      if (!whole_) above.clear();
      above.push_back(compiled.test);
      if (step.filter) {
        auto filter = this->filter(*step.filter, above);
        if (!filter) return std::move(filter).error();
        compiled.filter = *std::move(filter);
      }
      plan_.steps.push_back(std::move(compiled));
    }
    const auto& target = plan_.steps.back().filter;
    plan_.every = !target || !needs_words(*target);
    return finished();
  }

 private:
  /// Drops words of removed atoms, so that their lists are not opened.
  void drop_unused_words() {
    std::vector<Word> used;
    std::vector<std::size_t> number(plan_.words.size(), no_word);
    const auto keep = [&](std::size_t& word) {
      if (number[word] == no_word) {
        number[word] = used.size();
        used.push_back(std::move(plan_.words[word]));
      }
      word = number[word];
    };
    for (Atom& atom : plan_.atoms) {
      for (Atom::Piece& piece : atom.pieces) keep(piece.word);
      keep(atom.lead);
    }
    plan_.words = std::move(used);
  }

  Plan finished() {
    if (stops_) drop_unused_words();
    if (plan_.empty() && plan_.notes.empty() && plan_.unknown.empty())
      plan_.notes.emplace_back("the query asks for no words, so there is nothing to rank by");
    return std::move(plan_);
  }

  static bool needs_words(const Filter& filter) {
    const auto needs = [](const Filter& each) { return needs_words(each); };
    switch (filter.kind) {
      case nexi::Filter::Kind::about:
        return true;
      case nexi::Filter::Kind::compare:
        return false;
      case nexi::Filter::Kind::all_of:
        return std::any_of(filter.parts.begin(), filter.parts.end(), needs);
      case nexi::Filter::Kind::any_of:
        return std::all_of(filter.parts.begin(), filter.parts.end(), needs);
    }
    return true;
  }

  void note(std::string text) {
    if (std::find(plan_.notes.begin(), plan_.notes.end(), text) == plan_.notes.end())
      plan_.notes.push_back(std::move(text));
  }

  index::Tag tag(const std::string& name) {
    if (const auto known = index_.tag(name)) return *known;
    note(no_such_tag(index_, name));
    return no_tag;
  }

  TagTest test(const nexi::NameTest& name) {
    TagTest test{.tags = {}, .descendant = name.descendant, .attribute = name.attribute};
    if (name.attribute) {
      note("the index does not contain attributes: '@" + printable(name.names.front()) +
           "' matches nothing");
      return test;
    }
    for (const std::string& each : name.names) {
      if (each == "*") return {.descendant = name.descendant};
      test.tags.push_back(tag(each));
    }
    return test;
  }

  std::vector<TagTest> path(const nexi::RelativePath& relative) {
    std::vector<TagTest> tests;
    for (const nexi::NameTest& each : relative.steps) tests.push_back(test(each));
    return tests;
  }

  Result<Filter> filter(const nexi::Filter& source, const std::vector<TagTest>& above) {
    Filter compiled;
    compiled.kind = source.kind;
    if (source.kind == nexi::Filter::Kind::about) {
      auto number = about(source.about, above);
      if (!number) return std::move(number).error();
      compiled.about = *number;
    } else if (source.kind == nexi::Filter::Kind::compare) {
      plan_.compares = true;
      compiled.compare = {path(source.compare.path), source.compare.comparison,
                          source.compare.value};
    }
    for (const nexi::Filter& each : source.parts) {
      auto part = filter(each, above);
      if (!part) return part;
      compiled.parts.push_back(*std::move(part));
    }
    return compiled;
  }

  Result<std::size_t> about(const nexi::About& source, const std::vector<TagTest>& above) {
    About compiled{.path = path(source.path), .first = plan_.atoms.size()};
    const auto context =
        structural_ ? context_of(above, compiled.path) : std::vector<std::vector<index::Tag>>();
    for (const nexi::Term& term : source.terms) {
      if (auto added = add(term, compiled, context); !added) return std::move(added).error();
    }
    if (structural_) compiled.path.clear();
    drop_function_words(compiled.first);
    compiled.end = plan_.atoms.size();
    plan_.abouts.push_back(std::move(compiled));
    return plan_.abouts.size() - 1;
  }

  /// Drops function words from the atoms of the last about, unless nothing else is wanted.
  void drop_function_words(std::size_t first) {
    const auto begin = plan_.atoms.begin() + static_cast<std::ptrdiff_t>(first);
    const bool others = std::any_of(begin, plan_.atoms.end(), [](const Atom& atom) {
      return atom.wanted() && !atom.function_word;
    });
    for (std::size_t i = plan_.atoms.size(); others && i-- > first;) {
      if (!plan_.atoms[i].function_word) continue;
      plan_.atoms.erase(plan_.atoms.begin() + static_cast<std::ptrdiff_t>(i));
      plan_.facts.erase(plan_.facts.begin() + static_cast<std::ptrdiff_t>(i));
    }
  }

  static std::vector<std::vector<index::Tag>> context_of(const std::vector<TagTest>& above,
                                                         const std::vector<TagTest>& below) {
    std::vector<std::vector<index::Tag>> context;
    for (const auto* tests : {&above, &below}) {
      for (const TagTest& each : *tests) context.push_back(each.tags);
    }
    return context;
  }

  struct AskedWord {
    QueryWord word;
    std::string written;  ///< the text that it is part of
  };

  /// Adds an atom for a term of the query, or several if its words are written without spaces.
  Result<void> add(const nexi::Term& term, About& about,
                   const std::vector<std::vector<index::Tag>>& context) {
    std::vector<AskedWord> asked;
    for (const std::string& written : term.words) {
      auto words = words_.terms(written);
      if (!words) return std::move(words).error();
      for (QueryWord& each : *words) asked.push_back({std::move(each), written});
    }
    // Exclusion applies to the whole term, not to each of its words.
    const bool whole = term.phrase || term.mode == Mode::must_not;
    for (auto rest = std::span(asked); !rest.empty();) {
      const std::size_t size = whole ? rest.size() : size_of_phrase(rest);
      const bool all = size == asked.size();
      add_phrase(rest.first(size), term, all ? spelt(term) : spelt(rest.first(size)), about,
                 context);
      rest = rest.subspan(size);
    }
    return {};
  }

  /// The number of leading words that belong together: a word of a script without spaces is on its
  /// own; other words without spaces between them are a phrase ("state-of-the-art").
  static std::size_t size_of_phrase(std::span<const AskedWord> words) {
    const auto unspaced = std::find_if(words.begin(), words.end(),
                                       [](const AskedWord& each) { return each.word.unspaced; });
    return std::max<std::size_t>(1, static_cast<std::size_t>(unspaced - words.begin()));
  }

  /// Adds consecutive words as an atom, increases the weight of an equal atom, or notes and omits
  /// the words.
  void add_phrase(std::span<const AskedWord> words, const nexi::Term& term, const std::string& text,
                  About& about, const std::vector<std::vector<index::Tag>>& context) {
    Atom atom{.mode = term.mode};
    bool unknown = false;
    std::uint32_t offset = 0;
    for (const AskedWord& each : words) {
      if (!each.word.stop && !add_piece(atom, each, offset)) unknown = true;
      ++offset;
    }
    if (unknown) {
      about.impossible = about.impossible || term.mode == Mode::must;
    } else if (atom.pieces.empty()) {
      note(fmt::format("'{}' is a stop word and not in the index", text));
    } else {
      atom.function_word = stops_ && atom.mode == Mode::plain && !atom.phrase() &&
                           stops_->analyse(words.front().word.text).stop;
      keep(std::move(atom), term.weight, text, about, context);
    }
  }

  static std::string spelt(const nexi::Term& term) {
    return printable(fmt::format("{}", fmt::join(term.words, " ")));
  }

  static std::string spelt(std::span<const AskedWord> words) {
    std::vector<std::string_view> terms;
    for (const AskedWord& each : words) terms.push_back(each.word.term);
    return printable(fmt::format("{}", fmt::join(terms, " ")));
  }

  bool add_piece(Atom& atom, const AskedWord& asked, std::uint32_t offset) {
    const auto word = look_up(asked.word.term);
    if (!word) {
      note_unknown(asked.word, asked.word.unspaced ? asked.word.text : asked.written);
      return false;
    }
    atom.pieces.push_back({*word, offset});
    return true;
  }

  std::optional<std::size_t> look_up(const std::string& term) {
    for (std::size_t i = 0; i < plan_.words.size(); ++i) {
      if (plan_.words[i].text == term) return i;
    }
    auto found = index_.term(term);
    if (!found) return std::nullopt;
    plan_.words.push_back({term, *std::move(found)});
    return plan_.words.size() - 1;
  }

  void note_unknown(const QueryWord& word, const std::string& written) {
    UnknownWord unknown{written, word.text};
    if (std::find(plan_.unknown.begin(), plan_.unknown.end(), unknown) == plan_.unknown.end())
      plan_.unknown.push_back(std::move(unknown));
  }

  void keep(Atom atom, double weight, const std::string& text, About& about,
            const std::vector<std::vector<index::Tag>>& context) {
    for (std::size_t i = about.first; i < plan_.atoms.size(); ++i) {
      if (same(plan_.atoms[i], atom)) {
        plan_.facts[i].weight += weight;
        return;
      }
    }
    const auto documents = [&](const Atom::Piece& each) {
      return plan_.words[each.word].term.documents;
    };
    atom.lead =
        std::min_element(atom.pieces.begin(), atom.pieces.end(), [&](const auto& a, const auto& b) {
          return documents(a) < documents(b);
        })->word;
    plan_.facts.push_back(facts(atom, context, text));
    plan_.facts.back().weight = weight;
    plan_.atoms.push_back(std::move(atom));
  }

  static bool same(const Atom& a, const Atom& b) {
    const auto equal = [](const Atom::Piece& x, const Atom::Piece& y) {
      return x.word == y.word && x.offset == y.offset;
    };
    return a.mode == b.mode &&
           std::equal(a.pieces.begin(), a.pieces.end(), b.pieces.begin(), b.pieces.end(), equal);
  }

  /// Each frequency is that of the word for which it is lowest: models differ in which one they
  /// use.
  AtomFacts facts(const Atom& atom, const std::vector<std::vector<index::Tag>>& context,
                  std::string text) const {
    const auto least = [&](const auto& frequency) {
      double rarest = std::numeric_limits<double>::infinity();
      for (const Atom::Piece& each : atom.pieces)
        rarest = std::min(rarest, static_cast<double>(frequency(plan_.words[each.word].term)));
      return rarest;
    };
    const double documents = least([](const index::Term& term) { return term.documents; });
    return {
        .documents = documents,
        .units = whole_ ? documents : least([](const index::Term& term) { return term.elements; }),
        .occurrences = least([](const index::Term& term) { return term.occurrences; }),
        .below = structural_ ? below(atom) : std::vector<index::TagFrequency>(),
        .context = context,
        .text = std::move(text)};
  }

  /// The same by tag, for the words that occur below it.
  [[nodiscard]] std::vector<index::TagFrequency> below(const Atom& atom) const {
    std::map<index::Tag, std::uint64_t> rarest;
    for (const Atom::Piece& each : atom.pieces) {
      for (const index::TagFrequency& found : index_.tag_frequencies(plan_.words[each.word].term)) {
        const auto [at, is_new] = rarest.try_emplace(found.tag, found.documents);
        if (!is_new) at->second = std::min(at->second, found.documents);
      }
    }
    std::vector<index::TagFrequency> all;
    all.reserve(rarest.size());
    for (const auto& [tag, documents] : rarest) all.push_back({tag, documents});
    return all;
  }

  static constexpr std::size_t no_word = std::numeric_limits<std::size_t>::max();

  const index::Index& index_;
  QueryWords words_;
  std::optional<text::Analyser> stops_;  ///< recognises stop words to be ignored
  bool structural_;
  bool whole_;
  Plan plan_;
};

}  // namespace

bool TagTest::admits(index::Tag tag) const {
  if (attribute) return false;
  return tags.empty() || std::find(tags.begin(), tags.end(), tag) != tags.end();
}

Result<Plan> compile(const Query& query, const index::Index& index, const Compiling& how) {
  auto words = QueryWords::create(index.settings());
  if (!words) return std::move(words).error();
  std::optional<text::Analyser> stops;
  if (how.content_only) {
    auto created = text::Analyser::create(text::with_stop_words(index.settings()));
    if (!created) return std::move(created).error();
    stops = *std::move(created);
  }
  Compiler compiler(index, *std::move(words), std::move(stops), how);
  if (const auto* terms = std::get_if<std::vector<topic::nexi::Term>>(&query))
    return compiler.keywords(*terms);
  return compiler.structured(std::get<topic::nexi::Query>(query));
}

}  // namespace fovea::search
