#include "index/files/dictionary.hpp"

#include <algorithm>

#include "index/code/byte_writer.hpp"

namespace fovea::index {
namespace {

constexpr std::uint64_t block_terms = 32;
constexpr std::size_t table_entry_bytes = 16;

}  // namespace

void DictionaryWriter::add(std::string_view term, std::uint64_t documents,
                           std::uint64_t list_bytes) {
  if (terms_ % block_terms == 0) {
    put_fixed<std::uint64_t>(table_, entries_.size());
    put_fixed<std::uint64_t>(table_, list_);
    before_.clear();
  }
  const auto [old_end, new_end] =
      std::mismatch(before_.begin(), before_.end(), term.begin(), term.end());
  const auto shared = static_cast<std::size_t>(new_end - term.begin());
  put_varint(entries_, shared);
  put_text(entries_, term.substr(shared));
  put_varint(entries_, documents);
  put_varint(entries_, list_bytes);
  before_.assign(term);
  list_ += list_bytes;
  ++terms_;
}

std::string DictionaryWriter::finish() {
  std::string content;
  put_fixed<std::uint64_t>(content, terms_);
  content.append(table_).append(entries_);
  return content;
}

bool DictionaryCursor::next() {
  if (index_ == terms_ || in_.failed()) return false;
  entry_.list += entry_.list_bytes;
  const std::uint64_t shared = in_.varint();
  const std::string_view rest = in_.text();
  if (shared > (index_ % block_terms == 0 ? 0 : term_.size())) in_.fail();
  entry_.documents = in_.varint();
  entry_.list_bytes = in_.varint();
  if (in_.failed()) return false;
  term_.resize(shared);
  term_.append(rest);
  ++index_;
  return true;
}

std::optional<Dictionary> Dictionary::open(Bytes content) {
  Dictionary dictionary;
  ByteReader in(content.text());
  dictionary.terms_ = in.fixed<std::uint64_t>();
  if (dictionary.terms_ > in.left()) return std::nullopt;
  dictionary.table_ = in.take(dictionary.blocks() * table_entry_bytes);
  dictionary.entries_ = in.rest();
  dictionary.content_ = std::move(content);
  if (in.failed()) return std::nullopt;
  return dictionary;
}

std::uint64_t Dictionary::blocks() const { return (terms_ + block_terms - 1) / block_terms; }

DictionaryCursor Dictionary::cursor_at(std::uint64_t block) const {
  const auto offset = load<std::uint64_t>(table_.data(), block * 2);
  const auto list = load<std::uint64_t>(table_.data(), block * 2 + 1);
  const bool inside = offset <= entries_.size();
  return {inside ? entries_.substr(offset) : std::string_view(), block * block_terms, terms_, list};
}

std::string_view Dictionary::first_term(std::uint64_t block) const {
  const auto offset = load<std::uint64_t>(table_.data(), block * 2);
  ByteReader in(offset <= entries_.size() ? entries_.substr(offset) : std::string_view());
  in.varint();
  return in.text();
}

DictionaryCursor Dictionary::cursor(std::string_view from) const {
  if (terms_ == 0) return {{}, 0, 0, 0};
  std::uint64_t low = 0;
  for (std::uint64_t high = blocks(); high - low > 1;) {
    const std::uint64_t middle = low + (high - low) / 2;
    (first_term(middle) <= from ? low : high) = middle;
  }
  return cursor_at(low);
}

std::optional<TermEntry> Dictionary::find(std::string_view term) const {
  DictionaryCursor at = cursor(term);
  for (std::uint64_t i = 0; i < block_terms && at.next(); ++i) {
    if (at.term() == term) return at.entry();
  }
  return std::nullopt;
}

}  // namespace fovea::index
