#include "languages.hpp"

#include <algorithm>
#include <array>

#include "fovea/text.hpp"

#include "stop_words.hpp"

namespace fovea::text {
namespace {

constexpr std::array records = {
    LanguageRecord{"ar", "arabic"},
    LanguageRecord{"ca", "catalan", false, "d l m n s t"},
    LanguageRecord{"da", "danish"},
    LanguageRecord{"de", "german"},
    LanguageRecord{"el", "greek"},
    LanguageRecord{"en", "english", true},
    LanguageRecord{"es", "spanish"},
    LanguageRecord{"eu", "basque"},
    LanguageRecord{"fi", "finnish"},
    LanguageRecord{"fr", "french", false, "c d j jusqu l lorsqu m n puisqu qu quoiqu s t"},
    LanguageRecord{"ga", "irish"},
    LanguageRecord{"hi", "hindi"},
    LanguageRecord{"hu", "hungarian"},
    LanguageRecord{"hy", "armenian"},
    LanguageRecord{"id", "indonesian", true},
    LanguageRecord{"it", "italian", false,
                   "agl all c coll d dagl dall degl dell gl l m nell s sull t un v"},
    LanguageRecord{"lt", "lithuanian"},
    LanguageRecord{"ne", "nepali"},
    LanguageRecord{"nl", "dutch"},
    LanguageRecord{"no", "norwegian"},
    LanguageRecord{"pt", "portuguese"},
    LanguageRecord{"ro", "romanian"},
    LanguageRecord{"ru", "russian"},
    LanguageRecord{"sr", "serbian"},
    LanguageRecord{"sv", "swedish"},
    LanguageRecord{"ta", "tamil"},
    LanguageRecord{"tr", "turkish"},
    LanguageRecord{"yi", "yiddish"},
};

}  // namespace

std::span<const LanguageRecord> language_records() { return records; }

const LanguageRecord* find_language(std::string_view code) {
  const auto* const found = std::find_if(records.begin(), records.end(),
                                         [&](const LanguageRecord& r) { return r.code == code; });
  return found == records.end() ? nullptr : found;
}

std::vector<Language> languages() {
  std::vector<Language> all;
  all.reserve(records.size());
  for (const LanguageRecord& record : records) {
    all.push_back({std::string(record.code), std::string(record.algorithm),
                   !stop_words(record.code).empty()});
  }
  return all;
}

}  // namespace fovea::text
