#include "search/query/spelling.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "fovea/base/code_points.hpp"
#include "fovea/base/text.hpp"

namespace fovea::search {
namespace {

constexpr std::size_t longest_word = 40;      ///< longer strings are not words
constexpr std::size_t most_candidates = 500;  ///< terms that are compared more closely
constexpr std::size_t few_documents = 8;      ///< read per candidate
constexpr std::size_t most_documents = 32;    ///< read if the expected form is not among the first
constexpr std::size_t most_reads = 200;       ///< per word
constexpr std::uint64_t most_characters = 20'000;  ///< of an element to be read

/// The number of edits to expect in a word with this many letters; three in long words.
std::size_t most_edits(std::size_t letters) {
  if (letters < 3) return 0;
  if (letters < 6) return 1;
  return letters < 12 ? 2 : 3;
}

/// Numbers have no spelling, and in scripts without an alphabet one character is a word.
bool has_spelling(std::u32string_view word) {
  const auto is_digit = [](char32_t c) { return c >= U'0' && c <= U'9'; };
  const auto is_ideograph = [](char32_t c) {
    return (c >= 0x2E80 && c < 0xAC00) || (c >= 0xF900 && c < 0xFB00) || c >= 0x20000;
  };
  return std::none_of(word.begin(), word.end(),
                      [&](char32_t c) { return is_digit(c) || is_ideograph(c); });
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

}  // namespace

Result<Speller> Speller::create(const index::Index& index) {
  text::Settings unstemmed = index.settings();
  unstemmed.stemming = text::Stemming::none;
  auto folding = text::Analyser::create(unstemmed);
  if (!folding) return std::move(folding).error();
  auto stemming = text::Analyser::create(index.settings());
  if (!stemming) return std::move(stemming).error();
  auto tokeniser = text::Tokeniser::create(index.settings());
  if (!tokeniser) return std::move(tokeniser).error();
  return Speller(index, *std::move(folding), *std::move(stemming), *std::move(tokeniser));
}

std::u32string Speller::folded(std::string_view text) const {
  return to_code_points(folding_.analyse(text).term);
}

std::size_t Speller::longest_suffix(std::size_t letters) const {
  constexpr std::size_t longest = 7;  // "generalizations" has the stem "general"
  return index_.settings().stemming == text::Stemming::none ? 0 : std::min(longest, letters / 2);
}

/// Guesses a form that may have been meant: the term, with or without its last letter, followed by
/// the end of the word, if the term is the stem of that form.
void Speller::guess_form(Candidate& candidate, std::u32string_view word) const {
  const std::u32string term = to_code_points(candidate.term);
  const std::size_t suffix = longest_suffix(word.size());
  std::optional<std::size_t> nearest;
  std::size_t whole = term.size() + word.size();  // smallest distance with the last letter
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}}) {
    if (cut > suffix || cut >= term.size()) continue;
    const std::u32string_view base = std::u32string_view(term).substr(0, term.size() - cut);
    for (std::size_t at = word.size() - suffix; at <= word.size(); ++at) {
      const std::size_t distance = edit_distance(base, word.substr(0, at));
      if (cut == 0) whole = std::min(whole, distance);
      if (nearest && distance >= *nearest) continue;
      const std::string form = to_utf8(std::u32string(base) + std::u32string(word.substr(at)));
      if (stemming_.analyse(form).term != candidate.term) continue;
      nearest = distance;
      candidate.guess = form;
    }
  }
  // Without such a form there is another error in the suffix, or the stemmer changed a letter.
  const bool changed = whole > candidate.distance && candidate.distance > 0;
  const std::size_t otherwise = candidate.distance + (changed ? 0 : 1);
  candidate.distance = std::min(nearest.value_or(word.size()), otherwise);
  if (nearest > candidate.distance) candidate.guess.clear();
}

