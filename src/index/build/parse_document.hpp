#pragma once
// Parses XML into a document ready for inversion.

#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/collection/text.hpp"

#include "index/build/document.hpp"
#include "index/build/sentence_recorder.hpp"
#include "index/read/context_finder.hpp"

namespace fovea::index {

/// Parses the documents of one chunk. Two threads must not use it at once.
class DocumentParser {
 public:
  /// The parser adds contexts to `structure`, and `tokeniser` numbers the terms. Both and
  /// `sentences` must outlive the parser.
  DocumentParser(text::Tokeniser& tokeniser, SentenceRecorder& sentences, Structure& structure,
                 bool store_text)
      : tokeniser_(tokeniser),
        sentences_(sentences),
        contexts_(structure),
        store_text_(store_text) {}

  /// Reads `xml` into `document`. `file` is for messages. On error the structure is unchanged.
  Result<void> parse(std::string_view xml, const std::string& file, Document& document,
                     std::vector<Error>& warnings);

 private:
  text::Tokeniser& tokeniser_;
  SentenceRecorder& sentences_;
  ContextFinder contexts_;
  bool store_text_;
};

}  // namespace fovea::index
