#include "index/build/parse_document.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::index {
namespace {

// Maximum size of one document. Places in the inverter's log have 32 bits, and the postings of this
// much text cannot exceed them.
constexpr std::uint64_t max_document_bytes = std::uint64_t{1} << 30;
constexpr std::size_t max_elements = std::size_t{1} << 30;

xml::Limits limits() {
  xml::Limits limits;
  limits.max_document_bytes = max_document_bytes;
  return limits;
}

/// Builds a document from tags and text.
class Filler final : public xml::PlainHandler {
 public:
  Filler(text::Tokeniser& tokeniser, SentenceRecorder& sentences, ContextFinder& contexts,
         bool store_text, Document& document)
      : tokeniser_(tokeniser),
        sentences_(sentences),
        contexts_(contexts),
        store_text_(store_text),
        document_(document) {
    document_.characters = 0;
    document_.rows.clear();
    document_.terms.clear();
    document_.text.clear();
    tokeniser_.begin();
    sentences_.begin();
  }

  void start(std::string_view name) override {
    TreeRow row;
    const bool is_root = open_.empty();
    if (!is_root) {
      row.parent = open_.back();
      row.context = contexts_.find(document_.rows[row.parent].context, name);
    } else {
      row.context = contexts_.find(std::nullopt, name);
    }
    sentences_.start(static_cast<Element>(document_.rows.size()), row.parent);
    open_.push_back(static_cast<Element>(document_.rows.size()));
    row.depth = static_cast<std::uint32_t>(open_.size());
    row.start = document_.characters;
    row.words.first = static_cast<std::uint32_t>(tokeniser_.mark());
    document_.rows.push_back(row);
  }

  void end() override {
    sentences_.end(open_.back());
    TreeRow& row = document_.rows[open_.back()];
    row.length = document_.characters - row.start;
    row.words.count = static_cast<std::uint32_t>(tokeniser_.mark());
    open_.pop_back();
  }

  /// Returns false if the document has become too large.
  bool text(std::string_view utf8) override {
    text_bytes_ += utf8.size();
    const auto characters = static_cast<std::uint32_t>(count_code_points(utf8));
    document_.characters += characters;
    tokeniser_.feed(utf8, sink_);
    sentences_.add_text(utf8, characters);
    document_.text.append(utf8);
    return text_bytes_ <= max_document_bytes && document_.rows.size() <= max_elements;
  }

  /// Converts marks to words. Word starts must not decrease, so empty elements take the start of
  /// the element before.
  void finish() {
    tokeniser_.finish(sink_);
    sentences_.finish(document_.text, document_.rows, document_.sentences);
    if (!store_text_) document_.text.clear();
    TextWords& text_words = document_.text_words;
    text_words.cut.assign(tokeniser_.cut_words().begin(), tokeniser_.cut_words().end());
    text_words.touched.clear();
    std::uint32_t before = 0;
    std::uint32_t touched_before = 0;
    for (Element e = 0; e < document_.rows.size(); ++e) {
      TreeRow& row = document_.rows[e];
      const auto [from, to] = row.words;  // marks
      row.words = behind(before, tokeniser_.words_between(from, to));
      const Words touched = behind(touched_before, tokeniser_.words_touched(from, to));
      if (touched != row.words) text_words.touched.push_back({e, touched});
      contexts_.structure().add_counts(row.context, 1, row.words.count);
    }
  }

 private:
  /// `before` is the start of the previous element; it is set to that of this one.
  static Words behind(std::uint32_t& before, const xml::WordSpan& words) {
    before = std::max(before, static_cast<std::uint32_t>(words.first));
    return {before, static_cast<std::uint32_t>(words.last - words.first)};
  }

  text::Tokeniser& tokeniser_;
  SentenceRecorder& sentences_;
  ContextFinder& contexts_;
  bool store_text_;
  Document& document_;
  std::vector<Element> open_;
  std::uint64_t text_bytes_ = 0;
  text::Tokeniser::Sink sink_ = [this](std::span<const text::Token> tokens) {
    std::size_t at = document_.terms.size();
    document_.terms.resize(at + tokens.size());
    for (const text::Token& token : tokens)
      document_.terms[at++] = token.stop ? no_term : token.term;
    sentences_.add_words(tokens);
  };
};

/// Forwards the events of the general reader.
class GeneralReader final : public xml::Handler {
 public:
  GeneralReader(Filler& filler, const std::string& file, std::vector<Error>& warnings)
      : filler_(filler), file_(file), warnings_(warnings) {}

  [[nodiscard]] xml::Wants wants() const override {
    return {.paths = false, .places = false, .attributes = false};
  }
  Result<void> start(const xml::ElementStart& event) override {
    filler_.start(event.name);
    return {};
  }
  Result<void> end(const xml::ElementEnd&) override {
    filler_.end();
    return {};
  }
  Result<void> text(const xml::Text& event) override {
    if (filler_.text(event.text)) return {};
    return Error{ErrorKind::input,
                 {file_},
                 "the document is too large to be indexed",
                 "split it into several documents with --split"};
  }
  void warning(const Error& warning) override { warnings_.push_back(warning); }

 private:
  Filler& filler_;
  const std::string& file_;
  std::vector<Error>& warnings_;
};

}  // namespace

Result<void> DocumentParser::parse(std::string_view xml, const std::string& file,
                                   Document& document, std::vector<Error>& warnings) {
  document.xml_bytes = xml.size();
  const Structure::Mark before = contexts_.structure().mark();
  Filler plain(tokeniser_, sentences_, contexts_, store_text_, document);
  if (xml::read_plain(xml, plain, limits())) {
    plain.finish();
    return {};
  }
  contexts_.roll_back(before);
  Filler filler(tokeniser_, sentences_, contexts_, store_text_, document);
  GeneralReader reader(filler, file, warnings);
  auto read = xml::read(xml, file, reader, limits());
  if (read) {
    filler.finish();
  } else {
    contexts_.roll_back(before);
  }
  return read;
}

}  // namespace fovea::index
