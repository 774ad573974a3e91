#pragma once
// Shows, rank by rank, how a measure arrives at its value for one topic. Intended for teaching.
//
// The values come from the calculations of the measures themselves; an explanation shows the terms
// that lead to them. To explain another measure, write a function and add it to the table in
// src/measure/explain/explainers.cpp.

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "fovea/base/output.hpp"
#include "fovea/base/result.hpp"
#include "fovea/measure.hpp"

namespace fovea::measure {

/// Empty (not judged, infinite), a count, a real number, or text.
using Cell = std::variant<std::monostate, std::uint64_t, double, std::string>;

struct AccountColumn {
  std::string key;         ///< in JSON
  std::string title;       ///< in readable output
  std::string says = {};   ///< description; empty if the title is enough
  std::string about = {};  ///< what the description refers to, if not to the title
};

struct AccountRow {
  std::vector<Cell> cells;  ///< one per column
  bool matters = true;      ///< false: the row changes nothing and readable output may omit it
};

struct AccountTable {
  std::string title;
  std::vector<AccountColumn> columns;  ///< columns with text come first
  std::size_t words = 2;               ///< number of columns that hold text or name the row
  std::vector<AccountRow> rows;
};

/// A fact about the judgements of the topic.
struct Fact {
  std::string key;    ///< in JSON
  std::string title;  ///< in readable output
  std::uint64_t value = 0;
};

/// The steps from the judgements to the value.
struct Account {
  std::vector<Fact> judgements;
  AccountTable ideal;    ///< what the best run returns; no columns if the measure needs none
  AccountTable ranks;    ///< one row per rank that the measure looks at
  AccountTable levels;   ///< one row per recall level; no columns if there are none
  std::string equation;  ///< "AP = (1/1 + 2/3) / 4 = 0.4167"
};

struct Explanation {
  Measure measure;
  double value = 0;  ///< as Evaluation returns it; left_out if the topic has nothing to find
  Account account;
};

/// The explanations of one run.
struct ExplainedRun {
  std::string run;
  std::string topic;
  std::vector<Explanation> measures;
  Remarks remarks;  ///< of this topic
};

/// The names of the measures that can be explained.
std::vector<std::string> explained_names();

/// Returns a usage error for a measure without an explanation and for an argument that its
/// explanation does not cover.
Result<void> check_explained(const Measure& measure);

/// Returns the measures of `choice` that can be explained, the first of each name. Returns a usage
/// error if there are none.
Result<Choice> explained_choice(Choice choice);

class PreparedQrels;

/// Judgements prepared to explain some measures, once for any number of runs.
class Explainer {
 public:
  /// The judgements must outlive the explainer; `file` appears in messages. check_explained() must
  /// accept every measure.
  static Result<Explainer> prepare(const qrels::Qrels& qrels, const std::string& file,
                                   std::vector<Measure> measures, const Options& options);
  ~Explainer();
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;

  /// `topic` is the index of a topic of the judgements.
  [[nodiscard]] Result<ExplainedRun> explain(const run::Run& run, Order order,
                                             const std::string& file, std::size_t topic) const;

 private:
  Explainer();

  const qrels::Qrels* qrels_ = nullptr;
  std::unique_ptr<const qrels::Qrels> whole_;  ///< the judgements without aspects, if they have any
  std::vector<Measure> measures_;
  std::vector<std::unique_ptr<PreparedQrels>> prepared_;
};

/// Writes readable tables, without rows that change nothing, and the remarks. Names are shortened
/// to make tables fit into `columns` as far as possible; 0 disables shortening.
void write_explanations(std::span<const ExplainedRun> runs, std::size_t columns, TextSink& sink);

/// Writes one JSON array with an object per run and measure: all rows, numbers in full precision.
void write_explanations_json(std::span<const ExplainedRun> runs, TextSink& sink);

}  // namespace fovea::measure
