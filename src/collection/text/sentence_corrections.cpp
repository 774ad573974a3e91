#include "collection/text/sentence_corrections.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <unicode/locid.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/ures.h>

#include "fovea/base/text.hpp"

#include "collection/text/code_points.hpp"

namespace fovea::text {
namespace {

/// Words missing in ICU's suppressions. Lower case, without the last full stop, separated by white
/// space.
struct Table {
  std::string_view language;
  std::string_view any_case;
  std::string_view before_number;  ///< abbreviations only before a number
  std::string_view starters;       ///< words that begin a sentence even after an abbreviation
  bool ordinals = false;           ///< a number with a full stop is an ordinal
};

constexpr std::array tables = {
    Table{"da", "al bl.a ca dr dvs f.eks fig jf kl mht osv prof", "bd kap nr s", ""},
    Table{"de", R"(
abb abschn al allg aufl bd bde bes bspw bzw ca d.h dr eds etc evtl ff fig gem ggf hrsg inkl insb jh lit
max med min mind mio mrd nat o.ä prof rer s.o s.u sog st tab u.a usf v.a vgl vs z.b z.t zit
)",
          "abs art bd kap nr s tab", R"(
Aber Alle Als Am An Auch Auf Aus Bei Da Dabei Dadurch Daher Damit Danach Das Dass Dazu Dem Den Der Des
Die Dies Diese Dieser Dieses Doch Ein Eine Einer Er Es Für Hier Ich Ihre Im In Ist Jedoch Man Mit Nach
Nun Nur Ob Oder Sie Sind So Um Und Von Vor Was Weil Wenn Wie Wir Zu Zum Zur Zwar
)",
          true},
    Table{"en", R"(
al anon approx assoc bros ca capt cf chap co corp cv dept dr e.g ed eds eg eq eqn eqns eqs esp est
ext fig figs gen gov govt i.e ie inc incl jr lt ltd messrs mr mrs nos para phil prof ref refs rep resp
rev sec sen sgt sp spp sr ssp st subsp supp suppl tab univ var viz vols vs
)",
          "app art ch col cols fol line no p pp sect vol", R"(
After Again All Also Although And Another Any Are As At Because Before Both But By Can Consistent Did
Do Does During Each Finally First For From Furthermore Given Have Hence Here How However If In Indeed
Instead Interestingly Is It Its Later Many Moreover Most Next Not Nevertheless Notably Nor Now Of On
Once One Only Or Other Our Overall Similarly Since So Some Such Surprisingly That The Their Then There
Therefore These They This Those Thus To Together Under Unlike Until Was We Were What When Where Whereas
Whether Which While Who Why With Without Yes Yet You Your
)"},
    Table{"es",
          "al aprox art cap cf dr dra ed eds ej etc fig figs p.ej pág págs pp sr sra sta tel ud "
          "uds vol",
          "núm nº p s",
          "Al Así Como Con Cuando De Del El Ella En Es Esta Este Esto La Las Lo Los No "
          "Para Pero Por Que Se Si Sin Su También Un Una Y"},
    Table{"fi", "al dos esim fil ks mm n ns prof puh toht tri yms ym vrt", "s", ""},
    Table{
        "fr",
        "al anc apr av cf chap coll dr ed env etc ex fig figs hab in.-8 ms obs op p.ex réf st vol "
        "éd",
        "art n p pp t",
        "Au Aux C Ce Ces Cet Cette Comme Dans De Des Elle En Et Il Ils L La Le Les Leur Mais Nous "
        "On Or Par Pour Quand Que Si Son Sur Un Une Vous"},
    Table{"it", "al art cap cfr dott dr ecc ed es fig figg ing pagg prof sig vol", "n p pp",
          "Al Alla Anche Come Con Da Dal Del Di E Gli I Il In L La Le Lo Ma Nel Non Per Quando "
          "Questa "
          "Questo Se Si Un Una"},
    Table{"nl",
          "a.d.h.v al bijv ca dhr d.w.z dr drs fig incl ing ir jl m.b.t max mevr min mr nl o.a "
          "prof resp st t.o.v vgl vs",
          "art blz nr p pp",
          "Dat De Deze Die Dit Een En Er Het Hij Ik In Maar Met Op Voor We Wij Ze"},
    Table{"no", "al bl.a ca dr dvs f.eks fig jf kl mfl osv prof", "bd kap nr s", ""},
    Table{
        "pt", "al aprox art cap cf dr dra ed etc ex fig figs p.ex pág págs prof sr sra vol",
        "n p pp",
        "A Ao As Com Como Da De Do E Ela Ele Em Esta Este Mas Na No O Os Para Por Quando Que Se Um "
        "Uma"},
    Table{"ru",
          "акад англ гг др ил им напр нем обл пер пп проф рис рус св см ср т.е т.к тт ул франц "
          "фр чел",
          "г гл н с стр т табл ч", "А В Во Для Из И К Как Мы На Но Он Она Они По При С Так Это"},
    Table{"sv", "al bl.a ca dr dvs fig jfr kl m.fl osv prof resp t.ex", "bd kap nr s", ""},
};

