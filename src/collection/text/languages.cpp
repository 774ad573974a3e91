#include "collection/text/languages.hpp"

#include <algorithm>
#include <array>

#include "fovea/collection/text.hpp"

#include "collection/text/stop_words.hpp"

namespace fovea::text {
namespace {

using enum AccentsGo;

constexpr std::array records = {
    LanguageRecord{"ar", "arabic"},
    LanguageRecord{"ca", "catalan", before_stemming, "d l m n s t", "à è é í ò ó ú"},
    LanguageRecord{"da", "danish", before_stemming},
    LanguageRecord{"de", "german", before_stemming},
    LanguageRecord{"el", "greek", before_stemming},
    LanguageRecord{"en", "english", before_stemming},
    LanguageRecord{"es", "spanish", before_stemming, "", "á é í ó ú"},
    LanguageRecord{"eu", "basque", before_stemming},
    LanguageRecord{"fi", "finnish", before_stemming},
    LanguageRecord{"fr", "french", before_stemming, "c d j jusqu l lorsqu m n puisqu qu quoiqu s t",
                   "é è"},
    LanguageRecord{"ga", "irish", before_stemming, "", "á é í ó ú"},
    LanguageRecord{"hi", "hindi"},
    LanguageRecord{"hu", "hungarian"},
    LanguageRecord{"hy", "armenian"},
    LanguageRecord{"id", "indonesian", before_stemming},
    LanguageRecord{"it", "italian", before_stemming,
                   "agl all c coll d dagl dall degl dell gl l m nell s sull t un v", "à è ì ò ù"},
    LanguageRecord{"lt", "lithuanian"},
    LanguageRecord{"ne", "nepali"},
    LanguageRecord{"nl", "dutch", before_stemming},
    LanguageRecord{"no", "norwegian", before_stemming},
    LanguageRecord{"pt", "portuguese", before_stemming, "", "á é í ó ú â ê ô ã õ ç çã çõ"},
    LanguageRecord{"ro", "romanian", before_stemming, "", "ă â î ș ț"},
    LanguageRecord{"ru", "russian"},
    LanguageRecord{"sr", "serbian"},
    LanguageRecord{"sv", "swedish", before_stemming},
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
