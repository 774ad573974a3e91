#include <algorithm>
#include <mutex>

#include <gtest/gtest.h>

#include "fovea/base/parallel.hpp"
#include "fovea/collection.hpp"

#include "collection/testing.hpp"

namespace fovea::collection {
namespace {

using testing::gzipped;
using testing::packed;
using testing::zstandard;

struct Outcome {
  std::string documents;  ///< "id=content …" in the order of their numbers
  std::vector<std::string> names;
  std::string findings;  ///< one per line
  SourceCounts counts;
};

class Sources : public ::testing::Test {
 protected:
  Outcome read(const std::vector<std::string>& inputs, const SourceOptions& options = {},
               std::size_t threads = 1) {
    const auto source = *open_collection(files_, inputs, options);
    std::vector<RawDocument> documents;
    std::mutex mutex;
    parallel_for(threads, threads, [&](std::size_t) {
      while (auto document = source->next()) {
        const std::scoped_lock lock(mutex);
        documents.push_back(*std::move(document));
      }
    });
    std::sort(documents.begin(), documents.end(),
              [](const auto& a, const auto& b) { return a.number < b.number; });
    Outcome outcome{.counts = source->counts()};
    for (const RawDocument& document : documents) {
      outcome.documents += document.id + '=' + std::string(document.content.text()) + ' ';
      outcome.names.push_back(document.name);
    }
    for (const Finding& finding : source->findings()) outcome.findings += to_string(finding) + '\n';
    return outcome;
  }

