#include "run/formats/jsonl_reader.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "base/shared/json_members.hpp"
#include "run/formats/focus_text.hpp"
#include "run/formats/score_text.hpp"
#include "run/messages.hpp"

namespace fovea::run {
namespace {

namespace ondemand = simdjson::ondemand;
using ondemand::json_type;

/// The members of an object that a run uses.
struct Fields {
  std::optional<std::string_view> topic;
  std::optional<std::string_view> doc;
  std::optional<std::string_view> run;
  std::optional<std::string_view> path;
  std::optional<std::string_view> from;
  std::optional<std::string_view> to;
  std::optional<double> score;
  std::optional<std::int64_t> rank;
  std::optional<std::uint64_t> start;
  std::optional<std::uint64_t> end;
  std::optional<bool> located;
};

/// A scalar member: its type and its text as it appears in the line.
struct Scalar {
  ondemand::value& value;
  json_type type;
  std::string_view token;
};

bool take(const Scalar& scalar, std::optional<double>& target, StringPool&) {
  if (scalar.type == json_type::number) target = parse_score(scalar.token);
  std::string_view text;
  if (scalar.type == json_type::string && scalar.value.get_string().get(text) == simdjson::SUCCESS)
    target = parse_score(text);
  return target.has_value();
}

template <class Integer>
bool take(const Scalar& scalar, std::optional<Integer>& target, StringPool&) {
  if (scalar.type == json_type::number) target = parse_integer<Integer>(scalar.token);
  return target.has_value();
}

bool take(const Scalar& scalar, std::optional<bool>& target, StringPool&) {
  bool value = false;
  if (scalar.value.get_bool().get(value) == simdjson::SUCCESS) target = value;
  return target.has_value();
}

/// Text without escapes is not copied.
bool take(const Scalar& scalar, std::optional<std::string_view>& target, StringPool& pool) {
  const JsonIdentifier identifier = read_identifier(scalar.value, scalar.token);
  target = identifier.in_line ? identifier.text : pool.intern(identifier.text);
  return !target->empty();
}

/// How a member is read, and the message if it cannot be.
struct Member {
  std::string_view name;
  std::string_view expected;
  bool (*take)(const Scalar&, Fields&, StringPool&);
};

template <auto field>
constexpr Member member(std::string_view name, std::string_view expected) {
  return {name, expected, [](const Scalar& scalar, Fields& fields, StringPool& pool) {
            (fields.*field).reset();
            return take(scalar, fields.*field, pool);
          }};
}

constexpr std::string_view identifier = "a string that is not empty, or an integer";
constexpr std::string_view code_points = "a whole number of code points from 0";

constexpr std::array members{
    member<&Fields::topic>("topic", identifier),
    member<&Fields::doc>("doc", identifier),
    member<&Fields::topic>("query_id", identifier),
    member<&Fields::topic>("query-id", identifier),
    member<&Fields::topic>("qid", identifier),
    member<&Fields::doc>("doc_id", identifier),
    member<&Fields::doc>("docid", identifier),
    member<&Fields::doc>("docno", identifier),
    member<&Fields::score>("score", "a number"),
    member<&Fields::rank>("rank", "an integer"),
    member<&Fields::run>("run", identifier),
    member<&Fields::run>("run_id", identifier),
    member<&Fields::path>("path", "an element path"),
    member<&Fields::start>("start", code_points),
    member<&Fields::end>("end", code_points),
    member<&Fields::from>("from", "a text point"),
    member<&Fields::to>("to", "a text point"),
    member<&Fields::located>("located", "true or false"),
};

Error not_json(std::string_view line, simdjson::error_code code) {
  return error_of(
      fmt::format("'{}' is not a JSON object: {}", printable(line), simdjson::error_message(code)),
      "write one object per line");
}

std::string_view without_quotes(std::string_view token) {
  const bool quoted = token.size() >= 2 && token.starts_with('"') && token.ends_with('"');
  return quoted ? token.substr(1, token.size() - 2) : token;
}

/// Reads a member that the run uses. Null means absent.
Result<void> take_member(const Member& member, ondemand::value& value, Fields& fields,
                         StringPool& pool) {
  json_type type{};
  if (value.type().get(type) != simdjson::SUCCESS) type = json_type::null;
  const std::string_view token = trim(value.raw_json_token());
  if (type == json_type::null && token == "null") return {};
  if (member.take({value, type, token}, fields, pool)) return {};
  return error_of(
      fmt::format("'{}' must be {}, found {}", member.name, member.expected, printable(token)),
      member.name == "score" ? number_remedy(without_quotes(token)) : "");
}

Result<void> parse_object(JsonLineParser& parser, std::string_view line, Fields& fields,
                          StringPool& pool) {
  Result<void> refused;
  const auto code = parser.parse(line, [&](JsonMember& found) {
    const auto* known = std::find_if(members.begin(), members.end(),
                                     [&](const Member& m) { return m.name == found.name; });
    if (known == members.end()) return simdjson::SUCCESS;
    auto taken = take_member(*known, found.value, fields, pool);
    if (taken) return simdjson::SUCCESS;
    refused = std::move(taken);
    return simdjson::INCORRECT_TYPE;
  });
  if (!refused) return refused;
  if (code != simdjson::SUCCESS) return not_json(line, code);
  return {};
}

Result<region::Focus> passage_of(const Fields& fields) {
  if (!fields.start || !fields.end)
    return error_of(fmt::format("found '{}' without '{}'", fields.start ? "start" : "end",
                                fields.start ? "end" : "start"));
  if (*fields.start > *fields.end)
    return error_of(fmt::format("'start' {} is after 'end' {}", *fields.start, *fields.end));
  if (*fields.start == *fields.end) return region::entry_point(*fields.start);
  return region::passage({*fields.start, *fields.end});
}

Result<region::Focus> focus_of(const Fields& fields, StringPool& pool) {
  const bool range = fields.start || fields.end;
  const bool span = fields.from || fields.to;
  const bool lost = fields.located == false;
  if ((fields.path ? 1 : 0) + (range ? 1 : 0) + (span ? 1 : 0) + (lost ? 1 : 0) > 1)
    return error_of("expected only one of 'path', 'start' with 'end', and 'from' with 'to'");
  if (lost) return unlocated();
  if (fields.path) return parse_element(*fields.path, pool);
  if (range) return passage_of(fields);
  if (!span) return region::whole_document();
  if (!fields.from || !fields.to) return error_of("expected 'from' and 'to' together");
  return parse_span(*fields.from, *fields.to, pool);
}

class ObjectReader {
 public:
  ObjectReader(const Source& source, Part& part) : source_(source), part_(part) {}

