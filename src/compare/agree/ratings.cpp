// Converts judgements to ratings of items on scales.
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_map>

#include <fmt/format.h>

#include "fovea/base/hash.hpp"
#include "fovea/base/text.hpp"
#include "fovea/compare/agree.hpp"

namespace fovea::agree {
namespace {

/// Tables of categories are quadratic in this number.
constexpr std::size_t most_categories = 100;

constexpr double between_0_and_1 = 0.5;
constexpr std::string_view coverage_names = "NSLE";

using Value = std::optional<double>;
using qrels::ElementJudgement;

Value exhaustivity(const ElementJudgement& element) {
  if (element.too_small) return between_0_and_1;
  return element.exhaustivity ? Value(*element.exhaustivity) : std::nullopt;
}
Value specificity(const ElementJudgement& element) {
  return element.specificity ? Value(*element.specificity) : std::nullopt;
}
Value relevance(const ElementJudgement& element) {
  return element.relevance ? Value(*element.relevance) : std::nullopt;
}
Value coverage(const ElementJudgement& element) {
  return element.coverage ? Value(static_cast<int>(*element.coverage)) : std::nullopt;
}
Value grade(const ElementJudgement& element) {
  return element.grade ? Value(*element.grade) : std::nullopt;
}
/// Combines two dimensions in one value: tens and units.
Value both(Value first, Value second) {
  return first && second ? Value(10 * *first + *second) : std::nullopt;
}
Value both_2003(const ElementJudgement& element) {
  return both(exhaustivity(element), specificity(element));
}
Value both_2002(const ElementJudgement& element) {
  return both(relevance(element), coverage(element));
}

std::string number_name(double value) {
  return value == between_0_and_1 ? "?" : fmt::format("{:.0f}", value);
}
std::string coverage_name(double value) {
  return std::string(1, coverage_names[static_cast<std::size_t>(value)]);
}
std::string name_2003(double value) {
  return fmt::format("E{:.0f}S{:.0f}", std::floor(value / 10), std::fmod(value, 10));
}
std::string name_2002(double value) {
  return fmt::format("{:.0f}", std::floor(value / 10)) + coverage_name(std::fmod(value, 10));
}
std::string relevant_name(double value) { return value > 0 ? "relevant" : "not relevant"; }

struct ElementScale {
  std::string_view name;
  Value (*value)(const ElementJudgement&);
  std::string (*category)(double);
  bool ordered = true;
};

constexpr std::array element_scales = {
    ElementScale{"exhaustivity", exhaustivity, number_name},
    ElementScale{"specificity", specificity, number_name},
    ElementScale{"exhaustivity and specificity", both_2003, name_2003, false},
    ElementScale{"relevance", relevance, number_name},
    ElementScale{"coverage", coverage, coverage_name, false},
    ElementScale{"relevance and coverage", both_2002, name_2002, false},
    ElementScale{"element grade", grade, number_name},
};

/// Collects the values of one scale by item.
class Scale {
 public:
  Scale(std::string_view name, std::string (*category)(double), bool ordered, std::size_t judges)
      : name_(name), category_(category), ordered_(ordered), judges_(judges) {}

  void add(const std::string& item, std::size_t judge, double value) {
    const auto [found, fresh] = items_.try_emplace(item, items_.size());
    if (fresh) values_.resize(values_.size() + judges_);
    auto& place = values_[found->second * judges_ + judge];
    if (!place) place = value;
  }

  /// Whether at least two judges judged the same item.
  [[nodiscard]] bool is_shared() const {
    for (std::size_t i = 0; i < values_.size(); i += judges_) {
      const auto begin = values_.begin() + static_cast<std::ptrdiff_t>(i);
      if (std::count(begin, begin + static_cast<std::ptrdiff_t>(judges_), std::nullopt) + 2 <=
          static_cast<std::ptrdiff_t>(judges_))
        return true;
    }
    return false;
  }

  [[nodiscard]] Result<Ratings> finish() const {
    std::map<double, std::uint32_t> positions;
    for (const Value& value : values_) {
      if (value) positions.emplace(*value, 0);
    }
    if (positions.size() > most_categories)
      return Error{
          .kind = ErrorKind::data,
          .message = fmt::format("{} has {} different values, but agreement supports at most {}",
                                 name_, positions.size(), most_categories),
          .remedy = "use fewer grades"};
    Ratings ratings{.scale = name_, .ordered = ordered_, .judges = judges_};
    for (auto& [value, position] : positions) {
      position = static_cast<std::uint32_t>(ratings.categories.size());
      ratings.categories.push_back({category_(value), value});
    }
    for (const Value& value : values_)
      ratings.given.push_back(value ? std::optional(positions.at(*value)) : std::nullopt);
    return ratings;
  }

