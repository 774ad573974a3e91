#pragma once
// What the judgements of a document allow, imply and ask for under a set of rules (Piwowarski and
// Lalmas, "Providing Consistent and Exhaustive Relevance Assessments for XML Retrieval Evaluation",
// CIKM 2004).

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fovea/base/result.hpp"
#include "fovea/collection.hpp"

namespace fovea::assess {

/// Exhaustivity and specificity of an element: E0S0, or 1..3 each.
class Value {
 public:
  static constexpr std::size_t count = 10;

  constexpr Value() = default;  ///< E0S0
  /// nullopt if there is no such pair.
  static constexpr std::optional<Value> of(int exhaustivity, int specificity) {
    if (exhaustivity == 0 && specificity == 0) return Value{};
    if (exhaustivity < 1 || exhaustivity > 3 || specificity < 1 || specificity > 3) return {};
    return at(static_cast<std::size_t>(3 * exhaustivity + specificity - 3));
  }
  /// The value with this number, in the order E0S0, E1S1, E1S2, …, E3S3.
  static constexpr Value at(std::size_t index) {
    Value value;
    value.index_ = static_cast<std::uint8_t>(index);
    return value;
  }

  [[nodiscard]] constexpr std::size_t index() const { return index_; }
  [[nodiscard]] constexpr int exhaustivity() const { return (index_ + 2) / 3; }
  [[nodiscard]] constexpr int specificity() const { return index_ == 0 ? 0 : (index_ - 1) % 3 + 1; }
  [[nodiscard]] constexpr bool relevant() const { return index_ != 0; }

  friend constexpr bool operator==(Value, Value) = default;

 private:
  std::uint8_t index_ = 0;
};

/// "E2S3"
std::string to_string(Value value);
/// Reads "E2S3", also "e2s3" and "23".
std::optional<Value> value_named(std::string_view text);

/// A set of values: bit i is Value::at(i).
class ValueSet {
 public:
  constexpr ValueSet() = default;
  constexpr explicit ValueSet(std::uint16_t bits) : bits_(bits) {}
  constexpr explicit ValueSet(Value value)
      : bits_(static_cast<std::uint16_t>(1U << value.index())) {}
  static constexpr ValueSet all() { return ValueSet((1U << Value::count) - 1); }

  [[nodiscard]] constexpr std::uint16_t bits() const { return bits_; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(bits_));
  }
  [[nodiscard]] constexpr bool contains(Value value) const {
    return (bits_ >> value.index() & 1U) != 0;
  }
  /// The values in ascending order.
  [[nodiscard]] std::vector<Value> values() const;

  friend constexpr bool operator==(ValueSet, ValueSet) = default;

 private:
  std::uint16_t bits_ = 0;
};

/// "E1S2 E1S3"
std::string to_string(ValueSet set);

enum class Rule : std::uint8_t {
#define RULE(rule, name, meaning) rule,
#include "fovea/assess/rules.def"
#undef RULE
};

/// A rule as help and messages show it.
struct RuleText {
  Rule rule;
  std::string_view name;     ///< "C1"
  std::string_view meaning;  ///< "E of a parent ≥ E of its children"
};

/// All rules, in the order of the enumeration.
std::span<const RuleText> all_rules();
std::string_view name_of(Rule rule);

class RuleSet {
 public:
  constexpr RuleSet() = default;
  [[nodiscard]] constexpr bool has(Rule rule) const { return (bits_ >> bit(rule) & 1U) != 0; }
  [[nodiscard]] constexpr RuleSet with(Rule rule) const { return RuleSet(bits_ | 1U << bit(rule)); }
  [[nodiscard]] constexpr RuleSet without(Rule rule) const {
    return RuleSet(bits_ & ~(1U << bit(rule)));
  }
  [[nodiscard]] constexpr std::uint32_t bits() const { return bits_; }
  /// The rules in the order of the enumeration.
  [[nodiscard]] std::vector<Rule> rules() const;

  friend constexpr bool operator==(RuleSet, RuleSet) = default;

 private:
  constexpr explicit RuleSet(std::uint32_t bits) : bits_(bits) {}
  static constexpr unsigned bit(Rule rule) { return static_cast<unsigned>(rule); }
  std::uint32_t bits_ = 0;
};

/// A set with a name of its own.
struct NamedRules {
  std::string_view name;  ///< "2004a"
  RuleSet rules;
};

/// 2002, 2003, 2004a, 2004b.
std::span<const NamedRules> named_rule_sets();
/// The set that applies if none is specified.
constexpr std::string_view default_rules = "2004a";
/// Reads a name or a list of rules: "C1,C4,E2".
Result<RuleSet> parse_rule_set(std::string_view text);
/// The name of a known set, otherwise the list of its rules; "none" if the set is empty.
std::string to_string(RuleSet set);

