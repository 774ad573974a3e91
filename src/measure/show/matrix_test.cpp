// Verifies every cell of the matrix with an experiment: a small world, a few lists of results, a
// question.
#include <functional>

#include <gtest/gtest.h>

#include "measure/testing.hpp"

namespace fovea::measure {
namespace {

/// An element with this many words of its own, followed by its children.
struct Part {
  std::string tag;
  int words = 0;
  std::vector<Part> children = {};
};

std::string xml_of(const Part& part) {
  std::string text = "<" + part.tag + ">";
  for (int i = 0; i < part.words; ++i) text += "word ";
  for (const Part& child : part.children) text += xml_of(child);
  return text + "</" + part.tag + ">";
}

struct Grade {
  std::string path;
  int e = 0;
  int s = 0;
};

/// A document "d" with graded and highlighted elements, and a second document "x" that is not
/// relevant.
struct World {
  Part document;
  std::vector<Grade> grades;
  std::vector<std::string> highlighted;
};

using List = std::vector<std::string>;  ///< paths in "d", or "x" for the other document

class Judged {
 public:
  explicit Judged(const World& world) {
    files_.put("lib/d.xml", xml_of(world.document));
    files_.put("lib/x.xml", "<a>word word word word word</a>");
    catalogue_ = *collection::open_directory(files_, "lib");
    for (const Grade& each : world.grades)
      elements_ += R"({"topic":"1","doc":"d","path":")" + each.path + R"(","e":)" +
                   std::to_string(each.e) + R"(,"s":)" + std::to_string(each.s) + "}\n";
    const collection::Document& tree = **catalogue_->find("d");
    for (const std::string& path : world.highlighted) {
      const region::Range range = tree.range(*tree.find(path));
      passages_ += R"({"topic":"1","doc":"d","start":)" + std::to_string(range.start) +
                   R"(,"end":)" + std::to_string(range.end) + "}\n";
    }
  }

  [[nodiscard]] double value(const std::string& name, const List& list) const {
    const Measure measure = parse(name)->front();
    const bool text = std::holds_alternative<TextCalculation>(measure.record->calculation);
    const auto qrels = *qrels::read(Bytes::from_string(text ? passages_ : elements_), "qrels",
                                    {qrels::Format::jsonl, 1});
    std::string lines;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const std::string rank = std::to_string(i + 1) + " " + std::to_string(list.size() - i);
      lines += list[i] == "x" ? "1 Q0 x " + rank + " r /a[1]\n"
                              : "1 Q0 d " + rank + " r " + list[i] + "\n";
    }
    const auto run = *run::read(Bytes::from_string(lines), "run", {run::Format::element, 1});
    const auto scores = testing::evaluate(qrels, run, name,
                                          {.allowed = {.scattered = true},
                                           .overlap = Overlap::count_once,
                                           .catalogue = catalogue_.get()},
                                          Order::file);
    return scores ? scores->at(0, 0) : left_out;
  }

