#include "topic/inex_xml.hpp"

#include <utility>
#include <vector>

#include "fovea/xml.hpp"

#include "topic/fields.hpp"
#include "topic/formats.hpp"
#include "topic/markup_head.hpp"
#include "topic/xml_documents.hpp"

namespace fovea::topic {
namespace {

struct RawTopic {
  NamedTexts texts;
  std::uint64_t line = 0;
};

/// Collects the topics of a document.
class Collector : public xml::Handler {
 public:
  std::vector<RawTopic> topics;
  std::vector<Error> warnings;
  bool root_closed = false;

  Result<void> start(const xml::ElementStart& element) override {
    if (topic_depth_ != 0) {
      start_inside(element);
    } else if (is_topic(element.name)) {
      start_topic(element);
    }
    return {};
  }

  Result<void> end(const xml::ElementEnd& element) override {
    if (!open_.empty() && open_.back().depth == element.depth) open_.pop_back();
    if (element.depth == topic_depth_) end_topic();
    if (element.depth == 1) root_closed = true;
    return {};
  }

  Result<void> text(const xml::Text& piece) override {
    if (!open_.empty()) {
      topics.back().texts[open_.back().index].second += piece.text;
    } else if (topic_depth_ != 0) {
      loose_ += piece.text;
    }
    return {};
  }

  void warning(const Error& error) override { warnings.push_back(error); }

 private:
  /// An open text of the topic: texts[index], begun by an element at `depth`.
  struct Open {
    std::uint32_t depth;
    std::size_t index;
  };

  static bool is_topic(std::string_view name) {
    const std::string plain = simplified(name);
    return plain == "topic" || plain == "inextopic";
  }

  static std::string name_of_child(const xml::ElementStart& element) {
    const auto name = element.attribute("name");
    if (element.name == "field" && name) return std::string(*name);
    const auto number = element.attribute("number");
    if (!number || field_named(element.name) != nullptr) return std::string(element.name);
    return std::string(element.name) + " " + std::string(*number);
  }

  void start_topic(const xml::ElementStart& element) {
    topic_depth_ = element.depth;
    has_children_ = false;
    loose_.clear();
    topics.push_back({{}, element.line});
    for (const auto& [name, value] : element.attributes)
      topics.back().texts.emplace_back(name, value);
  }

  void start_inside(const xml::ElementStart& element) {
    if (element.depth == topic_depth_ + 1) {
      has_children_ = true;
      const std::string name = name_of_child(element);
      keep_attributes(element, name);
      open(name, element.depth);
    } else if (element.depth == topic_depth_ + 2 && in_title()) {
      start_in_title(element);
    }
  }

  void open(std::string name, std::uint32_t depth) {
    topics.back().texts.emplace_back(std::move(name), "");
    open_.push_back({depth, topics.back().texts.size() - 1});
  }

  void keep_attributes(const xml::ElementStart& element, const std::string& child) {
    for (const auto& [name, value] : element.attributes) {
      if (name == "number" || (name == "name" && element.name == "field")) continue;
      topics.back().texts.emplace_back(child + " @" + std::string(name), value);
    }
  }

  [[nodiscard]] bool in_title() const {
    return !open_.empty() && simplified(topics.back().texts[open_.back().index].first) == "title";
  }

  /// Reads an INEX 2002 title: content words, and context or target elements.
  void start_in_title(const xml::ElementStart& element) {
    const std::string name = simplified(element.name);
    if (name == "te" || name == "ce") open(name, element.depth);
    if (name == "cw") topics.back().texts[open_.back().index].second += ' ';
  }

  void end_topic() {
    topic_depth_ = 0;
    NamedTexts& texts = topics.back().texts;
    if (!has_children_) texts.emplace_back("title", loose_);
    for (auto& [name, text] : texts) text = collapse_space(text);
  }

  std::uint32_t topic_depth_ = 0;  ///< 0: outside topics
  bool has_children_ = false;
  std::string loose_;  ///< character data directly in the topic
  std::vector<Open> open_;
};

/// Reads `document`, or several documents if it consists of them.
Result<Collector> collect(std::string_view document, const std::string& file) {
  Collector collector;
  auto result = xml::read(document, file, collector);
  if (result) return collector;
  if (!collector.root_closed) return std::move(result).error();
  Collector merged;
  result = xml::read(merge_documents(document), file, merged);
  if (result) return merged;
  Error error = std::move(result).error();
  if (error.place.line == 1) error.place.column = 0;  // merging shifted the first line
  return error;
}

}  // namespace

bool is_inex_xml(std::string_view head) { return markup_of(head) == Markup::inex; }

Result<void> read_inex_xml(const Bytes& input, Intake& intake) {
  const auto collected = collect(input.text(), intake.file());
  if (!collected) return collected.error();
  for (const Error& warning : collected->warnings) intake.warn(warning, "undefined-entity");
  for (const RawTopic& topic : collected->topics) {
    if (auto result = intake.add(topic.texts, topic.line); !result) return result;
  }
  return {};
}

FormatEntry formats::inex_xml() {
  return {
      .name = "inex-xml", .recognise = is_inex_xml, .read = read_inex_xml, .write = write_inex_xml};
}

}  // namespace fovea::topic
