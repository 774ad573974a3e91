// A fast reader for plain documents. It leaves every document that may be malformed or complicated
// to the general reader, and never reports an error itself.
#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

namespace fovea::xml {
namespace {

enum : std::uint8_t { name_start = 1, name_char = 2, space = 4, public_id = 8 };

constexpr std::array<std::uint8_t, 256> make_classes() {
  std::array<std::uint8_t, 256> classes{};
  const auto add = [&](std::string_view characters, unsigned bits) {
    for (const char c : characters) {
      auto& entry = classes[static_cast<unsigned char>(c)];
      entry = static_cast<std::uint8_t>(entry | bits);
    }
  };
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  add(letters, name_start | name_char | public_id);
  add("_:", name_start | name_char);
  add("0123456789-.", name_char | public_id);
  add(" \t\n", space);
  add(" \n-'()+,./:=?;!*#@$_%", public_id);
  return classes;
}

constexpr std::array<std::uint8_t, 256> classes = make_classes();

bool is(char c, unsigned kind) { return (classes[static_cast<unsigned char>(c)] & kind) != 0; }

/// Returns whether there are control characters other than tab and line feed; a carriage return
/// counts as one.
bool has_control(std::string_view text) {
  unsigned found = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    found |= static_cast<unsigned>(byte < 0x20) & static_cast<unsigned>(byte != '\t') &
             static_cast<unsigned>(byte != '\n');
  }
  return found != 0;
}

/// U+FFFE and U+FFFF, which XML does not allow.
bool has_noncharacter(std::string_view text) {
  for (std::size_t at = text.find("\xEF\xBF"); at != std::string_view::npos;
       at = text.find("\xEF\xBF", at + 2)) {
    if (at + 2 < text.size() && static_cast<unsigned char>(text[at + 2]) >= 0xBE) return true;
  }
  return false;
}

bool has_plain_characters(std::string_view document) {
  return !has_control(document) && document.find("]]>") == std::string_view::npos &&
         !invalid_utf8_at(document) && !has_noncharacter(document);
}

void append_utf8(std::string& out, std::uint32_t c) {
  const auto put = [&](std::uint32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (c < 0x80) return put(c);
  if (c < 0x800) {
    put(0xC0 | c >> 6);
  } else if (c < 0x10000) {
    put(0xE0 | c >> 12);
    put(0x80 | (c >> 6 & 0x3F));
  } else {
    put(0xF0 | c >> 18);
    put(0x80 | (c >> 12 & 0x3F));
    put(0x80 | (c >> 6 & 0x3F));
  }
  put(0x80 | (c & 0x3F));
}

bool is_xml_character(std::uint32_t c) {
  if (c < 0x20) return c == '\t' || c == '\n' || c == '\r';
  return (c < 0xD800 || c > 0xDFFF) && c != 0xFFFE && c != 0xFFFF && c <= 0x10FFFF;
}

/// Returns the character of "#65" or "#x41".
std::optional<std::uint32_t> numbered(std::string_view reference) {
  reference.remove_prefix(1);
  const int base = reference.starts_with('x') ? 16 : 10;
  if (base == 16) reference.remove_prefix(1);
  std::uint32_t c = 0;
  const char* end = reference.data() + reference.size();
  const auto [stop, error] = std::from_chars(reference.data(), end, c, base);
  if (error != std::errc{} || stop != end || !is_xml_character(c)) return std::nullopt;
  return c;
}

/// Returns the character of "amp", "#65" or "#x41".
std::optional<std::uint32_t> referred(std::string_view reference) {
  if (reference.starts_with('#')) return numbered(reference);
  if (reference == "amp") return '&';
  if (reference == "lt") return '<';
  if (reference == "gt") return '>';
  if (reference == "quot") return '"';
  if (reference == "apos") return '\'';
  return std::nullopt;
}

class PlainReader {
 public:
  PlainReader(std::string_view document, PlainHandler& handler, const Limits& limits)
      : at_(document.data()),
        end_(document.data() + document.size()),
        handler_(handler),
        limits_(limits) {}

  bool run() {
    if (!declaration() || !prologue() || !element()) return false;
    while (!open_.empty()) {
      if (!content()) return false;
    }
    return epilogue();
  }

 private:
  [[nodiscard]] std::size_t left() const { return static_cast<std::size_t>(end_ - at_); }
  [[nodiscard]] bool at(std::string_view text) const {
    return std::string_view(at_, left()).starts_with(text);
  }
  bool take(std::string_view text) {
    if (!at(text)) return false;
    at_ += text.size();
    return true;
  }
  bool take_spaces() {
    const char* begin = at_;
    while (at_ != end_ && is(*at_, space)) ++at_;
    return at_ != begin;
  }
  /// Returns the name; empty if there is none or it has characters beyond ASCII.
  std::string_view take_name() {
    const char* begin = at_;
    if (at_ == end_ || !is(*at_, name_start)) return {};
    while (at_ != end_ && is(*at_, name_char)) ++at_;
    if (at_ != end_ && static_cast<unsigned char>(*at_) >= 0x80) return {};
    return {begin, static_cast<std::size_t>(at_ - begin)};
  }
  /// Returns the text up to `mark` and consumes both; nullopt if `mark` does not follow.
  std::optional<std::string_view> take_until(std::string_view mark) {
    const std::string_view rest(at_, left());
    const std::size_t size = rest.find(mark);
    if (size == std::string_view::npos || size > limits_.max_tag_bytes) return std::nullopt;
    at_ += size + mark.size();
    return rest.substr(0, size);
  }
  std::optional<std::string_view> take_quoted() {
    if (take("\"")) return take_until("\"");
    if (take("'")) return take_until("'");
    return std::nullopt;
  }

  bool declaration();
  bool prologue();
  bool epilogue();
  bool doctype();
  bool comment();
  bool instruction();
  bool element();
  bool attribute();
  bool end_tag();
  bool content();
  bool text();
  bool text_with_references(std::string_view piece);
  bool give(std::string_view piece);

  const char* at_;
  const char* end_;
  PlainHandler& handler_;
  const Limits& limits_;
  std::vector<std::string_view> open_;
  std::vector<std::string_view> attributes_;
  std::uint64_t node_bytes_ = 0;
  std::string character_;
};

/// Accepts only the usual forms and leaves others to the general reader.
bool PlainReader::declaration() {
  if (!at("<?xml")) return true;
  const auto text = take_until("?>");
  if (!text) return false;
  std::string_view rest = text->substr(5);
  const auto take_word = [&](std::string_view word) {
    if (!rest.starts_with(word)) return false;
    rest.remove_prefix(word.size());
    return true;
  };
  if (!take_word(" version=\"1.0\"")) return false;
  if (!take_word(" encoding=\"UTF-8\"")) take_word(" encoding=\"utf-8\"");
  if (!take_word(" standalone=\"no\"")) take_word(" standalone=\"yes\"");
  return rest.empty();
}

bool PlainReader::prologue() {
  bool has_doctype = false;
  while (true) {
    take_spaces();
    if (at("<!--") || at("<?")) {
      if (at("<?") ? !instruction() : !comment()) return false;
    } else if (at("<!DOCTYPE")) {
      if (has_doctype || !doctype()) return false;
      has_doctype = true;
    } else {
      return at("<");
    }
  }
}

bool PlainReader::epilogue() {
  while (true) {
    take_spaces();
    if (at_ == end_) return true;
    if (at("<?") ? !instruction() : !comment()) return false;
  }
}

bool PlainReader::doctype() {
  take("<!DOCTYPE");
  if (!take_spaces() || take_name().empty()) return false;
  const bool spaces = take_spaces();
  if (take(">")) return true;
  if (!spaces) return false;
  if (take("PUBLIC")) {
    if (!take_spaces()) return false;
    const auto id = take_quoted();
    if (!id || !std::all_of(id->begin(), id->end(), [](char c) { return is(c, public_id); }))
      return false;
  } else if (!take("SYSTEM")) {
    return false;
  }
  if (!take_spaces() || !take_quoted()) return false;
  take_spaces();
  return take(">");
}

bool PlainReader::comment() {
  node_bytes_ = 0;
  return take("<!--") && take_until("--") && take(">");
}

bool PlainReader::instruction() {
  node_bytes_ = 0;
  take("<?");
  const std::string_view name = take_name();
  const bool reserved = name.size() == 3 && (name[0] | 0x20) == 'x' && (name[1] | 0x20) == 'm' &&
                        (name[2] | 0x20) == 'l';
  if (name.empty() || reserved || (!at("?>") && !take_spaces())) return false;
  return take_until("?>").has_value();
}

bool PlainReader::element() {
  const char* begin = at_++;
  const std::string_view name = take_name();
  if (name.empty() || open_.size() >= limits_.max_depth) return false;
  attributes_.clear();
  while (true) {
    const bool spaces = take_spaces();
    if (at_ == end_) return false;
    if (*at_ == '>' || *at_ == '/') break;
    if (!spaces || !attribute()) return false;
  }
  const bool is_empty = *at_++ == '/';
  if (is_empty && !take(">")) return false;
  if (static_cast<std::uint64_t>(at_ - begin) > limits_.max_tag_bytes) return false;
  node_bytes_ = 0;
  handler_.start(name);
  if (is_empty) {
    handler_.end();
  } else {
    open_.push_back(name);
  }
  return true;
}

bool PlainReader::attribute() {
  // Every name is compared with every other.
  constexpr std::size_t most = 32;
  const std::string_view name = take_name();
  if (name.empty() || attributes_.size() == most) return false;
  if (std::find(attributes_.begin(), attributes_.end(), name) != attributes_.end()) return false;
  attributes_.push_back(name);
  take_spaces();
  if (!take("=")) return false;
  take_spaces();
  const auto value = take_quoted();
  if (!value || value->find('<') != std::string_view::npos) return false;
  for (std::size_t at = value->find('&'); at != std::string_view::npos;
       at = value->find('&', at + 1)) {
    const std::size_t semicolon = value->find(';', at);
    if (semicolon == std::string_view::npos) return false;
    if (!referred(value->substr(at + 1, semicolon - at - 1))) return false;
  }
  return true;
}

bool PlainReader::end_tag() {
  const std::string_view name = open_.back();
  if (!take(name)) return false;
  take_spaces();
  if (!take(">")) return false;
  node_bytes_ = 0;
  handler_.end();
  open_.pop_back();
  return true;
}

bool PlainReader::content() {
  if (at_ == end_) return false;
  if (*at_ != '<') return text();
  if (left() < 2) return false;
  switch (at_[1]) {
    case '/':
      at_ += 2;
      return end_tag();
    case '!':
      return comment();
    case '?':
      return instruction();
    default:
      return element();
  }
}

bool PlainReader::text() {
  const void* found = std::memchr(at_, '<', left());
  if (found == nullptr) return false;
  const char* stop = static_cast<const char*>(found);
  const std::string_view piece(at_, static_cast<std::size_t>(stop - at_));
  at_ = stop;
  if (piece.find('&') != std::string_view::npos) return text_with_references(piece);
  return give(piece);
}

bool PlainReader::text_with_references(std::string_view piece) {
  while (!piece.empty()) {
    const std::size_t size = std::min(piece.find('&'), piece.size());
    if (size > 0 && !give(piece.substr(0, size))) return false;
    piece.remove_prefix(size);
    if (piece.empty()) break;
    const std::size_t semicolon = piece.find(';');
    if (semicolon == std::string_view::npos) return false;
    const auto c = referred(piece.substr(1, semicolon - 1));
    if (!c) return false;
    character_.clear();
    append_utf8(character_, *c);
    if (!give(character_)) return false;
    piece.remove_prefix(semicolon + 1);
  }
  return true;
}

bool PlainReader::give(std::string_view piece) {
  node_bytes_ += piece.size();
  return node_bytes_ <= limits_.max_text_node_bytes && handler_.text(piece);
}

}  // namespace

bool read_plain(std::string_view document, PlainHandler& handler, const Limits& limits) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (document.size() > limits.max_document_bytes) return false;
  if (document.starts_with(byte_order_mark)) document.remove_prefix(byte_order_mark.size());
  return has_plain_characters(document) && PlainReader(document, handler, limits).run();
}

}  // namespace fovea::xml
