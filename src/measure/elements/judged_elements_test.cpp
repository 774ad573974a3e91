#include "measure/elements/judged_elements.hpp"

#include <gtest/gtest.h>

#include "measure/elements/element_files.hpp"

namespace fovea::measure {
namespace {

/// The elements of the first judged document, as "path e share" each.
std::vector<std::string> elements_of(const std::string& text, qrels::Format format,
                                     collection::Catalogue* catalogue = nullptr) {
  const auto qrels = *qrels::read(Bytes::from_string(text), "q", {format, 1});
  const auto elements = judged_elements(qrels.row(0), catalogue, "q");
  if (!elements) return {elements.error().message};
  std::vector<std::string> all;
  for (const JudgedElement& each : *elements) {
    char line[128];
    std::snprintf(line, sizeof line, "%s %g %.3g", each.path.c_str(), each.assessment.exhaustivity,
                  each.assessment.share);
    all.emplace_back(line);
  }
  return all;
}

TEST(JudgedElements, StepsOfExhaustivityAndSpecificity) {
  EXPECT_EQ(elements_of(R"({"topic":"1","doc":"d","path":"/a[1]","e":3,"s":1})"
                        "\n"
                        R"({"topic":"1","doc":"d","path":"/a[1]/b[1]","e":2,"s":3})",
                        qrels::Format::jsonl),
            (std::vector<std::string>{"/a[1] 3 0.333", "/a[1]/b[1] 2 1"}));
}

TEST(JudgedElements, CodesOf2002StandForSteps) {
  EXPECT_EQ(elements_of("1 Q0 d /a[1] 3L\n1 Q0 d /a[1]/b[1] 2E\n1 Q0 d /a[1]/b[2] 3S\n"
                        "1 Q0 d /a[1]/b[3] 0N\n",
                        qrels::Format::coverage),
            (std::vector<std::string>{"/a[1] 3 0.667", "/a[1]/b[1] 2 1", "/a[1]/b[2] 1 1",
                                      "/a[1]/b[3] 0 0"}));
}

TEST(JudgedElements, ADocumentWithAGradeIsOneElement) {
  EXPECT_EQ(elements_of("1 0 d 2\n", qrels::Format::trec), std::vector<std::string>{" 2 1"});
  EXPECT_EQ(elements_of("1 0 d 0\n", qrels::Format::trec), std::vector<std::string>{" 0 0"});
}

TEST(JudgedElements, HighlightedTextNeedsTheDocumentsTree) {
  EXPECT_EQ(elements_of("1 Q0 d 3 21 0 4:3\n", qrels::Format::fol),
            std::vector<std::string>{"the elements of document 'd' are needed but unknown"});
  MemoryFiles files;
  files.put("lib/d.xml", "<a>one <b>two</b> three<b>four</b>five</a>");
  const auto catalogue = collection::open_directory(files, "lib");
  EXPECT_EQ(elements_of("1 Q0 d 3 21 0 4:3\n", qrels::Format::fol, catalogue->get()),
            (std::vector<std::string>{"/a[1] 3 0.143", "/a[1]/b[1] 3 1"}));
}

}  // namespace
}  // namespace fovea::measure