std::vector<Speller::Candidate> Speller::candidates(std::u32string_view word,
                                                    std::size_t most_edits) const {
  auto near = near_terms(index_, word,
                         {.most_edits = most_edits,
                          .longest_suffix = longest_suffix(word.size()),
                          .shortest_term = std::min<std::size_t>(word.size() / 2, 3)});
  const auto order = [](const NearTerm& a, const NearTerm& b) {
    return std::tuple(a.distance, b.documents) < std::tuple(b.distance, a.documents);
  };
  std::stable_sort(near.begin(), near.end(), order);
  if (near.size() > most_candidates) near.resize(most_candidates);
  std::vector<Candidate> all;
  for (NearTerm& each : near) {
    Candidate candidate{std::move(each.term), each.documents, each.distance};
    guess_form(candidate, word);
    if (candidate.distance > most_edits) continue;
    candidate.other_initial = to_code_points(candidate.term).front() != word.front();
    all.push_back(std::move(candidate));
  }
  std::stable_sort(all.begin(), all.end(), [](const Candidate& a, const Candidate& b) {
    return std::tuple(a.distance, a.other_initial, b.documents) <
           std::tuple(b.distance, b.other_initial, a.documents);
  });
  return all;
}

/// Counts the forms of the term in the element that contains its first occurrence in the document.
Result<void> Speller::read_forms(index::Doc doc, index::Postings& postings, const std::string& term,
                                 std::map<std::string, std::size_t>& forms) {
  const auto positions = postings.positions();
  if (positions.empty() || positions.front() >= index_.words(doc))
    return damaged_document(index_, doc);
  index_.open_tree(doc, tree_);
  const index::Element element = tree_.owner(positions.front());
  const auto text = index::spaced_text(index_, doc, tree_, element, most_characters);
  if (!text) return text.error();
  const auto sink = [&](std::span<const text::Token> tokens) {
    for (const text::Token& token : tokens) {
      if (tokeniser_.term(token.term) != term) continue;
      const std::size_t begin = byte_of_code_point(*text, token.offset);
      const std::string_view rest = std::string_view(*text).substr(begin);
      ++forms[std::string(rest.substr(0, byte_of_code_point(rest, token.code_points)))];
    }
  };
  tokeniser_.begin();
  tokeniser_.feed(*text, sink);
  tokeniser_.finish(sink);
  return {};
}

/// The form nearest to the word. Of forms that differ only in case or accents, the most frequent.
std::optional<Speller::Form> Speller::best_of(const std::map<std::string, std::size_t>& forms,
                                              std::u32string_view word) const {
  std::optional<Form> best;
  std::pair<std::size_t, bool> most;  // occurrences, and whether the form needs no folding
  for (const auto& [text, occurrences] : forms) {
    const std::u32string letters = folded(text);
    const std::size_t distance = edit_distance(std::u32string_view(letters), word);
    const std::pair count(occurrences, to_code_points(text) == letters);
    const bool better =
        !best || distance < best->distance || (distance == best->distance && count > most);
    if (!better) continue;
    best = Form{text, distance};
    most = count;
  }
  return best;
}

Result<std::optional<Speller::Form>> Speller::nearest_form(const Candidate& candidate,
                                                           std::u32string_view word) {
  const auto term = index_.term(candidate.term);
  if (!term) return std::optional<Form>();
  index::Postings postings = index_.postings(*term);
  std::map<std::string, std::size_t> forms;
  std::optional<Form> best;
  // Documents are sampled from the whole collection, not only from its beginning.
  const auto step = static_cast<index::Doc>(
      std::max<std::uint64_t>(1, index_.totals().documents / most_documents));
  std::size_t read = 0;
  for (index::Doc doc = postings.next(); doc != index::no_doc && reads_ > 0;
       doc = postings.next_geq(std::max<index::Doc>(doc + 1, doc - doc % step + step))) {
    if (auto done = read_forms(doc, postings, candidate.term, forms); !done)
      return std::move(done).error();
    --reads_;
    best = best_of(forms, word);
    const bool reached = best && best->distance <= candidate.distance;
    if (++read >= (reached ? few_documents : most_documents)) break;
  }
  return best;
}

