#include "made_articles.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "made_words.hpp"

namespace bench {
namespace {

/// One article, written from beginning to end.
class Article {
 public:
  Article(const Vocabulary& vocabulary, std::uint64_t number)
      : vocabulary_(vocabulary), number_(number), random_(number + 1) {
    for (std::size_t i = 2 + below(2); i > 0; --i) topics_.push_back(below(Vocabulary::topics));
    topic_ = topics_[0];
  }

  void write() {
    const std::size_t size = 120'000 + below(160'000);
    text_ = R"(<?xml version="1.0" encoding="UTF-8"?>)";
    open("article", R"(article-type="research-article" xmlns:xlink="http://www.w3.org/1999/xlink" )"
                    R"(xmlns:mml="http://www.w3.org/1998/Math/MathML")");
    front();
    open("body");
    while (text_.size() < size * 11 / 20) section(1);
    close("body");
    back(size);
    close("article");
  }

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::uint64_t elements() const { return elements_; }

 private:
  std::size_t below(std::size_t n) { return bench::below(n, random_); }
  bool one_in(std::size_t n) { return below(n) == 0; }

  void open(std::string_view tag, std::string_view attributes = {}) {
    text_ += '<';
    text_ += tag;
    if (!attributes.empty()) text_ += ' ';
    text_ += attributes;
    text_ += '>';
    ++elements_;
  }
  void close(std::string_view tag) {
    text_ += "</";
    text_ += tag;
    text_ += '>';
  }
  void leaf(std::string_view tag, std::string_view content, std::string_view attributes = {}) {
    open(tag, attributes);
    text_ += content;
    close(tag);
  }
  std::string number_below(std::size_t n) { return std::to_string(1 + below(n)); }
  std::string doi() { return fmt::format("10.5555/made.{:07}", below(10'000'000)); }

  void word() {
    if (one_in(25)) {
      text_ += number_below(one_in(2) ? 30 : 3'000);
    } else {
      text_ += again(said_, 72, [&] {
        return one_in(4) ? &vocabulary_.of_topic(topic_, random_) : &vocabulary_.any(random_);
      });
    }
  }
  /// Texts repeat words that they have used (Simon, "On a class of skew distribution functions",
  /// 1955), mostly recent ones.
  template <class Choose>
  const std::string& again(std::vector<const std::string*>& said, std::size_t percent,
                           const Choose& choose) {
    constexpr std::size_t soon = 200;
    const bool old = !said.empty() && below(100) < percent;
    const std::size_t back = one_in(3) ? said.size() : std::min(soon, said.size());
    said.push_back(old ? said[said.size() - 1 - below(back)] : choose());
    return *said.back();
  }
  const std::string& surname() {
    return again(named_, 60, [&] { return &vocabulary_.surname(random_); });
  }

  void words(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) text_ += ' ';
      word();
    }
  }
  void phrase(std::string_view tag, std::size_t count, std::string_view attributes = {}) {
    open(tag, attributes);
    words(count);
    close(tag);
  }

  /// Writes sentences with markup.
  void prose(std::size_t count) {
    std::size_t left = 8 + below(25);  // words left in the sentence
    for (std::size_t i = 0; i < count; ++i) {
      word();
      if (one_in(20)) inline_element(0);
      if (one_in(12)) text_ += ',';
      if (--left == 0) {
        text_ += '.';
        left = 8 + below(25);
      }
      text_ += ' ';
    }
    text_.back() = '.';
  }

  void inline_element(std::size_t depth) {
    constexpr std::array<std::string_view, 6> tags = {"italic", "bold",      "sup",
                                                      "sub",    "underline", "named-content"};
    const std::size_t kind = below(100);
    if (kind < 2) return formula("inline-formula");
    text_ += kind < 60 ? " (" : " ";
    if (kind < 45) {
      // One statement each, because the order of evaluation of arguments is unspecified.
      const std::string to = number_below(80);
      const std::string& who = surname();
      leaf("xref", fmt::format("{} et al., {}", who, 1990 + below(30)),
           fmt::format(R"(ref-type="bibr" rid="bib{}")", to));
    } else {
      const std::string_view tag = tags[bench::zipf(tags.size(), random_)];
      open(tag);
      words(1 + below(2));
      if (depth < 3 && one_in(10)) inline_element(depth + 1);
      close(tag);
    }
    if (kind < 60) text_ += ')';
  }

