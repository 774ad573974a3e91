#include "index/read/walk.hpp"

#include <algorithm>

#include "fovea/base/text.hpp"

namespace fovea::index {
namespace {

/// Reads text from the front by code points.
class Reader {
 public:
  Reader(std::string_view text, std::uint64_t offset) : text_(text), offset_(offset) {}

  std::string_view take_until(std::uint64_t offset) {
    if (offset <= offset_) return {};
    const std::size_t bytes = byte_of_code_point(text_, offset - offset_);
    const std::string_view taken = text_.substr(0, bytes);
    text_.remove_prefix(bytes);
    offset_ = offset;
    return taken;
  }

 private:
  std::string_view text_;
  std::uint64_t offset_;
};

class OwnText : public Walker {
 public:
  OwnText(Element root, std::size_t size) : root_(root), found_(size) {}
  void start(Element) override {}
  void text(Element e, std::string_view utf8) override {
    if (!trim(utf8).empty()) found_[e - root_] = true;
  }
  void end(Element) override {}
  std::vector<bool> take() { return std::move(found_); }

 private:
  Element root_;
  std::vector<bool> found_;
};

}  // namespace

void walk(Tree& tree, Element root, std::string_view text, Walker& walker) {
  Reader reader(text, tree.range(root).start);
  std::vector<Element> open;
  const auto put_text = [&](std::uint64_t until) {
    const std::string_view piece = reader.take_until(until);
    if (!piece.empty()) walker.text(open.back(), piece);
  };
  const auto close = [&] {
    put_text(tree.range(open.back()).end);
    walker.end(open.back());
    open.pop_back();
  };
  const Element end = tree.subtree_end(root);
  for (Element e = root; e < end; ++e) {
    while (!open.empty() && open.back() != tree.parent(e)) close();
    // A damaged tree may leave an element without its parent.
    if (open.empty() && e != root) break;
    if (e != root) put_text(tree.range(e).start);
    walker.start(e);
    open.push_back(e);
  }
  while (!open.empty()) close();
}

std::vector<bool> with_own_text(Tree& tree, Element root, std::string_view text) {
  OwnText own(root, tree.subtree_end(root) - root);
  walk(tree, root, text, own);
  return own.take();
}

}  // namespace fovea::index
