// Parses names of measures.
#include <algorithm>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

#include "measure/cutoff.hpp"

namespace fovea::measure {
namespace {

using Measures = std::vector<Measure>;

/// The measure with default arguments; a relevance level, which is never 0, is set to `level`.
Measure standard(const Record& record, std::int64_t level) {
  Measure measure{.record = &record};
  for (const Parameter& parameter : record.parameters) {
    const bool is_level = parameter.name == "rel" && parameter.least >= 1;
    measure.values.push_back(is_level ? Value(level) : parameter.standard);
  }
  return measure;
}

/// The measure that the names of trec_eval mean.
Measure standard_of_trec(const Record& record, std::int64_t level) {
  Measure measure = standard(record, level);
  static_cast<void>(
      set_arguments(record.name, record.parameters, record.trec.implies, measure.values));
  return measure;
}

void add(Measures& all, Measure measure) {
  if (std::find(all.begin(), all.end(), measure) == all.end()) all.push_back(std::move(measure));
}

void add_usual_cutoffs(Measures& all, const Measure& plain) {
  for (const double cutoff : plain.record->usual_cutoffs) {
    Measure measure = plain;
    measure.cutoff = cutoff;
    add(all, std::move(measure));
  }
}

std::vector<std::string> names_of(const Record& record) {
  std::vector<std::string> names = record.aliases;
  names.push_back(record.name);
  names.push_back(record.trec.plain);
  if (record.cutoff_required) names.push_back(record.trec.cut);
  return names;
}

/// The record with this name; otherwise one whose name differs only in case.
const Record* named(std::string_view name) {
  if (name.empty()) return nullptr;
  for (const bool exactly : {true, false}) {
    for (const Record& record : registry()) {
      for (const std::string& each : names_of(record)) {
        if (exactly ? each == name : in_small_letters(each) == in_small_letters(name))
          return &record;
      }
    }
  }
  return nullptr;
}

/// The record whose cutoffs trec_eval writes after `root`.
const Record* named_before_cutoff(std::string_view root) {
  for (const Record& record : registry()) {
    if (!root.empty() && record.trec.cut == root) return &record;
  }
  return nullptr;
}

/// The sets of trec_eval, and all measures of a family.
struct Set {
  std::string_view name;
  bool (*holds)(const Record&);
  bool of_trec_eval = false;
};

bool has_trec_name(const Record& record) {
  return !record.trec.plain.empty() || !record.trec.cut.empty();
}

bool needs_argument(const Record& record) {
  return std::any_of(record.parameters.begin(), record.parameters.end(),
                     [](const Parameter& parameter) { return parameter.required; });
}

/// Whether the measure belongs to this family and needs no argument.
template <class Family>
bool is_complete(const Record& record) {
  return std::holds_alternative<Family>(record.calculation) && !needs_argument(record);
}

constexpr Set sets[] = {
    {"official", [](const Record& record) { return record.trec.official; }, true},
    {"set", [](const Record& record) { return record.trec.set_based; }, true},
    {"all_trec", [](const Record& record) { return has_trec_name(record) && record.trec.all_trec; },
     true},
    {"all", [](const Record& record) { return is_complete<DocumentCalculation>(record); }},
    {"all_elements",
     [](const Record& record) {
       return is_complete<ElementCalculation>(record) && !record.rules.together;
     }},
    {"all_text", [](const Record& record) { return is_complete<TextCalculation>(record); }},
    {"all_aspects", [](const Record& record) { return is_complete<AspectCalculation>(record); }},
};

Measures expand(const Set& set, std::int64_t level) {
  Measures all;
  for (const Record& record : registry()) {
    if (!set.holds(record)) continue;
    const Measure plain =
        set.of_trec_eval ? standard_of_trec(record, level) : standard(record, level);
    if (!record.cutoff_required) add(all, plain);
    if (record.cutoff_required || set.name.starts_with("all")) add_usual_cutoffs(all, plain);
  }
  return all;
}

std::vector<std::string> known_names() {
  std::vector<std::string> names;
  for (const Set& set : sets) names.emplace_back(set.name);
  for (const Record& record : registry()) {
    names.push_back(record.name);
    names.insert(names.end(), record.aliases.begin(), record.aliases.end());
    for (const std::string& name : {record.trec.plain, record.trec.cut}) {
      if (!name.empty()) names.push_back(name);
    }
  }
  return names;
}

Error unknown(std::string_view name) {
  const auto nearest = nearest_name(name.substr(0, 100), known_names());  // no name is longer
  return usage_error(fmt::format("unknown measure '{}'", printable(name)),
                     nearest ? "did you mean " + *nearest + "?" : "fovea measures lists them");
}

/// The position of the parenthesis that closes the one at the beginning of `text`.
std::size_t closing(std::string_view text) {
  int depth = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(') ++depth;
    if (text[i] == ')' && --depth == 0) return i;
  }
  return std::string_view::npos;
}

/// The parts of "Name(arguments)@cutoff".
struct Parts {
  std::string_view name;
  std::string_view arguments;
  std::optional<std::string_view> cutoff;
};

Result<Parts> take_apart(std::string_view text) {
  Parts parts;
  const std::size_t name_end = std::min(text.find_first_of("(@"), text.size());
  parts.name = text.substr(0, name_end);
  std::string_view rest = text.substr(name_end);
  if (rest.starts_with('(')) {
    const std::size_t close = closing(rest);
    if (close == std::string_view::npos)
      return usage_error(fmt::format("'{}' lacks a closing parenthesis", printable(text)));
    parts.arguments = rest.substr(1, close - 1);
    rest.remove_prefix(close + 1);
  }
  if (rest.starts_with('@')) {
    parts.cutoff = rest.substr(1);
  } else if (!rest.empty()) {
    return usage_error(fmt::format("unexpected '{}' in '{}'", printable(rest), printable(text)),
                       "write Name(param=value,...)@cutoff");
  }
  return parts;
}

/// The items of "[5,10]"; any other text is one item.
std::vector<std::string_view> listed(std::string_view text) {
  if (text.size() < 2 || text.front() != '[' || text.back() != ']') return {text};
  return split_arguments(text.substr(1, text.size() - 2));
}

Result<Measures> parse_canonical(std::string_view text, std::int64_t level) {
  const auto parts = take_apart(text);
  if (!parts) return parts.error();
  const Record* record = named(parts->name);
  if (record == nullptr) return unknown(parts->name);
  const bool of_trec_eval = parts->name == record->trec.plain || parts->name == record->trec.cut;
  Measure measure = of_trec_eval ? standard_of_trec(*record, level) : standard(*record, level);
  if (auto set = set_arguments(record->name, record->parameters, parts->arguments, measure.values);
      !set)
    return std::move(set).error();
  Measures all;
  if (parts->cutoff) {
    for (const std::string_view each : listed(*parts->cutoff)) {
      const auto cutoff = parse_cutoff(*record, each);
      if (!cutoff) return cutoff.error();
      measure.cutoff = *cutoff;
      add(all, measure);
    }
  } else if (record->cutoff_required) {
    add_usual_cutoffs(all, measure);
  } else {
    add(all, std::move(measure));
  }
  return all;
}

/// Parses "P_10", "P.10" or "map_cut"; nullopt if `text` is not such a name.
std::optional<Result<Measures>> parse_trec(std::string_view text, std::int64_t level) {
  if (const Record* record = named_before_cutoff(text)) {
    Measures all;
    add_usual_cutoffs(all, standard_of_trec(*record, level));
    return all;
  }
  std::optional<Result<Measures>> wrong;
  for (const char separator : {'.', '_'}) {
    const std::size_t at = separator == '_' ? text.rfind('_') : text.find('.');
    if (at == std::string_view::npos) continue;
    const Record* record = named_before_cutoff(text.substr(0, at));
    if (record == nullptr) continue;
    const auto cutoff = parse_cutoff(*record, text.substr(at + 1));
    if (!cutoff) {
      wrong = Result<Measures>(cutoff.error());
      continue;
    }
    Measure measure = standard_of_trec(*record, level);
    measure.cutoff = *cutoff;
    return Result<Measures>({std::move(measure)});
  }
  return wrong;
}

Result<Measures> parse_one(std::string_view text, std::int64_t level) {
  for (const Set& set : sets) {
    if (set.name == text) return expand(set, level);
  }
  if (named(text.substr(0, text.find_first_of("(@"))) == nullptr) {
    if (auto measures = parse_trec(text, level)) return *std::move(measures);
  }
  return parse_canonical(text, level);
}

/// Expands "10" after "P.5," to another cutoff of the same measure.
std::string continued(std::string_view piece, std::string_view dotted_root) {
  return parse_real(piece) && !dotted_root.empty() ? fmt::format("{}.{}", dotted_root, piece)
                                                   : std::string(piece);
}

}  // namespace

Result<std::vector<Measure>> parse(std::string_view text, std::int64_t level) {
  Measures all;
  std::string_view dotted_root;
  for (const std::string_view piece : split_arguments(text)) {
    const auto measures = parse_one(continued(piece, dotted_root), level);
    if (!measures) return measures.error();
    for (const Measure& measure : *measures) add(all, measure);
    if (parse_real(piece)) continue;
    const std::string_view root = piece.substr(0, piece.find('.'));
    dotted_root = named_before_cutoff(root) != nullptr && root != piece ? root : "";
  }
  return all;
}

Result<std::vector<Measure>> parse(std::span<const std::string> texts, std::int64_t level) {
  Measures all;
  for (const std::string& text : texts) {
    auto measures = parse(text, level);
    if (!measures) return measures;
    for (Measure& measure : *measures) add(all, std::move(measure));
  }
  return all;
}

Result<const Record*> find(std::string_view name) {
  if (const Record* record = named(name)) return record;
  auto measures = parse_one(name, 1);
  if (!measures) return std::move(measures).error();
  return measures->front().record;
}

}  // namespace fovea::measure