  void paragraph(std::size_t least, std::size_t more) {
    open("p");
    prose(least + below(more));
    close("p");
  }

  void formula(std::string_view around) {
    open(around);
    open("mml:math");
    terms(0);
    close("mml:math");
    close(around);
  }
  void terms(std::size_t depth) {
    constexpr std::array<std::string_view, 8> tags = {"mml:mrow",  "mml:msub",   "mml:msup",
                                                      "mml:mfrac", "mml:mover",  "mml:msubsup",
                                                      "mml:msqrt", "mml:mfenced"};
    for (std::size_t i = 2 + below(3); i > 0; --i) {
      if (depth < 3 && one_in(4)) {
        const std::string_view tag = tags[bench::zipf(tags.size(), random_)];
        open(tag);
        terms(depth + 1);
        close(tag);
      } else {
        const std::string letter(1, static_cast<char>('a' + below(26)));
        leaf("mml:mi", letter);
        leaf("mml:mo", one_in(2) ? "=" : "+");
      }
    }
  }

  void section(std::size_t depth) {
    topic_ = topics_[below(topics_.size())];
    open("sec", fmt::format(R"(id="s{}")", ++sections_));
    phrase("title", 2 + below(7));
    for (std::size_t i = 1 + below(4); i > 0; --i) {
      paragraph(40, 220);
      if (one_in(4)) block(0);
    }
    if (depth < 5) {
      for (std::size_t i = below(depth < 2 ? 5 : 3); i > 0; --i) section(depth + 1);
    }
    close("sec");
  }

  /// Writes a block between paragraphs.
  void block(std::size_t depth) {
    switch (below(depth < 2 ? 8 : 6)) {
      case 0:
        return table();
      case 1:
        return formula("disp-formula");
      case 6:
        return list(depth);
      case 7:
        return box(depth);
      default:
        return figure();
    }
  }

