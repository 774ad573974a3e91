#include "topic/trec.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "topic/ascii.hpp"
#include "topic/fields.hpp"
#include "topic/formats.hpp"
#include "topic/lines.hpp"
#include "topic/markup_head.hpp"

namespace fovea::topic {
namespace {

/// A tag of TREC, the optional label between it and its text, and its field.
struct Label {
  std::string_view tag;
  std::string_view text;
  std::string_view field;    ///< as in fields(); empty for an `other` field
  std::string_view heading;  ///< written before the text
};

constexpr std::array<Label, 9> labels = {{
    {"num", "Number:", "id", "<num> Number: "},
    {"title", "Topic:", "title", "<title> "},
    {"desc", "Description:", "description", "<desc> Description:\n"},
    {"narr", "Narrative:", "narrative", "<narr> Narrative:\n"},
    {"dom", "Domain:", "", "<dom> Domain: "},
    {"smry", "Summary:", "", "<smry> Summary:\n"},
    {"con", "Concept(s):", "", "<con> Concept(s):\n"},
    {"fac", "Factor(s):", "", "<fac> Factor(s):\n"},
    {"def", "Definition(s):", "", "<def> Definition(s):\n"},
}};

std::string without_label(std::string_view tag, std::string_view text) {
  for (const Label& label : labels) {
    if (equal_ignoring_case(label.tag, tag) &&
        equal_ignoring_case(text.substr(0, label.text.size()), label.text))
      return std::string(trim(text.substr(label.text.size())));
  }
  return std::string(text);
}

std::string heading_of(std::string_view field) {
  for (const Label& label : labels) {
    if (field == (label.field.empty() ? label.tag : label.field)) return std::string(label.heading);
  }
  return fmt::format("<{}> ", field);
}

bool is_tag_character(char c) { return is_letter(c) || is_digit(c) || c == '-' || c == '_'; }

bool is_tag_name(std::string_view name) {
  return !name.empty() && is_letter(name.front()) &&
         std::all_of(name.begin(), name.end(), is_tag_character);
}

struct Tag {
  std::string_view name;
  bool closing = false;
  std::size_t size = 0;  ///< in bytes, including its brackets

  [[nodiscard]] bool is(std::string_view wanted) const { return equal_ignoring_case(name, wanted); }
};

/// The tag at the beginning of `text`.
std::optional<Tag> tag_at(std::string_view text) {
  if (!text.starts_with('<')) return std::nullopt;
  const bool closing = text.substr(1).starts_with('/');
  const std::string_view inner = text.substr(closing ? 2 : 1);
  const auto end = std::find_if_not(inner.begin(), inner.end(), is_tag_character);
  const std::string_view name = inner.substr(0, static_cast<std::size_t>(end - inner.begin()));
  if (end == inner.end() || *end != '>' || !is_tag_name(name)) return std::nullopt;
  return Tag{name, closing, text.size() - inner.size() + name.size() + 1};
}

class Reader {
 public:
  explicit Reader(Intake& intake) : intake_(intake) {}

  Result<void> line(std::string_view text, std::uint64_t number) {
    number_ = number;
    for (std::string_view rest = trim(text); !rest.empty(); rest = trim(rest)) {
      const auto tag = tag_that_counts(rest);
      const std::size_t size = tag ? tag->size : text_size(rest);
      auto result = tag ? on_tag(*tag) : on_text(rest.substr(0, size));
      if (!result) return result;
      rest.remove_prefix(size);
    }
    return {};
  }

  Result<void> end() { return inside_ ? refuse_unclosed("the end of the file") : Result<void>(); }

 private:
  [[nodiscard]] bool closes_here(const Tag& tag) const {
    return tag.closing && inside_ && (tag.is("top") || (in_field_ && tag.is(texts_.back().first)));
  }

  /// The tag here, unless it is an end tag in a topic that closes nothing and so is text.
  [[nodiscard]] std::optional<Tag> tag_that_counts(std::string_view rest) const {
    const auto tag = tag_at(rest);
    if (tag && inside_ && tag->closing && !closes_here(*tag)) return std::nullopt;
    return tag;
  }

  /// The number of bytes before the end tag of the field or topic, at least one.
  [[nodiscard]] std::size_t text_size(std::string_view rest) const {
    for (std::size_t at = rest.find("</", 1); at != std::string_view::npos;
         at = rest.find("</", at + 1)) {
      const auto tag = tag_at(rest.substr(at));
      if (tag && closes_here(*tag)) return at;
    }
    return rest.size();
  }

  Result<void> on_tag(const Tag& tag) {
    if (tag.is("top")) return tag.closing ? end_topic() : begin_topic();
    if (!inside_) return {};
    in_field_ = !tag.closing;
    if (in_field_) texts_.emplace_back(tag.name, "");
    return {};
  }

  Result<void> on_text(std::string_view text) {
    if (in_field_) {
      texts_.back().second.append(" ").append(text);
      return {};
    }
    if (!inside_ && text.starts_with('<')) return {};
    return intake_.refuse(
        "malformed-line", number_,
        fmt::format("expected {}, found '{}'", inside_ ? "a tag such as <title>" : "<top>",
                    printable(text)));
  }

  Result<void> begin_topic() {
    auto result = inside_ ? refuse_unclosed("<top>") : Result<void>();
    inside_ = true;
    in_field_ = false;
    begin_ = number_;
    texts_.clear();
    return result;
  }

  Result<void> end_topic() {
    if (!inside_)
      return intake_.refuse("malformed-line", number_, "expected <top>, found '</top>'");
    inside_ = in_field_ = false;
    for (auto& [tag, text] : texts_) text = without_label(tag, collapse_space(text));
    return intake_.add(texts_, begin_);
  }

  Result<void> refuse_unclosed(std::string_view found) {
    return intake_.refuse(
        "malformed-line", number_,
        fmt::format("expected </top> for the topic of line {}, found {}", begin_, found));
  }

  Intake& intake_;
  NamedTexts texts_;  ///< of the topic; the last one is being read if in_field_
  bool inside_ = false;
  bool in_field_ = false;
  std::uint64_t begin_ = 0;   ///< line of <top>
  std::uint64_t number_ = 0;  ///< the current line
};

}  // namespace

bool is_trec(std::string_view head) { return markup_of(head) == Markup::trec; }

Result<void> read_trec(const Bytes& input, Intake& intake) {
  Reader reader(intake);
  Lines lines(input.text());
  while (const auto line = lines.next()) {
    if (auto result = reader.line(*line, lines.number()); !result) return result;
  }
  return reader.end();
}

void write_trec(const Topics& topics, TextSink& sink) {
  for (const Topic& topic : topics) {
    sink.put("<top>\n\n");
    for (const auto& [name, text] : texts_of(topic)) {
      if (is_tag_name(name)) sink.put(heading_of(name) + collapse_space(text) + "\n\n");
    }
    sink.put("</top>\n\n");
  }
}

FormatEntry formats::trec() {
  return {.name = "trec", .recognise = is_trec, .read = read_trec, .write = write_trec};
}

}  // namespace fovea::topic
