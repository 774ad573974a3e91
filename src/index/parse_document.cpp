#include "parse_document.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "fovea/xml.hpp"

namespace fovea::index {
namespace {

// Bytes of one document: places in the inverter's log have 32 bits, and no posting of so much text
// leads beyond them.
constexpr std::uint64_t max_document_bytes = std::uint64_t{1} << 30;
constexpr std::size_t max_elements = std::size_t{1} << 30;

/// Remembers the contexts of names that were seen below others. Names are told by their address:
/// the reader keeps each once while it reads a document.
class ContextCache {
 public:
  struct Entry {
    const char* name = nullptr;
    std::uint32_t parent = 0;
    Context context = 0;
  };

  Entry& at(const char* name, std::uint32_t parent) {
    constexpr std::uint64_t spread = 0x9E37'79B9'7F4A'7C15;
    const std::uint64_t bits = reinterpret_cast<std::uintptr_t>(name) ^ std::uint64_t{parent} << 40;
    return entries_[bits * spread >> (64 - index_bits)];
  }

 private:
  static constexpr unsigned index_bits = 11;
  std::array<Entry, 1U << index_bits> entries_{};
};

class DocumentReader final : public xml::Handler {
 public:
  DocumentReader(const std::string& file, const ParseOptions& options, text::Tokeniser& tokeniser,
                 Structure& structure, Document& document, std::vector<Error>& warnings)
      : file_(file),
        options_(options),
        tokeniser_(tokeniser),
        structure_(structure),
        document_(document),
        warnings_(warnings) {}

  [[nodiscard]] xml::Wants wants() const override {
    return {.paths = false, .places = false, .attributes = false};
  }

  Result<void> start(const xml::ElementStart& event) override {
    if (document_.rows.size() >= max_elements) return refuse("the document has too many elements");
    const auto number = static_cast<Element>(document_.rows.size());
    TreeRow row;
    row.parent = open_.empty() ? 0 : open_.back();
    row.context = context_of(event.name);
    row.depth = event.depth;
    row.start = static_cast<std::uint32_t>(event.offset);
    row.words.first = static_cast<std::uint32_t>(tokeniser_.mark());
    document_.rows.push_back(row);
    open_.push_back(number);
    return {};
  }

  Result<void> end(const xml::ElementEnd& event) override {
    TreeRow& row = document_.rows[open_.back()];
    row.length = static_cast<std::uint32_t>(event.end - event.start);
    row.words.count = static_cast<std::uint32_t>(tokeniser_.mark());
    open_.pop_back();
    return {};
  }

  Result<void> text(const xml::Text& event) override {
    text_bytes_ += event.text.size();
    if (text_bytes_ > max_document_bytes) return refuse("the document has too much text");
    tokeniser_.feed(event.text, sink_);
    if (options_.store_text) document_.text.append(event.text);
    return {};
  }

  void warning(const Error& warning) override { warnings_.push_back(warning); }

  /// Marks become words, whose starts must not fall: empty elements take that of the one before.
  void finish() {
    tokeniser_.finish(sink_);
    std::uint32_t before = 0;
    for (TreeRow& row : document_.rows) {
      const xml::WordSpan words = tokeniser_.words_between(row.words.first, row.words.count);
      row.words.count = static_cast<std::uint32_t>(words.last - words.first);
      row.words.first = std::max(before, static_cast<std::uint32_t>(words.first));
      before = row.words.first;
      structure_.add_counts(row.context, 1, row.words.count);
    }
    if (!document_.rows.empty()) document_.characters = document_.rows.front().length;
  }

 private:
  Context context_of(std::string_view name) {
    constexpr std::uint32_t none = 0xFFFF'FFFF;
    const std::uint32_t parent = open_.empty() ? none : document_.rows[open_.back()].context;
    ContextCache::Entry& known = cache_.at(name.data(), parent);
    if (known.name == name.data() && known.parent == parent) return known.context;
    const auto above = open_.empty() ? std::nullopt : std::optional<Context>(parent);
    known = {name.data(), parent, structure_.add_context(above, structure_.add_tag(name))};
    return known.context;
  }

  [[nodiscard]] Error refuse(std::string message) const {
    return {ErrorKind::input, {file_}, std::move(message), "cut it into smaller documents"};
  }

  const std::string& file_;
  const ParseOptions& options_;
  text::Tokeniser& tokeniser_;
  Structure& structure_;
  Document& document_;
  std::vector<Error>& warnings_;
  ContextCache cache_;
  std::vector<Element> open_;
  std::uint64_t text_bytes_ = 0;
  text::Tokeniser::Sink sink_ = [this](std::span<const text::Token> tokens) {
    for (const text::Token& token : tokens) {
      document_.terms.push_back(token.stop ? no_term : token.term);
    }
  };
};

}  // namespace

Result<void> parse_document(std::string_view xml, const std::string& file,
                            const ParseOptions& options, text::Tokeniser& tokeniser,
                            Structure& structure, Document& document,
                            std::vector<Error>& warnings) {
  document.xml_bytes = xml.size();
  document.characters = 0;
  document.rows.clear();
  document.terms.clear();
  document.text.clear();
  tokeniser.begin();
  DocumentReader reader(file, options, tokeniser, structure, document, warnings);
  xml::Limits limits;
  limits.max_document_bytes = max_document_bytes;
  if (auto read = xml::read(xml, file, reader, limits); !read) return read;
  reader.finish();
  return {};
}

}  // namespace fovea::index
