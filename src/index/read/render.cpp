// Renders elements in readable form.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "fovea/base/text.hpp"
#include "fovea/xml.hpp"

#include "index/read/walk.hpp"

namespace fovea::index {
namespace {

/// By element: whether it is beside text or inside such an element, and so stays on the line.
std::vector<bool> inline_elements(Tree& tree, Element root, std::string_view text) {
  const std::vector<bool> own = with_own_text(tree, root, text);
  std::vector<bool> in_line(own.size());
  for (Element e = root + 1; e < root + own.size(); ++e) {
    const Element parent = tree.parent(e) - root;
    in_line[e - root] = own[parent] || in_line[parent];
  }
  return in_line;
}

/// Writes words in lines of limited width.
class Lines {
 public:
  explicit Lines(std::size_t width) : width_(width) {}

  void break_line() {
    put_word();
    if (column_ > 0) out_ += '\n';
    column_ = 0;
  }
  void add(std::string_view text) {
    for (const char c : text) {
      if (is_space(c)) {
        put_word();
      } else {
        word_ += c;
      }
    }
  }
  std::string take() {
    break_line();
    return std::move(out_);
  }

 private:
  void put_word() {
    if (word_.empty()) return;
    const std::size_t length = count_code_points(word_);
    if (width_ > 0 && column_ > 0 && column_ + 1 + length > width_) {
      out_ += '\n';
      column_ = 0;
    }
    if (column_ > 0) {
      out_ += ' ';
      ++column_;
    }
    out_ += word_;
    column_ += length;
    word_.clear();
  }

  std::size_t width_;
  std::string out_;
  std::string word_;
  std::size_t column_ = 0;
};

class TextWalker : public Walker {
 public:
  TextWalker(Element root, std::vector<bool> in_line, std::size_t width)
      : root_(root), in_line_(std::move(in_line)), lines_(width) {}
  void start(Element e) override {
    if (!in_line_[e - root_]) lines_.break_line();
  }
  void text(Element, std::string_view utf8) override { lines_.add(utf8); }
  void end(Element e) override {
    if (!in_line_[e - root_]) lines_.break_line();
  }
  std::string take() { return lines_.take(); }

 private:
  Element root_;
  std::vector<bool> in_line_;
  Lines lines_;
};

/// Computes the paths of the elements of a subtree sequentially, with running positions.
class Paths {
 public:
  Paths(const Index& index, Tree& tree, Element root)
      : index_(index), tree_(tree), root_(root), paths_{tree.path(root)} {}

  /// The path of an element. Elements must come in document order, from the root of the subtree.
  const std::string& path(Element e) {
    if (e == root_) return paths_.front();
    const std::uint32_t level = tree_.depth(e) - tree_.depth(root_);
    paths_.resize(std::min<std::size_t>(level, paths_.size()));
    const std::uint32_t position = ++counts_[{tree_.parent(e), tree_.tag(e)}];
    paths_.push_back(paths_.back() + "/" + index_.tags()[tree_.tag(e)] + "[" +
                     std::to_string(position) + "]");
    return paths_.back();
  }

 private:
  const Index& index_;
  Tree& tree_;
  Element root_;
  std::vector<std::string> paths_;  ///< of the last element and its ancestors
  std::map<std::pair<Element, Tag>, std::uint32_t> counts_;  ///< children with a tag so far
};

class XmlWalker : public Walker {
 public:
  XmlWalker(const Index& index, Tree& tree, Element root, std::string_view text)
      : index_(index),
        tree_(tree),
        root_(root),
        own_text_(with_own_text(tree, root, text)),
        in_line_(inline_elements(tree, root, text)) {}

  void start(Element e) override {
    if (!in_line_[e - root_]) indent(e);
    out_ += "<" + name(e) + ">";
  }
  void text(Element e, std::string_view utf8) override {
    if (own_text_[e - root_] || in_line_[e - root_]) out_ += xml::escape_text(utf8);
  }
  void end(Element e) override {
    const bool has_children = e + 1 < tree_.size() && tree_.parent(e + 1) == e;
    if (has_children && !own_text_[e - root_] && !in_line_[e - root_]) indent(e);
    out_ += "</" + name(e) + ">";
  }
  std::string take() { return std::move(out_) + "\n"; }

 private:
  void indent(Element e) {
    if (!out_.empty()) out_ += '\n';
    out_.append(2 * std::size_t{tree_.depth(e) - tree_.depth(root_)}, ' ');
  }
  std::string name(Element e) { return index_.tags()[tree_.tag(e)]; }

  const Index& index_;
  Tree& tree_;
  Element root_;
  std::vector<bool> own_text_;
  std::vector<bool> in_line_;
  std::string out_;
};

}  // namespace

Error damaged_document(const Index& index, Doc doc) {
  return {ErrorKind::input,
          {index.path()},
          "the data of document '" + printable(index.name(doc)) + "' is damaged",
          "fovea check names the part; build the index again with --replace"};
}

Result<std::string> as_text(const Index& index, const Named& what, std::size_t width) {
  Tree tree;
  index.open_tree(what.doc, tree);
  if (what.element >= tree.size()) return damaged_document(index, what.doc);
  const auto text = index.text(what.doc, tree.range(what.element));
  if (!text) return text.error();
  TextWalker walker(what.element, inline_elements(tree, what.element, *text), width);
  walk(tree, what.element, *text, walker);
  if (tree.damaged()) return damaged_document(index, what.doc);
  return walker.take();
}

Result<std::string> as_xml(const Index& index, const Named& what) {
  Tree tree;
  index.open_tree(what.doc, tree);
  if (what.element >= tree.size()) return damaged_document(index, what.doc);
  const auto text = index.text(what.doc, tree.range(what.element));
  if (!text) return text.error();
  XmlWalker walker(index, tree, what.element, *text);
  walk(tree, what.element, *text, walker);
  if (tree.damaged()) return damaged_document(index, what.doc);
  return walker.take();
}

Result<std::string> as_outline(const Index& index, const Named& what) {
  Tree tree;
  index.open_tree(what.doc, tree);
  if (what.element >= tree.size()) return damaged_document(index, what.doc);
  std::string lines;
  Paths paths(index, tree, what.element);
  const Element end = tree.subtree_end(what.element);
  for (Element e = what.element; e < end && !tree.damaged(); ++e) {
    const region::Range range = tree.range(e);
    lines += fmt::format("{}\t{}\t{}\t{}\n", paths.path(e), tree.text_words(e).count, range.start,
                         range.end);
  }
  if (tree.damaged()) return damaged_document(index, what.doc);
  return lines;
}

}  // namespace fovea::index