 private:
  std::string name_;
  std::string (*category_)(double);
  bool ordered_;
  std::size_t judges_;
  std::unordered_map<std::string, std::size_t, NameHash> items_;
  std::vector<Value> values_;
};

/// Creates the scales of documents, by grade and by relevance, then those of elements.
std::vector<Scale> empty_scales(std::size_t judges) {
  std::vector<Scale> scales = {{"document grade", number_name, true, judges},
                               {"document relevance", relevant_name, true, judges}};
  for (const ElementScale& each : element_scales)
    scales.emplace_back(each.name, each.category, each.ordered, judges);
  return scales;
}

void add_elements(const qrels::DocumentDetail& detail, const std::string& document,
                  std::size_t judge, std::vector<Scale>& scales) {
  for (const ElementJudgement& element : detail.elements) {
    if (element.unknown) continue;
    const std::string item = document + "\n" + std::string(element.path);
    for (std::size_t i = 0; i < element_scales.size(); ++i) {
      if (const Value value = element_scales[i].value(element))
        scales[i + 2].add(item, judge, *value);
    }
  }
}

void add_judge(const qrels::Qrels& qrels, std::size_t judge, std::vector<Scale>& scales) {
  for (const qrels::TopicSlice& topic : qrels.topics()) {
    for (std::size_t row = topic.begin; row < topic.end; ++row) {
      const qrels::DocumentView document = qrels.row(row);
      std::string item = std::string(topic.topic) + "\n" + std::string(document.doc);
      if (!document.aspect.empty()) item += "\n" + std::string(document.aspect);
      if (const auto grade = qrels::document_grade(document)) {
        scales[0].add(item, judge, *grade);
        scales[1].add(item, judge, *grade > 0 ? 1 : 0);
      }
      if (document.detail != nullptr) add_elements(*document.detail, item, judge, scales);
    }
  }
}

/// Whether each judged document is relevant, for each aspect; the first judgement counts.
std::map<std::pair<std::string_view, std::string_view>, bool> relevance_by_item(
    const qrels::Qrels& qrels, const qrels::TopicSlice& topic) {
  std::map<std::pair<std::string_view, std::string_view>, bool> relevant;
  for (std::size_t row = topic.begin; row < topic.end; ++row) {
    const qrels::DocumentView document = qrels.row(row);
    const auto grade = qrels::document_grade(document);
    if (grade) relevant.try_emplace({document.doc, document.aspect}, *grade > 0);
  }
  return relevant;
}

}  // namespace

std::vector<TopicDisagreement> disagreements(const qrels::Qrels& a, const qrels::Qrels& b) {
  std::vector<TopicDisagreement> all;
  for (const qrels::TopicSlice& topic : a.topics()) {
    const qrels::TopicSlice* other = b.find(topic.topic);
    if (other == nullptr) continue;
    const auto first = relevance_by_item(a, topic);
    TopicDisagreement found{.topic = std::string(topic.topic)};
    for (const auto& [item, relevant] : relevance_by_item(b, *other)) {
      const auto place = first.find(item);
      if (place == first.end()) continue;
      ++found.judged;
      if (place->second == relevant) continue;
      ++found.disagreements;
      ++(relevant ? found.relevant : found.not_relevant);
    }
    if (found.judged > 0) all.push_back(std::move(found));
  }
  return all;
}

Result<std::vector<Ratings>> ratings_of(std::span<const qrels::Qrels* const> judges) {
  std::vector<Scale> scales = empty_scales(judges.size());
  for (std::size_t judge = 0; judge < judges.size(); ++judge)
    add_judge(*judges[judge], judge, scales);
  std::vector<Ratings> all;
  for (const Scale& scale : scales) {
    if (!scale.is_shared()) continue;
    auto ratings = scale.finish();
    if (!ratings) return std::move(ratings).error();
    all.push_back(*std::move(ratings));
  }
  return all;
}

}  // namespace fovea::agree