  void read(std::string_view text) {
    while (!text.empty()) {
      ++part_.line_count;
      const std::size_t end = std::min(text.find('\n'), text.size() - 1);
      const std::string_view line = trim(text.substr(0, end + 1));
      if (!line.empty() && !read_line(line) && source_.strict) return;
      text.remove_prefix(end + 1);
    }
  }

 private:
  bool read_line(std::string_view line) {
    Fields fields;
    auto parsed = parse_object(parser_, line, fields, *part_.pool);
    if (!parsed) return refuse(std::move(parsed).error());
    if (!fields.topic || !fields.doc || !fields.score)
      return refuse(
          error_of(fmt::format("found no '{}' in '{}', expected 'topic', 'doc' and 'score'",
                               !fields.topic ? "topic"
                               : !fields.doc ? "doc"
                                             : "score",
                               printable(line))));
    auto focus = focus_of(fields, *part_.pool);
    if (!focus) return refuse(std::move(focus).error());
    part_.add(*fields.topic, {*fields.doc, *focus, *fields.score, fields.rank, part_.line_count});
    if (fields.run) part_.add_name(*fields.run, part_.line_count);
    return true;
  }

  bool refuse(Error error) {
    error.place = {.file = source_.file, .line = part_.line_count};
    part_.problems.add(malformed_code,
                       [&] { return to_finding(error, std::string(malformed_code)); });
    return false;
  }

  const Source& source_;
  Part& part_;
  JsonLineParser parser_;
};

}  // namespace

Run read_jsonl(const Source& source, CappedFindings& problems) {
  const auto parse = [&](std::string_view text, Part& part) {
    ObjectReader(source, part).read(text);
  };
  return read_line_parts(source, parse, problems);
}

namespace {

/// Calls `use` with the members of an object, up to its first error.
template <class Use>
auto with_fields(std::string_view line, const Use& use) {
  const Bytes copy = Bytes::from_string(std::string(line));
  JsonLineParser parser;
  StringPool pool;
  Fields fields;
  static_cast<void>(parse_object(parser, copy.text(), fields, pool));
  return use(fields);
}

}  // namespace

bool looks_like_jsonl(std::string_view line) {
  if (!line.starts_with('{')) return false;
  return with_fields(line, [](const Fields& fields) { return fields.doc && fields.score; });
}

double jsonl_likeness(std::string_view line) {
  return with_fields(line, [](const Fields& fields) {
    const int found = (fields.topic ? 1 : 0) + (fields.doc ? 1 : 0) + (fields.score ? 1 : 0);
    return found / 3.0;
  });
}

}  // namespace fovea::run