constexpr std::size_t max_bytes = 24;

const Table* find_table(std::string_view language) {
  const auto* const found = std::find_if(
      tables.begin(), tables.end(), [&](const Table& table) { return table.language == language; });
  return found == tables.end() ? nullptr : found;
}

struct Close {
  void operator()(UResourceBundle* bundle) const { ures_close(bundle); }
};
using Bundle = std::unique_ptr<UResourceBundle, Close>;

std::string lower_case(std::string_view word) {
  std::string lower;
  icu::UnicodeString::fromUTF8({word.data(), static_cast<std::int32_t>(word.size())})
      .toLower(icu::Locale::getRoot())
      .toUTF8String(lower);
  return lower;
}

/// The word that ends at `end`: letters, and full stops between them.
std::string_view word_before(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && end - begin <= max_bytes) {
    std::size_t at = begin;
    const std::int32_t code_point = take_previous(text, at);
    if (code_point != '.' && u_isalpha(code_point) == 0) break;
    begin = at;
  }
  return text.substr(begin, end - begin);
}

std::string_view word_after(std::string_view text, std::size_t begin) {
  std::size_t end = begin;
  for (std::size_t at = begin; at < text.size() && at - begin <= max_bytes; end = at) {
    if (u_isalpha(take_next(text, at)) == 0) break;
  }
  return text.substr(begin, end - begin);
}

/// Whether the word is like "J", "J.K" or "i.p", but not "a".
bool are_initials(std::string_view word) {
  std::size_t letters = 0;
  std::int32_t code_point = 0;
  for (std::size_t end = word.size(); end > 0; ++letters) {
    code_point = take_previous(word, end);
    if (u_isalpha(code_point) == 0) return false;
    if (end > 0 && word[--end] != '.') return false;
  }
  return letters > 1 || (letters == 1 && u_isupper(code_point) != 0);
}

/// Whether it is a closing quotation mark or bracket, not an apostrophe or an opening one.
bool is_closing(std::int32_t code_point) {
  return code_point == '"' || (U_GET_GC_MASK(code_point) & (U_GC_PE_MASK | U_GC_PF_MASK)) != 0;
}

bool begins_small(std::string_view text) {
  std::size_t at = 0;
  return !text.empty() && u_islower(take_next(text, at)) != 0;
}

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Whether the text begins with a number, or a code with digits such as "G0259/09".
bool begins_with_number(std::string_view text) {
  for (const char c : text) {
    if (is_digit(c)) return true;
    if (is_space(c)) return false;
  }
  return false;
}

/// Whether an abbreviation can follow this text: white space, an opening mark or, in "J.-P.", a
/// hyphen; but not a text that makes it part of something else, as in "2A", "4°C" or "UHPLC-MS".
bool may_begin_behind(std::string_view text) {
  if (text.empty()) return true;
  std::size_t at = text.size();
  const std::int32_t code_point = take_previous(text, at);
  if (code_point == '-') return at > 0 && text[at - 1] == '.';
  return u_isUWhiteSpace(code_point) != 0 || code_point == '"' || code_point == '\'' ||
         (U_GET_GC_MASK(code_point) & (U_GC_PS_MASK | U_GC_PI_MASK)) != 0;
}

