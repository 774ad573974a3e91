// Ranges, paths, text nodes and words of random trees, against a computation on the trees
// themselves.

#include <algorithm>
#include <random>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "xml/event_log.hpp"
#include "xml/words/unicode_words.hpp"

namespace fovea::xml {
namespace {

struct Node {
  enum class Kind { element, text, separator } kind = Kind::element;
  std::string name;  ///< of an element; for a text its characters
  std::vector<Node> children;
};

/// Turns random numbers into the children of one element.
std::vector<Node> grow(const std::vector<std::uint8_t>& steps, std::size_t& at, int depth) {
  std::vector<Node> children;
  while (at < steps.size()) {
    const unsigned step = steps[at++];
    const std::string name(1, static_cast<char>('a' + step / 8 % 3));
    if (step % 8 == 0) break;
    if (step % 8 <= 3 && depth < 10) {
      Node node{Node::Kind::element, name, {}};
      node.children = grow(steps, at, depth + 1);
      children.push_back(std::move(node));
    } else if (step % 8 == 4) {
      children.push_back({Node::Kind::separator, name, {}});
    } else {
      constexpr const char* texts[] = {"x", " ", "é", "<&>", "\n", "12.", "日本", "own"};
      children.push_back({Node::Kind::text, texts[step / 8 % 8], {}});
    }
  }
  return children;
}

/// One of the ways to write a text.
std::string written(const std::string& text, std::mt19937& random) {
  const auto way = random() % 4;
  if (way == 0) return "<![CDATA[" + text + "]]>";
  if (text == "é" && way == 1) return "&eacute;";
  if (text == "x" && way == 1) return "&#120;";
  if (text == "own" && way <= 2) return "&own;";
  if (text == "\n" && way == 1) return "\r\n";
  return escape_text(text);
}

std::string written(const Node& node, std::mt19937& random) {
  if (node.kind == Node::Kind::text) return written(node.name, random);
  if (node.kind == Node::Kind::separator) return random() % 2 == 0 ? "<!-- c -->" : "<?p i?>";
  if (node.children.empty() && random() % 2 == 0) return "<" + node.name + "\n/>";
  std::string out = "<" + node.name + " x='>'>";
  for (const Node& child : node.children) out += written(child, random);
  return out + "</" + node.name + " >";
}

std::string text_of(const Node& node) {
  if (node.kind == Node::Kind::text) return node.name;
  std::string text;
  for (const Node& child : node.children) text += text_of(child);
  return text;
}

std::size_t code_points(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

/// What should come out: a line for each element and each text node, in document order.
struct Expected {
  Lines elements;
  Lines text_nodes;
  std::vector<WordRange> words;

  void add(const Node& node, const std::string& path, const std::string& before) {
    const std::size_t end = before.size() + text_of(node).size();
    const auto touches = [&](WordRange w) {
      return std::max(w.begin, before.size()) < std::min(w.end, end);
    };
    elements.push_back(fmt::format("{} {}-{} {}", path, code_points(before),
                                   code_points(before + text_of(node)),
                                   std::count_if(words.begin(), words.end(), touches)));
    add_children(node, path, before);
  }

  void add_children(const Node& node, const std::string& path, std::string before) {
    std::map<std::string, int> positions;
    int nodes = 0;
    bool in_text = false;
    for (const Node& child : node.children) {
      if (child.kind == Node::Kind::element) {
        add(child, fmt::format("{}/{}[{}]", path, child.name, ++positions[child.name]), before);
      } else if (child.kind == Node::Kind::text) {
        if (!in_text) {
          text_nodes.push_back(
              fmt::format("{}/text()[{}] @{} ", path, ++nodes, code_points(before)));
        }
        text_nodes.back() += child.name;
      }
      in_text = child.kind == Node::Kind::text;
      before += text_of(child);
    }
  }
};

Lines element_rows(const Outline& outline) {
  Lines rows;
  for (std::uint32_t i = 0; i < outline.elements.size(); ++i) {
    const Element& e = outline.elements[i];
    rows.push_back(fmt::format("{} {}-{} {}", outline.path(i), e.start, e.end, e.words));
  }
  return rows;
}

RC_GTEST_PROP(RandomTree, IsReadAsItWas,
              (const std::vector<std::uint8_t>& steps, std::uint32_t seed)) {
  std::size_t at = 0;
  const Node root{Node::Kind::element, "r", grow(steps, at, 0)};
  std::mt19937 random(seed);
  const std::string document = "<!DOCTYPE r [<!ENTITY own 'own'>]>\n" + written(root, random);

  Expected expected;
  UnicodeWords().find(text_of(root), [&](WordRange word) { expected.words.push_back(word); });
  expected.add(root, "/r[1]", "");

  const auto outlined = outline(document, "f");
  RC_ASSERT(outlined.ok());
  RC_ASSERT(element_rows(*outlined) == expected.elements);

  Lines text_nodes = events(document);
  std::erase_if(text_nodes,
                [](const std::string& line) { return line.find("/text()[") == line.npos; });
  RC_ASSERT(text_nodes == expected.text_nodes);
}

}  // namespace
}  // namespace fovea::xml
