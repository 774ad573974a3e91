#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "fovea/base/text.hpp"
#include "fovea/measure.hpp"

namespace fovea::measure {
namespace {

TEST(Describe, TheWholeRecord) {
  EXPECT_EQ(
      describe(**find("nDCG")),
      "nDCG(dcg=log2,gains=grades,judged_only=False)[@k]\n"
      "  says         DCG divided by that of the judged documents in the best order\n"
      "  misleads     two definitions of gain are in use (dcg=): say which; the ideal comes "
      "from what was judged, so a shallow pool makes it too easy\n"
      "  range        0 to 1, higher is better\n"
      "  over topics  arithmetic mean over the topics\n"
      "  needs        grades of whole documents, or anything they can be derived from\n"
      "  also called  NDCG, ndcg, ndcg_cut_k\n"
      "  dcg          the gain is the grade (log2) or 2^grade - 1 (exp-log2), divided by "
      "log2(rank+1) (log2, exp-log2)\n"
      "  gains        what grades count as, {grade:gain,...}; others count as they are\n"
      "  judged_only  whether results that were not judged are taken out (False, True)\n"
      "  from         Järvelin and Kekäläinen, ACM TOIS 20(4), 2002; exponential gain: Burges "
      "and others, ICML 2005\n");
}

TEST(Describe, RecordsAreComplete) {
  std::set<std::string> names;
  for (const Record& record : registry()) {
    EXPECT_TRUE(names.insert(record.name).second) << record.name;
    EXPECT_FALSE(record.says.empty() || record.misleads.empty() || record.citation.empty())
        << record.name;
    EXPECT_TRUE(!record.cutoff_required || !record.usual_cutoffs.empty()) << record.name;
  }
}

// `fovea measures --format markdown` generates docs/measures.md.
TEST(Describe, TheDocumentIsCurrent) {
  const char* source = std::getenv("FOVEA_SOURCE");
  ASSERT_NE(source, nullptr) << "FOVEA_SOURCE must say where the repository is, as ctest does";
  const std::ifstream file(std::string(source) + "/docs/measures.md");
  std::stringstream content;
  content << file.rdbuf();
  EXPECT_EQ(content.str(), list_markdown());
}

// A line that begins like a list or a heading would end the item that it continues.
TEST(Describe, LinesOfTheDocumentAreShortAndContinueTheirItem) {
  std::istringstream page(list_markdown());
  for (std::string line; std::getline(page, line);) {
    if (!line.starts_with('|') && !line.starts_with("## ")) {
      EXPECT_LE(count_code_points(line), 100) << line;
    }
    if (!line.starts_with("  ")) continue;
    const std::string first = line.substr(2, line.find(' ', 2) - 2);
    EXPECT_NE(first.find_first_not_of("-+*#>="), std::string::npos) << line;
    EXPECT_FALSE(first.find_first_not_of("0123456789") == first.size() - 1 &&
                 (first.ends_with('.') || first.ends_with(')')))
        << line;
  }
}

}  // namespace
}  // namespace fovea::measure