/// Whether the text ends with a digit and white space, so that a unit follows ("5 min.").
bool ends_with_number(std::string_view text) {
  std::size_t end = text.size();
  while (end > 0 && is_space(text[end - 1])) --end;
  return end > 0 && end < text.size() && is_digit(text[end - 1]);
}

bool is_upper_case(std::string_view word) {
  return word.size() > 1 &&
         std::all_of(word.begin(), word.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
}

/// Whether at most two digits after white space end at `end`.
bool is_short_number(std::string_view text, std::size_t end) {
  std::size_t begin = end;
  while (begin > 0 && is_digit(text[begin - 1])) --begin;
  return end > begin && end - begin <= 2 && begin > 0 && is_space(text[begin - 1]);
}

}  // namespace

SentenceCorrections::SentenceCorrections(std::string_view language) {
  add_suppressions(std::string(language));
  const Table* const table = find_table(language);
  if (table == nullptr) return;
  for (const std::string_view word : split_columns(table->any_case))
    add(std::string(word), folded_);
  for (const std::string_view word : split_columns(table->before_number)) {
    add(std::string(word), before_number_);
  }
  for (const std::string_view word : split_columns(table->starters)) starters_.emplace(word);
  ordinals_ = table->ordinals;
}

void SentenceCorrections::add(const std::string& word, Words& words) {
  if (word.empty() || word.size() > max_bytes) return;
  for (const std::string& form : {word, lower_case(word)}) {
    sizes_[static_cast<unsigned char>(form.back())] |= std::uint32_t{1} << form.size();
  }
  words.insert(word);
}

void SentenceCorrections::add_suppressions(const std::string& language) {
  UErrorCode code = U_ZERO_ERROR;
  const Bundle all(ures_openDirect(U_ICUDATA_NAME "-brkitr", language.c_str(), &code));
  const Bundle exceptions(ures_getByKey(all.get(), "exceptions", nullptr, &code));
  const Bundle list(ures_getByKey(exceptions.get(), "SentenceBreak", nullptr, &code));
  if (U_FAILURE(code)) return;
  for (std::int32_t i = 0; i < ures_getSize(list.get()); ++i) {
    std::int32_t size = 0;
    const UChar* const text = ures_getStringByIndex(list.get(), i, &size, &code);
    if (U_FAILURE(code)) return;
    std::string word;
    icu::UnicodeString(text, size).toUTF8String(word);
    if (!word.ends_with('.') || word.find_first_of(" -/") != std::string::npos) continue;
    word.pop_back();
    // "PC." and "DC." end sentences in scientific text.
    if (!is_upper_case(word)) add(word, exact_);
  }
}

bool SentenceCorrections::go_on(std::string_view text, std::size_t boundary) const {
  std::size_t end = boundary;
  while (end > 0 && is_space(text[end - 1])) --end;
  if (end < 2) return false;
  if (text[end - 1] != '.') {
    std::size_t at = end;
    return end < boundary && begins_small(text.substr(boundary)) &&
           is_closing(take_previous(text, at));
  }
  --end;
  if (ordinals_ && is_short_number(text, end))
    return end + 1 < boundary && !starters_.contains(word_after(text, boundary));
  const std::string_view word = word_before(text, end);
  if (word.empty() || word.size() > max_bytes) return false;
  const std::string_view before = text.substr(0, end - word.size());
  return may_begin_behind(before) && is_abbreviation(before, word, text.substr(boundary)) &&
         !starters_.contains(word_after(text, boundary));
}

bool SentenceCorrections::is_abbreviation(std::string_view before, std::string_view word,
                                          std::string_view rest) const {
  if (are_initials(word)) return !ends_with_number(before);
  const auto last = static_cast<unsigned char>(word.back());
  const bool known_size = (sizes_[last] >> word.size() & 1U) != 0;
  if (!known_size && last < 0x80 && u_isupper(last) == 0) return false;
  const std::string lower = lower_case(word);
  if (before_number_.contains(lower) && begins_with_number(rest)) return true;
  if (ends_with_number(before)) return false;
  return exact_.contains(word) ||
         (folded_.contains(lower) && (word.size() > 2 || !is_upper_case(word)));
}

}  // namespace fovea::text
