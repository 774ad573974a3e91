#include "collection/text/stemming.hpp"

#include <libstemmer.h>

namespace fovea::text {

void Stemmer::Closer::operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }

Stemmer::Stemmer(std::string_view algorithm)
    : stemmer_(sb_stemmer_new(std::string(algorithm).c_str(), "UTF_8")) {}

std::string Stemmer::stem(std::string_view word) const {
  if (word.size() > longest) return std::string(word);
  const auto* const stem =
      sb_stemmer_stem(stemmer_.get(), reinterpret_cast<const sb_symbol*>(word.data()),
                      static_cast<int>(word.size()));
  if (stem == nullptr) return std::string(word);
  return {reinterpret_cast<const char*>(stem),
          static_cast<std::size_t>(sb_stemmer_length(stemmer_.get()))};
}

}  // namespace fovea::text
