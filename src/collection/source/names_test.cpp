#include "collection/source/names.hpp"

#include <gtest/gtest.h>

#include "fovea/collection.hpp"

namespace fovea::collection {
namespace {

TEST(DocumentId, IsThePathBelowTheRootWithoutItsEnding) {
  EXPECT_EQ(document_id("lib", "lib/a.xml"), "a");
  EXPECT_EQ(document_id("lib/", "lib/ic/1999/w1.xml.gz"), "ic/1999/w1");
  EXPECT_EQ(document_id("lib", "lib/v1.2.xml"), "v1.2");
  EXPECT_EQ(document_id("lib", "lib/a.nxml.zst"), "a");
  EXPECT_EQ(document_id("lib", "lib/a.xml.xml"), "a.xml");
  EXPECT_EQ(document_id("lib", "lib/a.txt"), "a.txt");
}

TEST(DocumentId, DoesNotDependOnHowARootIsWritten) {
  EXPECT_EQ(document_id(".", "./a/b.xml"), "a/b");
  EXPECT_EQ(document_id("", "./a/b.xml"), "a/b");
  EXPECT_EQ(document_id("", "/etc/b.xml"), "etc/b");
  EXPECT_EQ(document_id("", ".//./b.xml"), "b");
  EXPECT_EQ(document_id("", "../b.xml"), "../b");
}

TEST(Names, TellWhatIsADocument) {
  for (const char* name : {"a.xml", "x/a.nxml", "a.xml.gz", "a.tei.zst", ".xml", "A.XML"})
    EXPECT_TRUE(is_document_name(name)) << name;
  for (const char* name : {"", "xml", "a.XML.bak", "a.gz", "a.txt", "a.tar.gz", "a.svg"})
    EXPECT_FALSE(is_document_name(name)) << name;
}

TEST(Names, TellWhatIsAnArchive) {
  for (const char* name : {"a.zip", "a.tar", "x.y/a.tar.zst", "a.tgz"})
    EXPECT_TRUE(is_archive_name(name)) << name;
  for (const char* name : {"", "tar", "a.xml", "a.gz", "a.zip.xml"})
    EXPECT_FALSE(is_archive_name(name)) << name;
}

}  // namespace
}  // namespace fovea::collection
