#include <gtest/gtest.h>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

TEST(OpenDirectory, RefusesADirectoryWithoutDocuments) {
  MemoryFiles files;
  files.put("lib/readme.txt", "x");
  const auto catalogue = open_directory(files, "lib");
  ASSERT_FALSE(catalogue);
  EXPECT_EQ(catalogue.error().kind, ErrorKind::data);
}

class Library : public ::testing::Test {
 protected:
  Library() {
    files_.put("lib/a.xml", "<a><p>one</p><p>two <b>three</b></p></a>");
    files_.put("lib/broken.xml", "<a><p></a>");
    catalogue_ = std::move(*open_directory(files_, "lib"));
  }
  MemoryFiles files_;
  std::unique_ptr<Catalogue> catalogue_;
};

TEST_F(Library, GivesRangesOfElements) {
  const Document& document = **catalogue_->find("a");
  EXPECT_EQ(document.length(), 12U);
  EXPECT_EQ(document.range(*document.find("/a[1]")), (region::Range{0, 12}));
  EXPECT_EQ(document.range(*document.find("/a[1]/p[2]")), (region::Range{3, 12}));
  EXPECT_EQ(document.range(*document.find("/a[1]/p[2]/b[1]")), (region::Range{7, 12}));
}

TEST_F(Library, KnowsWhatIsNotThere) {
  EXPECT_EQ(*catalogue_->find("b"), nullptr);
  const Document& document = **catalogue_->find("a");
  for (const char* path :
       {"/b[1]", "/a[2]", "/a[1]/p[3]", "/a[1]/q[1]", "/a[1]/p[1]/b[1]", "nonsense"})
    EXPECT_EQ(document.find(path), std::nullopt) << path;
}

TEST_F(Library, FindsEveryElementOfItsOutline) {
  const Document& document = **catalogue_->find("a");
  for (std::uint32_t i = 0; i < document.outline().elements.size(); ++i)
    EXPECT_EQ(document.find(document.outline().path(i)), i);
}

TEST_F(Library, ADocumentThatIsNotWellFormedIsAnErrorWithItsPlace) {
  const auto document = catalogue_->find("broken");
  ASSERT_FALSE(document);
  EXPECT_EQ(document.error().place.file, "lib/broken.xml");
  EXPECT_EQ(document.error().place.line, 1U);
}

}  // namespace
}  // namespace fovea::collection
