#include "qrels/formats/jsonl_line.hpp"

#include <array>
#include <limits>

#include <fmt/format.h>

#include "base/shared/json_members.hpp"
#include "qrels/formats/coverage.hpp"

namespace fovea::qrels {
namespace {

namespace json = simdjson::ondemand;

/// Stores a JSON value in a member; false if it has the wrong type or is out of range.
using Setter = bool (*)(JsonlLine&, json::value&);

template <auto member>
bool set_text(JsonlLine& line, json::value& value) {
  std::string_view text;
  if (value.get_string().get(text) != simdjson::SUCCESS) return false;
  line.*member = text;
  return true;
}

template <auto member>
bool set_identifier(JsonlLine& line, json::value& value) {
  line.*member = read_identifier(value, trim(value.raw_json_token())).text;
  return !(line.*member)->empty();
}

template <auto member>
bool set_count(JsonlLine& line, json::value& value) {
  std::uint64_t number = 0;
  if (value.get_uint64().get(number) != simdjson::SUCCESS) return false;
  line.*member = number;
  return true;
}

template <auto member, std::int64_t least, std::int64_t most>
bool set_integer(JsonlLine& line, json::value& value) {
  std::int64_t number = 0;
  if (value.get_int64().get(number) != simdjson::SUCCESS) return false;
  line.*member = static_cast<int>(number);
  return number >= least && number <= most;
}

bool set_corpus_id(JsonlLine& line, json::value& value) {
  line.of_beir = true;
  return set_identifier<&JsonlLine::doc>(line, value);
}

/// Judgements ignore the scores of runs, whatever their value.
bool set_score(JsonlLine& line, json::value& value) {
  std::int64_t number = 0;
  if (value.get_int64().get(number) == simdjson::SUCCESS &&
      number > std::numeric_limits<std::int32_t>::min() &&
      number <= std::numeric_limits<std::int32_t>::max())
    line.score = static_cast<std::int32_t>(number);
  return true;
}

template <auto member>
bool set_bool(JsonlLine& line, json::value& value) {
  bool yes = false;
  if (value.get_bool().get(yes) != simdjson::SUCCESS) return false;
  line.*member = yes;
  return true;
}

bool set_coverage(JsonlLine& line, json::value& value) {
  std::string_view letter;
  if (value.get_string().get(letter) != simdjson::SUCCESS) return false;
  line.coverage = parse_coverage_letter(letter);
  return line.coverage.has_value();
}

bool set_attributes(JsonlLine& line, json::value& value) {
  json::object object;
  if (value.get_object().get(object) != simdjson::SUCCESS) return false;
  line.topic_attributes.emplace();
  for (auto entry : object) {
    json::field field;
    TopicAttribute attribute;
    if (std::move(entry).get(field) != simdjson::SUCCESS) return false;
    if (field.unescaped_key().get(attribute.name) != simdjson::SUCCESS) return false;
    if (field.value().get_string().get(attribute.value) != simdjson::SUCCESS) return false;
    line.topic_attributes->push_back(attribute);
  }
  return true;
}

struct Field {
  std::string_view name;
  Setter set;
  std::string_view expected;
};

constexpr std::int64_t least_grade = std::int64_t{std::numeric_limits<std::int32_t>::min()} + 1;
constexpr std::int64_t most_grade = std::numeric_limits<std::int32_t>::max();
constexpr std::string_view identifier = "a string (not empty) or an integer";
constexpr std::string_view text = "a string";
constexpr std::string_view count = "a number of characters";
constexpr std::string_view degree = "0, 1, 2 or 3";
constexpr std::string_view boolean = "true or false";

using L = JsonlLine;
constexpr std::array fields = std::to_array<Field>({
    {"topic", set_identifier<&L::topic>, identifier},
    {"doc", set_identifier<&L::doc>, identifier},
    {"query_id", set_identifier<&L::topic>, identifier},
    {"query-id", set_identifier<&L::topic>, identifier},
    {"qid", set_identifier<&L::topic>, identifier},
    {"doc_id", set_identifier<&L::doc>, identifier},
    {"docid", set_identifier<&L::doc>, identifier},
    {"docno", set_identifier<&L::doc>, identifier},
    {"corpus-id", set_corpus_id, identifier},
    {"score", set_score, "a number"},
    {"aspect", set_identifier<&L::aspect>, identifier},
    {"start", set_count<&L::start>, count},
    {"end", set_count<&L::end>, count},
    {"grade", set_integer<&L::grade, least_grade, most_grade>, "an integer of 32 bits"},
    {"path", set_text<&L::path>, text},
    {"e", set_integer<&L::e, 0, 3>, degree},
    {"s", set_integer<&L::s, 0, 3>, degree},
    {"bep", set_count<&L::bep>, count},
    {"length", set_count<&L::length>, count},
    {"highlighted", set_count<&L::highlighted>, count},
    {"from", set_text<&L::from>, text},
    {"to", set_text<&L::to>, text},
    {"bep_point", set_text<&L::bep_point>, text},
    {"size", set_count<&L::size>, count},
    {"rsize", set_count<&L::rsize>, count},
    {"relevance", set_integer<&L::relevance, least_grade, most_grade>, "an integer of 32 bits"},
    {"coverage", set_coverage, R"("N", "S", "L" or "E")"},
    {"unknown", set_bool<&L::unknown>, boolean},
    {"too_small", set_bool<&L::too_small>, boolean},
    {"inferred", set_bool<&L::inferred>, boolean},
    {"inconsistent", set_bool<&L::inconsistent>, boolean},
    {"in_pool", set_bool<&L::in_pool>, boolean},
    {"iteration", set_text<&L::iteration>, text},
    {"collection", set_text<&L::collection>, text},
    {"topic_attributes", set_attributes, "an object of strings"},
});

const Field* field_named(std::string_view name) {
  for (const Field& field : fields) {
    if (field.name == name) return &field;
  }
  return nullptr;
}

Error not_json(const Line& line, const std::string& file, simdjson::error_code code) {
  return line.error(file, line.text,
                    fmt::format("'{}' is not a JSON object on a line ({})", printable(line.text),
                                simdjson::error_message(code)));
}

}  // namespace

struct JsonlParser::State {
  JsonLineParser parser;
};

JsonlParser::JsonlParser() : state_(std::make_unique<State>()) {}
JsonlParser::~JsonlParser() = default;

namespace {

/// Sets the field with the member's name, if there is one.
Result<void> set_field(JsonlLine& result, JsonMember& member, const Line& line,
                       const std::string& file) {
  const Field* field = field_named(member.name);
  if (field == nullptr) return {};
  bool is_null = false;
  const bool malformed = member.value.is_null().get(is_null) != simdjson::SUCCESS;
  if (!malformed && (is_null || field->set(result, member.value))) return {};
  const auto quote = static_cast<std::size_t>(member.quote - line.text.data());
  return line.error(file, line.text.substr(quote),
                    fmt::format("field '{}' is not {}", field->name, field->expected));
}

}  // namespace

Result<JsonlLine> JsonlParser::parse(const Line& line, const std::string& file) {
  JsonlLine result;
  Result<void> refused;
  const auto code = state_->parser.parse(line.text, [&](JsonMember& member) {
    auto set = set_field(result, member, line, file);
    if (set) return simdjson::SUCCESS;
    refused = std::move(set);
    return simdjson::INCORRECT_TYPE;
  });
  if (!refused) return std::move(refused).error();
  if (code != simdjson::SUCCESS) return not_json(line, file, code);
  return result;
}

}  // namespace fovea::qrels