Result<std::optional<std::string>> Speller::nearest(std::string_view text) {
  const std::u32string word = folded(text);
  const std::size_t edits = most_edits(word.size());
  if (edits == 0 || word.size() > longest_word || !has_spelling(word))
    return std::optional<std::string>();
  const auto all = candidates(word, edits);
  if (!index_.has_text()) {
    const auto guessed = std::find_if(all.begin(), all.end(), [](const Candidate& each) {
      return !each.guess.empty() && each.guess != each.term;
    });
    return guessed == all.end() ? std::optional<std::string>() : guessed->guess;
  }
  reads_ = most_reads;
  std::optional<Form> best;
  for (const Candidate& each : all) {
    if (reads_ == 0 || (best && best->distance <= each.distance)) break;
    auto form = nearest_form(each, word);
    if (!form) return std::move(form).error();
    if (!*form) continue;
    // Another form of the intended word is a last resort: it finds the same documents.
    const bool inflected = !each.guess.empty() && (*form)->distance <= edits + 2;
    if ((*form)->distance > edits && inflected) (*form)->distance = edits + 1;
    if ((*form)->distance > edits && !inflected) continue;
    if (!best || (*form)->distance < best->distance) best = **form;
  }
  return best ? std::optional(best->text) : std::nullopt;
}

namespace {

std::vector<Suggestion>::iterator suggestion_for(std::vector<Suggestion>& suggestions,
                                                 const std::string& written) {
  return std::find_if(suggestions.begin(), suggestions.end(),
                      [&](const Suggestion& each) { return each.written == written; });
}

Result<std::vector<Suggestion>> suggestions_for(const index::Index& index,
                                                const std::vector<UnknownWord>& unknown) {
  std::vector<Suggestion> suggestions;
  auto speller = Speller::create(index);
  if (!speller) return std::move(speller).error();
  for (const UnknownWord& each : unknown) {
    auto nearest = speller->nearest(each.word);
    if (!nearest) return std::move(nearest).error();
    if (!*nearest) continue;
    auto at = suggestion_for(suggestions, each.written);
    if (at == suggestions.end()) at = suggestions.insert(at, {each.written, each.written});
    replace_all(at->suggested, each.word, **nearest);
  }
  return suggestions;
}

void correct(std::vector<topic::nexi::Term>& terms, std::vector<Suggestion>& suggestions) {
  for (topic::nexi::Term& term : terms) {
    for (std::string& word : term.words) {
      const auto found = suggestion_for(suggestions, word);
      if (found != suggestions.end()) word = found->suggested;
    }
  }
}

void correct(topic::nexi::Filter& filter, std::vector<Suggestion>& suggestions) {
  correct(filter.about.terms, suggestions);
  for (topic::nexi::Filter& part : filter.parts) correct(part, suggestions);
}

Query corrected(Query query, std::vector<Suggestion>& suggestions) {
  if (auto* terms = std::get_if<std::vector<topic::nexi::Term>>(&query)) {
    correct(*terms, suggestions);
    return query;
  }
  for (topic::nexi::Step& step : std::get<topic::nexi::Query>(query).steps) {
    if (step.filter) correct(*step.filter, suggestions);
  }
  return query;
}

std::string note_on(const std::string& written, std::vector<Suggestion>& suggestions,
                    bool is_corrected) {
  const auto found = suggestion_for(suggestions, written);
  if (found == suggestions.end() || !is_corrected)
    return fmt::format("no document has '{}'", printable(written));
  return fmt::format("searched for '{}' instead of '{}'", printable(found->suggested),
                     printable(written));
}

}  // namespace

Result<Spelt> check_spelling(const index::Index& index, const Query& query,
                             const std::vector<UnknownWord>& unknown, Spelling spelling) {
  Spelt spelt;
  if (unknown.empty()) return spelt;
  if (spelling != Spelling::off) {
    auto suggestions = suggestions_for(index, unknown);
    if (!suggestions) return std::move(suggestions).error();
    spelt.suggestions = *std::move(suggestions);
  }
  const bool corrects = spelling == Spelling::correct && !spelt.suggestions.empty();
  if (corrects) spelt.corrected = corrected(query, spelt.suggestions);
  for (const UnknownWord& each : unknown) {
    std::string note = note_on(each.written, spelt.suggestions, corrects);
    if (std::find(spelt.notes.begin(), spelt.notes.end(), note) == spelt.notes.end())
      spelt.notes.push_back(std::move(note));
  }
  return spelt;
}

}  // namespace fovea::search
