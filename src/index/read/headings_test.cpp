// Tests the headings of containers and the titles of documents, as elements.
#include <gtest/gtest.h>

#include "index/testing.hpp"

namespace fovea::index::testing {
namespace {

const Library library = {
    {"wells",
     "<book><front><name>On wells</name></front>"
     "<chapter><head>Old wells</head><p>Most are dry.</p>"
     "<section><p>One has water.</p><p>It is deep.</p></section></chapter>"
     "<chapter><section><head>Ropes</head><p>They are long.</p><p>They are old.</p></section>"
     "<p>Nothing names this.</p><head>Too late</head></chapter></book>"},
    {"headed", "<book><head>Only a heading</head><p>It has no title.</p></book>"},
    {"empty", "<book><name/><head>The second counts</head><p>The first is empty.</p></book>"},
    {"bare", "<book><p>It has nothing of the kind.</p></book>"},
};

const std::string rules =
    "//name title\n//head heading\n//chapter container\n//section container\n//p block\n";

/// One document of the library, opened.
class Opened {
 public:
  explicit Opened(const std::string& name) {
    BuildOptions options = plain_options();
    options.role_rules = rules;
    build_index(files_, library, options);
    index_ = open_index(files_);
    index_->open_tree(*index_->find(name), tree_);
  }

  std::string heading(const std::string& path) {
    return path_of(heading_of(*index_, tree_, *tree_.find(path)));
  }
  std::string title() { return path_of(title_of(*index_, tree_)); }
  std::vector<std::string> headed(const std::string& path) {
    std::vector<std::string> paths;
    for (const Element each : headed_ancestors(*index_, tree_, *tree_.find(path)))
      paths.push_back(tree_.path(each));
    return paths;
  }

 private:
  std::string path_of(const std::optional<Element>& element) {
    return element ? tree_.path(*element) : "none";
  }

  MemoryFiles files_;
  std::shared_ptr<const Index> index_;
  Tree tree_;
};

TEST(Headings, ComeBeforeTheFirstBlockOrSection) {
  Opened wells("wells");
  EXPECT_EQ(wells.heading("/book[1]"), "/book[1]/front[1]/name[1]");
  EXPECT_EQ(wells.heading("/book[1]/chapter[1]"), "/book[1]/chapter[1]/head[1]");
  EXPECT_EQ(wells.heading("/book[1]/chapter[1]/section[1]"), "none");
  EXPECT_EQ(wells.heading("/book[1]/chapter[2]"), "none");
  EXPECT_EQ(wells.heading("/book[1]/chapter[2]/section[1]"),
            "/book[1]/chapter[2]/section[1]/head[1]");
}

TEST(Headings, TheTitleIsTheFirstHeadingIfNoPathHoldsTitles) {
  EXPECT_EQ(Opened("wells").title(), "/book[1]/front[1]/name[1]");
  EXPECT_EQ(Opened("headed").title(), "/book[1]/head[1]");
  EXPECT_EQ(Opened("bare").title(), "none");
}

TEST(Headings, WithoutWordsAreNone) {
  EXPECT_EQ(Opened("empty").title(), "/book[1]/head[1]");
  EXPECT_EQ(Opened("empty").heading("/book[1]"), "/book[1]/head[1]");
}

TEST(Headings, OfAllContainersAroundAnElement) {
  using Paths = std::vector<std::string>;
  Opened wells("wells");
  EXPECT_EQ(wells.headed("/book[1]"), Paths{"/book[1]"});
  EXPECT_EQ(wells.headed("/book[1]/chapter[1]"), (Paths{"/book[1]", "/book[1]/chapter[1]"}));
  EXPECT_EQ(wells.headed("/book[1]/chapter[1]/section[1]/p[2]"),
            (Paths{"/book[1]", "/book[1]/chapter[1]"}));
  EXPECT_EQ(wells.headed("/book[1]/chapter[2]/section[1]/p[1]"),
            (Paths{"/book[1]", "/book[1]/chapter[2]/section[1]"}));
  EXPECT_EQ(Opened("bare").headed("/book[1]/p[1]"), Paths{});
}

}  // namespace
}  // namespace fovea::index::testing