 private:
  MemoryFiles files_;
  std::unique_ptr<collection::Catalogue> catalogue_;
  std::string elements_;
  std::string passages_;
};

const std::string root = "/a[1]", first = "/a[1]/b[1]", second = "/a[1]/b[2]",
                  one = "/a[1]/b[1]/c[1]", two = "/a[1]/b[1]/c[2]";

/// The first section is ideal; its paragraphs are relevant, too.
World ideal_section(int paragraph = 10) {
  return {{"a", 5, {{"b", 0, {{"c", paragraph}, {"c", 10}}}, {"b", 20}}},
          {{root, 3, 1}, {first, 3, 3}, {one, 2, 3}, {two, 2, 3}},
          {first}};
}

/// The second paragraph of the first section is ideal and contains nothing.
World ideal_paragraph(int before = 10) {
  return {{"a", 5, {{"b", 0, {{"c", before}, {"c", 10}}}, {"b", 20}}},
          {{root, 3, 1}, {first, 3, 1}, {two, 3, 3}},
          {two}};
}

/// Two sections; the second is less specific than the first.
World two_sections(int size = 20) {
  return {{"a", 5, {{"b", 20}, {"b", 0, {{"c", 10}, {"c", size}}}}},
          {{first, 3, 3}, {second, 3, 1}},
          {first, "/a[1]/b[2]/c[1]"}};
}

bool same(double a, double b) { return std::abs(a - b) < 1e-9; }

Answer answer(bool yes, bool indirectly = false) {
  return yes ? Answer::yes : indirectly ? Answer::indirectly : Answer::no;
}

Answer element_size(const std::string& measure) {
  const auto changes = [&](const World& a, const World& b, const List& list) {
    return !same(Judged(a).value(measure, list), Judged(b).value(measure, list));
  };
  return answer(changes(two_sections(20), two_sections(200), {second, first}),
                changes(ideal_section(10), ideal_section(90), {one, first}) ||
                    changes(ideal_paragraph(10), ideal_paragraph(900), {first}));
}

Answer ideal_recall_base(const std::string& measure) {
  return answer(same(Judged(ideal_section()).value(measure, {first}), 1),
                same(Judged(ideal_paragraph()).value(measure, {two}), 1));
}

Answer near_misses(const std::string& measure) {
  const Judged judged(ideal_paragraph());
  const double parent = judged.value(measure, {first});
  const bool scores = parent > judged.value(measure, {second}) + 1e-9 &&
                      parent <= judged.value(measure, {two}) + 1e-9;
  const Answer base = ideal_recall_base(measure);
  return answer(scores && base == Answer::yes, scores && base == Answer::indirectly);
}

Answer overlap(const std::string& measure) {
  const Judged judged(ideal_section());
  return answer(judged.value(measure, {first, one}) <= judged.value(measure, {first}) + 1e-9);
}

Answer linear(const std::string& measure) {
  const Judged judged(ideal_section());
  return answer(judged.value(measure, {first, "x"}) > judged.value(measure, {"x", first}) + 1e-9);
}

Answer non_linear(const std::string& measure) {
  const Judged judged(ideal_section());
  const double group = judged.value(measure, {one, two, "x"});
  return answer(same(group, judged.value(measure, {two, one, "x"})) &&
                same(group, judged.value(measure, {one, "x", two})) &&
                group > judged.value(measure, {one, "x"}) + 1e-9 &&
                group > judged.value(measure, {"x", one, two}) + 1e-9);
}

/// Tests next to an article that is worth as much as its section, which is then ideal, and next to
/// another section.
Answer both_dimensions(const std::string& measure) {
  const auto values = [&](int e, int s) {
    World world = two_sections();
    std::vector<double> all;
    for (const Grade& other : {Grade{root, 3, 1}, Grade{second, 3, 3}}) {
      world.grades = {other, {first, e, s}};
      const Judged judged(world);
      for (const std::string& path : {root, first, second})
        all.push_back(judged.value(measure, {path}));
    }
    return all;
  };
  return answer(values(2, 3) != values(1, 3) && values(2, 3) != values(2, 1));
}

Answer multiple_degrees(const std::string& measure) {
  const auto value = [&](bool best_first) {
    MemoryFiles files;
    files.put("lib/d.xml", "<a><b>one</b></a>");
    files.put("lib/e.xml", "<a><b>one</b></a>");
    const auto catalogue = *collection::open_directory(files, "lib");
    const bool text =
        std::holds_alternative<TextCalculation>(parse(measure)->front().record->calculation);
    const std::string graded = R"({"topic":"1","doc":"d","path":"/a[1]/b[1]","e":3,"s":3})"
                               "\n"
                               R"({"topic":"1","doc":"e","path":"/a[1]/b[1]","e":1,"s":2})"
                               "\n";
    const std::string highlighted = R"({"topic":"1","doc":"d","start":0,"end":3})"
                                    "\n"
                                    R"({"topic":"1","doc":"e","start":0,"end":1})"
                                    "\n";
    const auto qrels = *qrels::read(Bytes::from_string(text ? highlighted : graded), "qrels",
                                    {qrels::Format::jsonl, 1});
    const std::string strong = "1 Q0 d 1 1 r /a[1]/b[1]\n", weak = "1 Q0 e 1 1 r /a[1]/b[1]\n";
    const auto run = *run::read(Bytes::from_string(best_first ? strong + weak : weak + strong),
                                "run", {run::Format::element, 1});
    return testing::evaluate(qrels, run, measure, {.catalogue = catalogue.get()}, Order::file)
        ->at(0, 0);
  };
  return answer(same(value(true), 1) && value(false) < value(true) - 1e-9);
}

Answer normalisation(const std::string& measure) {
  const Judged judged(ideal_section());
  const double itself = judged.value(measure, {first}) + 1e-9;
  return answer(judged.value(measure, {one, two}) <= itself &&
                judged.value(measure, {first, one, two}) <= itself &&
                judged.value(measure, {one, two, first}) <= itself);
}

/// Whether another reader gets another value.
Answer user_model(const std::string& measure) {
  const Judged judged(ideal_paragraph());
  const double usual = judged.value(measure, {first});
  for (const Parameter& parameter : parse(measure)->front().record->parameters) {
    if (parameter.name == "user" && !same(usual, judged.value(measure + "(user=none)", {first})))
      return Answer::yes;
    if (parameter.name == "tolerance" && measure == "T2I" &&
        !same(usual, judged.value(measure + "(tolerance=1)", {first})))
      return Answer::yes;
  }
  return Answer::no;
}

constexpr std::array<Answer (*)(const std::string&), 10> experiments = {
    element_size, ideal_recall_base, near_misses,      overlap,       linear,
    non_linear,   both_dimensions,   multiple_degrees, normalisation, user_model};

class Matrix : public ::testing::TestWithParam<std::size_t> {};

TEST_P(Matrix, EveryAnswerIsWhatTheExperimentSays) {
  const MatrixRow& row = matrix()[GetParam()];
  ASSERT_EQ(requirements().size(), experiments.size());
  ASSERT_EQ(row.answers.size(), experiments.size());
  for (std::size_t r = 0; r < experiments.size(); ++r)
    EXPECT_EQ(row.answers[r], experiments[r](std::string(row.measure)))
        << row.kind << ", " << requirements()[r].name;
}

INSTANTIATE_TEST_SUITE_P(Kinds, Matrix, ::testing::Range(std::size_t{0}, matrix().size()));

}  // namespace
}  // namespace fovea::measure
