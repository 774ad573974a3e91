#pragma once
// How the value of a measure for one topic comes about, rank by rank: for teaching.
//
// Values come from the calculations of the measures themselves. An explanation shows the terms that
// lead to them; to explain another measure, write a function and give it a line in
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

/// Nothing (not judged, infinite), a count, a real number, or words.
using Cell = std::variant<std::monostate, std::uint64_t, double, std::string>;

struct AccountColumn {
  std::string key;         ///< in JSON
  std::string title;       ///< for people
  std::string says = {};   ///< what it holds; empty where the title is enough
  std::string about = {};  ///< what that is said of, where it is not the title
};

struct AccountRow {
  std::vector<Cell> cells;  ///< one for each column
  bool matters = true;      ///< false: the row changes nothing, and text may omit it
};

struct AccountTable {
  std::string title;
  std::vector<AccountColumn> columns;  ///< those with words come first
  std::size_t words = 2;               ///< so many columns hold words or name the row
  std::vector<AccountRow> rows;
};

/// Something that the judgements of the topic say.
struct Fact {
  std::string key;    ///< in JSON
  std::string title;  ///< for people
  std::uint64_t value = 0;
};

/// The way from the judgements to the value.
struct Account {
  std::vector<Fact> judgements;
  AccountTable ideal;    ///< what the best run returns; no columns where the measure needs none
  AccountTable ranks;    ///< one row for each rank that the measure looks at
  AccountTable levels;   ///< one row for each level of recall; no columns where there are none
  std::string equation;  ///< "AP = (1/1 + 2/3) / 4 = 0.4167"
};

struct Explanation {
  Measure measure;
  double value = 0;  ///< as Evaluation gives it; left_out where the topic has nothing to find
  Account account;
};

/// The explanations of one run.
struct ExplainedRun {
  std::string run;
  std::string topic;
  std::vector<Explanation> measures;
  Remarks remarks;  ///< of this topic
};

/// The names of the measures that have an explanation.
std::vector<std::string> explained_names();

/// An error of usage for a measure without an explanation and for an argument that the explanation
/// does not cover.
Result<void> check_explained(const Measure& measure);

/// The measures of `choice` that have an explanation, the first of each name. An error of usage if
/// there is none.
Result<Choice> explained_choice(Choice choice);

class PreparedQrels;

/// Judgements made ready to explain some measures, once for any number of runs.
class Explainer {
 public:
  /// The judgements must outlive the explainer; `file` is for messages. check_explained() accepts
  /// every measure.
  static Result<Explainer> prepare(const qrels::Qrels& qrels, const std::string& file,
                                   std::vector<Measure> measures, const Options& options);
  ~Explainer();
  Explainer(Explainer&&) noexcept;
  Explainer& operator=(Explainer&&) noexcept;

  /// `topic` counts the topics of the judgements.
  [[nodiscard]] Result<ExplainedRun> explain(const run::Run& run, Order order,
                                             const std::string& file, std::size_t topic) const;

 private:
  Explainer();

  const qrels::Qrels* qrels_ = nullptr;
  std::unique_ptr<const qrels::Qrels> whole_;  ///< the same without aspects, where it has some
  std::vector<Measure> measures_;
  std::vector<std::unique_ptr<PreparedQrels>> prepared_;
};

/// For people: tables, in which rows that change nothing are omitted, and the remarks. Names are
/// shortened so that tables fit into `columns`, as far as that is possible; 0: not at all.
void write_explanations(std::span<const ExplainedRun> runs, std::size_t columns, TextSink& sink);

/// One JSON array with an object for each run and measure; all rows, numbers in full precision.
void write_explanations_json(std::span<const ExplainedRun> runs, TextSink& sink);

}  // namespace fovea::measure