  MemoryFiles files_;
};

TEST_F(Sources, NothingHasNoDocuments) {
  EXPECT_EQ(read({}).counts, SourceCounts{});
  files_.put("lib/readme.txt", "x");
  EXPECT_EQ(read({"lib"}).counts, (SourceCounts{.other_names = 1}));
}

TEST_F(Sources, WhatDoesNotExistIsAnErrorAtOnce) {
  const auto source = open_collection(files_, {"absent.xml"});
  ASSERT_FALSE(source);
  EXPECT_EQ(source.error().place.file, "absent.xml");
}

TEST_F(Sources, FilesAndDirectoriesInTheirOrder) {
  files_.put("lib/b.xml", "<b/>");
  files_.put("lib/a/x.xml.gz", gzipped("<x/>"));
  files_.put("lib/a/y.nxml.zst", zstandard("<y/>"));
  files_.put("lib/notes.txt", "no");
  files_.put("one/z.xml", "<z/>");
  const Outcome outcome = read({"one/z.xml", "lib"});
  EXPECT_EQ(outcome.documents, "z=<z/> a/x=<x/> a/y=<y/> b=<b/> ");
  EXPECT_EQ(outcome.names[1], "lib/a/x.xml.gz");
  EXPECT_EQ(outcome.counts, (SourceCounts{.documents = 4, .bytes = 16, .other_names = 1}));
  EXPECT_EQ(read({"lib"}, {.any_name = true}).documents, "a/x=<x/> a/y=<y/> b=<b/> notes.txt=no ");
}

TEST_F(Sources, ANamedFileIsRecognisedByItsContent) {
  files_.put("d/plain", "<p/>");
  files_.put("d/packed.gz", gzipped("<q/>"));
  files_.put("d/hidden.dat", packed("ustar", "zstd", {{"m.xml", "<m/>"}}));
  EXPECT_EQ(read({"d/plain", "d/packed.gz", "d/hidden.dat"}).documents,
            "plain=<p/> packed=<q/> m=<m/> ");
}

TEST_F(Sources, Archives) {
  const testing::Members members = {{"./x/a.xml", "<a/>"},
                                    {"x/", ""},
                                    {"x/b.xml.gz", gzipped("<b/>")},
                                    {"x/c.txt", "no"},
                                    {"../../up.xml", "<u/>"}};
  files_.put("lib/one.tar.gz", packed("gnutar", "gzip", members));
  files_.put("two.zip", packed("zip", "", {{"z.xml", "<z/>"}}));
  const Outcome outcome = read({"lib", "two.zip"});
  EXPECT_EQ(outcome.documents, "x/a=<a/> x/b=<b/> ../../up=<u/> z=<z/> ");
  EXPECT_EQ(outcome.names[0], "lib/one.tar.gz:./x/a.xml");
  EXPECT_EQ(outcome.counts.other_names, 1U);
  EXPECT_EQ(outcome.findings, "");
}

TEST_F(Sources, StandardInput) {
  files_.put("-", "<s/>");
  EXPECT_EQ(read({"-"}).documents, "stdin=<s/> ");
  EXPECT_EQ(read({"-"}).names[0], "standard input");
  files_.put("-", packed("paxr", "gzip", {{"a.xml", "<a/>"}}));
  EXPECT_EQ(read({"-"}).documents, "a=<a/> ");
}

TEST_F(Sources, SplittingAFileHoweverItIsPacked) {
  const std::string dump = "<dump>\n<page>1</page><page n='2'/></dump>";
  files_.put("d/dump.xml", dump);
  files_.put("d/dump.xml.gz", gzipped(dump));
  files_.put("d/dump.tar.gz", packed("ustar", "gzip", {{"dump.xml", dump}}));
  files_.put("d/dump.zip", packed("zip", "", {{"dump.xml.gz", gzipped(dump)}}));
  for (const char* file : {"d/dump.xml", "d/dump.xml.gz", "d/dump.tar.gz", "d/dump.zip"}) {
    EXPECT_EQ(read({file}, {.split = "page"}).documents,
              "dump#1=<page>1</page> dump#2=<page n='2'/> ")
        << file;
  }
  const Outcome none = read({"d/dump.xml"}, {.split = "pages"});
  EXPECT_EQ(none.findings, "d/dump.xml: warning: has no element <pages> [nothing-to-split]\n");
  EXPECT_EQ(none.counts, SourceCounts{});
}

TEST_F(Sources, MessagesAboutSplitDocumentsNameTheLineInTheFile) {
  files_.put("dump.xml", "<dump>\n<page>\n</page>\n<page>\n<b></page></dump>");
  const auto source = *open_collection(files_, {"dump.xml"}, {.split = "page"});
  ASSERT_TRUE(source->next());
  const RawDocument broken = *source->next();
  const auto outline = xml::outline(broken.content.text(), broken.name);
  EXPECT_EQ(to_string(broken.in_source(outline.error()).place), "dump.xml:5:6");
}

TEST_F(Sources, IdsFromTheDocuments) {
  files_.put("lib/1.xml", "<a><id> x1 </id></a>");
  files_.put("lib/2.xml", "<a><title/></a>");
  files_.put("lib/3.xml", "<a><b></a>");
  const Outcome outcome = read({"lib"}, {.id = *parse_id_path("//id")});
  EXPECT_EQ(outcome.documents, "x1=<a><id> x1 </id></a> ");
  EXPECT_EQ(outcome.findings,
            "lib/2.xml:1: error: has no id at //id (omit --id to use the path of the document) "
            "[unreadable]\n"
            "lib/3.xml:1:9: error: found </a>, expected the end of <b>, which was opened at line "
            "1, column 4 [unreadable]\n");
  EXPECT_EQ(outcome.counts.failures, 2U);
  files_.put("dump.xml", "<d><p id='7'/><p id='8'/></d>");
  EXPECT_EQ(read({"dump.xml"}, {.split = "p", .id = *parse_id_path("@id")}).documents,
            "7=<p id='7'/> 8=<p id='8'/> ");
}

TEST_F(Sources, TheSecondDocumentOfAnIdIsLeftOut) {
  files_.put("x/a.xml", "<first/>");
  files_.put("y/a.xml", "<second/>");
  const Outcome outcome = read({"x/a.xml", "y/a.xml"});
  EXPECT_EQ(outcome.documents, "a=<first/> ");
  EXPECT_EQ(outcome.findings,
            "y/a.xml: error: has the same id 'a' as an earlier document and is skipped (name the "
            "directory above both, or specify with --id where the ids are) [duplicate-document]\n");
  EXPECT_EQ(outcome.counts, (SourceCounts{.documents = 1, .bytes = 8, .duplicates = 1}));
}

TEST_F(Sources, WhatCannotBeReadIsNamedAndTheRestGivenOut) {
  std::string cut = packed("ustar", "gzip", {{"a.xml", "<a/>"}, {"b.xml", "<b/>"}});
  cut.resize(cut.size() / 2);
  files_.put("lib/1.tar.gz", cut);
  files_.put("lib/2.xml.gz", gzipped("<c/>").substr(0, 15));
  files_.put("lib/3.xml", "<d/>");
  const Outcome outcome = read({"lib"});
  EXPECT_TRUE(outcome.documents.ends_with("3=<d/> ")) << outcome.documents;
  EXPECT_NE(outcome.findings.find("lib/1.tar.gz"), std::string::npos);
  EXPECT_NE(outcome.findings.find("lib/2.xml.gz: error: the compressed data is damaged"),
            std::string::npos);
  EXPECT_EQ(outcome.counts.failures, 2U);
}

TEST_F(Sources, LimitsHoldForEveryKindOfInput) {
  const std::string large = "<a>" + std::string(2'000, 'x') + "</a>";
  files_.put("lib/1.xml", large);
  files_.put("lib/2.xml.gz", gzipped(large));
  files_.put("lib/3.zip", packed("zip", "", {{"m.xml", large}, {"n.xml", "<n/>"}}));
  files_.put("lib/4.zip", packed("zip", "", {{"o.xml.gz", gzipped(large)}}));
  const Outcome outcome = read({"lib"}, {.max_document_bytes = 2'000});
  EXPECT_EQ(outcome.documents, "n=<n/> ");
  EXPECT_EQ(outcome.counts.failures, 4U);
  EXPECT_NE(outcome.findings.find("lib/3.zip:m.xml: error: "), std::string::npos);
}

TEST_F(Sources, BombsAreRefused) {
  const std::string zeros(3'000'000, '0');
  files_.put("lib/1.xml.gz", gzipped(zeros));
  files_.put("lib/2.tar.zst", packed("ustar", "zstd", {{"a.xml", zeros}}));
  const Outcome outcome = read({"lib"}, {.max_ratio = 50, .max_ratio_from = 1'000'000});
  EXPECT_EQ(outcome.counts.failures, 2U);
  EXPECT_EQ(outcome.counts.documents, 0U);
}

TEST_F(Sources, ThreadsChangeNothing) {
  testing::Members members;
  for (int i = 0; i < 300; ++i) {
    const std::string text = "<a><id>" + std::to_string(i % 250) + "</id></a>";
    files_.put("lib/f" + std::to_string(i) + ".xml", i % 7 == 0 ? "<a>" : text);
    members.emplace_back("m" + std::to_string(i) + ".xml", text);
  }
  files_.put("lib/z.tar.gz", packed("ustar", "gzip", members));
  for (const auto& id : {std::optional<IdPath>(), std::optional(*parse_id_path("id"))}) {
    const Outcome one = read({"lib"}, {.id = id});
    for (const std::size_t threads : {2U, 5U}) {
      const Outcome many = read({"lib"}, {.id = id}, threads);
      EXPECT_EQ(many.documents, one.documents);
      EXPECT_EQ(many.findings, one.findings);
      EXPECT_EQ(many.counts, one.counts);
    }
  }
}

TEST_F(Sources, TellHowMuchThereIs) {
  const std::string archive = packed("zip", "", {{"z.xml", "<z/>"}, {"y.xml", "<y/>"}});
  files_.put("lib/a.xml", "<a/>");
  files_.put("lib/z.zip", archive);
  const auto source = *open_collection(files_, {"lib"});
  EXPECT_EQ(source->total_bytes(), archive.size() + 4);
  std::uint64_t read = 0;
  while (const auto document = source->next()) read += document->input_bytes;
  EXPECT_GE(read, archive.size() + 4);
}

TEST_F(Sources, ACatalogueOverAnArchiveOrAFile) {
  files_.put("lib.zip", packed("zip", "", {{"a.xml", "<a>one</a>"}, {"b.xml", "<b>"}}));
  const auto catalogue = *open_catalogue(files_, "lib.zip");
  EXPECT_EQ(catalogue->documents(), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ((*catalogue->find("a"))->length(), 3U);
  EXPECT_EQ(*catalogue->find("c"), nullptr);
  EXPECT_EQ(catalogue->find("b").error().place.file, "lib.zip:b.xml");
  files_.put("x/one.xml", "<a>four</a>");
  EXPECT_EQ((*(*open_catalogue(files_, "x/one.xml"))->find("one"))->length(), 4U);
  EXPECT_EQ((*open_catalogue(files_, "x"))->documents(), std::vector<std::string>{"one"});
  files_.put("empty.tar", packed("ustar", "", {{"readme", "x"}}));
  EXPECT_EQ(open_catalogue(files_, "empty.tar").error().kind, ErrorKind::data);
  EXPECT_FALSE(open_catalogue(files_, "absent.zip"));
}

}  // namespace
}  // namespace fovea::collection