  void caption(std::string_view what) {
    leaf("object-id", doi(), R"(pub-id-type="doi")");
    leaf("label", fmt::format("{} {}.", what, number_below(12)));
    open("caption");
    phrase("title", 5 + below(8));
    paragraph(30, 90);
    close("caption");
  }
  void figure() {
    open("fig", R"(position="float")");
    caption("Figure");
    leaf("graphic", "",
         fmt::format(R"(xlink:href="made-{}-figure-{}.tif")", number_, below(1'000)));
    close("fig");
  }
  void table() {
    open("table-wrap", R"(position="float")");
    caption("Table");
    open("table");
    const std::size_t columns = 3 + below(4);
    cells("thead", "th", 1, columns);
    cells("tbody", "td", 3 + below(10), columns);
    close("table");
    close("table-wrap");
  }
  void cells(std::string_view part, std::string_view cell, std::size_t rows, std::size_t columns) {
    open(part);
    for (std::size_t i = 0; i < rows * columns; ++i) {
      if (i % columns == 0) open("tr");
      phrase(cell, 1 + below(2), R"(align="left" valign="top")");
      if (i % columns == columns - 1) close("tr");
    }
    close(part);
  }
  void list(std::size_t depth) {
    open("list", R"(list-type="bullet")");
    for (std::size_t i = 2 + below(4); i > 0; --i) {
      open("list-item");
      paragraph(10, 30);
      if (one_in(8)) block(depth + 1);
      close("list-item");
    }
    close("list");
  }
  void box(std::size_t depth) {
    open("boxed-text");
    phrase("title", 3 + below(4));
    paragraph(40, 100);
    if (one_in(2)) block(depth + 1);
    close("boxed-text");
  }

  void name() {
    open("name");
    leaf("surname", surname());
    std::string initials(1 + below(2), 'A');
    for (char& letter : initials) letter = static_cast<char>(letter + below(26));
    leaf("given-names", initials);
    close("name");
  }

  void front() {
    open("front");
    open("journal-meta");
    leaf("journal-id", "made", R"(journal-id-type="publisher-id")");
    leaf("journal-title", "Journal of Made Results");
    close("journal-meta");
    open("article-meta");
    leaf("article-id", std::to_string(number_), R"(pub-id-type="publisher-id")");
    open("title-group");
    phrase("article-title", 8 + below(10));
    close("title-group");
    contributors();
    leaf("year", std::to_string(1990 + below(30)));
    open("abstract");
    paragraph(150, 60);
    close("abstract");
    open("kwd-group");
    for (std::size_t i = 4 + below(4); i > 0; --i)
      leaf("kwd", vocabulary_.of_topic(topic_, random_));
    close("kwd-group");
    close("article-meta");
    close("front");
  }
  void contributors() {
    open("contrib-group");
    for (std::size_t i = 3 + below(8); i > 0; --i) {
      open("contrib", R"(contrib-type="author")");
      name();
      leaf("xref", number_below(4), R"(ref-type="aff")");
      close("contrib");
    }
    for (std::size_t i = 1 + below(4); i > 0; --i) affiliation();
    close("contrib-group");
  }
  void affiliation() {
    open("aff");
    leaf("institution", "University of " + surname());
    leaf("addr-line", surname());
    leaf("country", surname());
    close("aff");
  }

  void back(std::size_t size) {
    open("back");
    open("ack");
    phrase("title", 1);
    paragraph(30, 30);
    close("ack");
    open("ref-list");
    phrase("title", 1);
    for (std::size_t i = 1; text_.size() < size; ++i) reference(i);
    close("ref-list");
    close("back");
  }
  void reference(std::size_t number) {
    open("ref", fmt::format(R"(id="bib{}")", number));
    open("element-citation", R"(publication-type="journal")");
    open("person-group", R"(person-group-type="author")");
    for (std::size_t i = 1 + below(10); i > 0; --i) name();
    close("person-group");
    leaf("year", std::to_string(1980 + below(40)));
    phrase("article-title", 5 + below(9));
    phrase("source", 2 + below(3));
    leaf("volume", number_below(400));
    leaf("fpage", number_below(9'000));
    leaf("lpage", number_below(9'000));
    const std::string id = doi();
    leaf("pub-id", id,
         fmt::format(R"(pub-id-type="doi" xlink:href="https://doi.example.org/{}")", id));
    close("element-citation");
    close("ref");
  }

  const Vocabulary& vocabulary_;
  std::uint64_t number_;
  Random random_;
  std::vector<std::size_t> topics_;
  std::size_t topic_ = 0;  ///< topic of the section
  std::vector<const std::string*> said_;
  std::vector<const std::string*> named_;
  std::size_t sections_ = 0;
  std::string text_;
  std::uint64_t elements_ = 0;
};

}  // namespace

MadeArticles& MadeArticles::operator+=(const MadeArticles& more) {
  documents += more.documents;
  elements += more.elements;
  bytes += more.bytes;
  return *this;
}

MadeArticles write_articles(const std::filesystem::path& directory, std::uint64_t first,
                            std::uint64_t bytes) {
  std::filesystem::create_directories(directory);
  const Vocabulary vocabulary;
  MadeArticles made;
  while (made.bytes < bytes) {
    const std::uint64_t number = first + made.documents;
    Article article(vocabulary, number);
    article.write();
    std::ofstream(directory / fmt::format("made-{:06}.xml", number), std::ios::binary)
        << article.text();
    made += {.documents = 1, .elements = article.elements(), .bytes = article.text().size()};
  }
  return made;
}

}  // namespace bench