/// What the rules need to know about a document: its element tree in document order, and which
/// elements have text of their own. The number of text nodes does not matter: their values are
/// unknown, so one with the value of its element satisfies every rule that asks for some child.
struct Shape {
  std::vector<std::uint32_t> parent;  ///< smaller than the child; the root is its own parent
  std::vector<bool> own_text;         ///< whether a text node of its own is more than white space
};

Shape shape_of(const xml::Outline& outline);

enum class State : std::uint8_t {
  judged,
  inferred,      ///< not judged, but one value is left
  to_judge,      ///< not judged, and the pool or an E-rule asks for it
  open,          ///< not judged and not asked for
  inconsistent,  ///< judged, and part of a clash
};

/// "judged", "inferred", "to-judge", "open", "inconsistent".
std::string_view name_of(State state);
/// One letter per state, for lists of many states: "j", "i", "t", "o", "x".
char letter_of(State state);
std::span<const State> all_states();

/// Why a value is not allowed.
struct Reason {
  /// Judged elements, in document order. Together they rule the value out, and none can be omitted.
  /// Empty if the value is impossible in this document without any judgement.
  std::vector<std::uint32_t> judgements;
  /// C-rules that suffice to rule the value out; none can be omitted. Empty if the element has no
  /// text.
  std::vector<Rule> rules;

  friend bool operator==(const Reason&, const Reason&) = default;
};

/// A judgement that contradicts earlier ones.
struct Clash {
  std::uint32_t element = 0;
  Reason reason;

  friend bool operator==(const Clash&, const Clash&) = default;
};

/// An element before and after a change.
struct Change {
  std::uint32_t element = 0;
  State state_before{};
  State state_after{};
  ValueSet allowed_before;
  ValueSet allowed_after;

  friend bool operator==(const Change&, const Change&) = default;
};

/// The number of elements that enter this state.
std::size_t count_entering(std::span<const Change> changes, State state);

/// The judgements of one document and what follows from them, exactly: a value is allowed for an
/// element if and only if some assignment of values to all elements agrees with it, with the
/// judgements and with the C-rules.
///
/// Judgements count in the order in which they were made; judging again is a new judgement. A
/// judgement that contradicts earlier ones that count is kept but does not count: it and the ones
/// that it clashes with are inconsistent. The result depends only on the judgements and their
/// order.
class Inference {
 public:
  Inference(Shape shape, RuleSet rules);
  ~Inference();
  Inference(Inference&&) noexcept;
  Inference& operator=(Inference&&) noexcept;

  [[nodiscard]] std::size_t size() const;
  [[nodiscard]] RuleSet rules() const;

  /// Records that the pool asks for the element. Returns the changes in document order.
  std::vector<Change> ask_for(std::uint32_t element);
  /// Returns the changes in document order, as does clear().
  std::vector<Change> judge(std::uint32_t element, Value value);
  std::vector<Change> clear(std::uint32_t element);

  /// The changes that judge() would return; judges nothing.
  [[nodiscard]] std::vector<Change> preview(std::uint32_t element, Value value);

  [[nodiscard]] std::optional<Value> judged(std::uint32_t element) const;
  /// Whether the judgement counts: it does not contradict earlier ones that do.
  [[nodiscard]] bool counts(std::uint32_t element) const;
  [[nodiscard]] State state(std::uint32_t element) const;
  /// The values that the judgements that count allow; never empty. If the element's own judgement
  /// counts, only its value.
  [[nodiscard]] ValueSet allowed(std::uint32_t element) const;
  /// The values that judge() could give the element now without a clash: allowed() as if it had not
  /// been judged.
  [[nodiscard]] ValueSet choices(std::uint32_t element);
  /// The number of elements in this state.
  [[nodiscard]] std::size_t number_of(State state) const;
  /// The clashes in the order of the judgements.
  [[nodiscard]] std::vector<Clash> clashes() const;

  /// Why `value` is not among the choices; nullopt if it is. Prefers judgements near the element.
  [[nodiscard]] std::optional<Reason> why_not(std::uint32_t element, Value value);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// The value of an element: the judged one, even if the judgement does not count, or the only one
/// that is left.
std::optional<Value> value_of(const Inference& inference, std::uint32_t element);
/// The values that the assessor can choose from: the choices of a judged element, what is allowed
/// for others.
ValueSet offered(Inference& inference, std::uint32_t element);

}  // namespace fovea::assess
