// Reads runs in pieces of whole topics.
#include <algorithm>

#include "fovea/run.hpp"

#include "run/formats/formats.hpp"

namespace fovea::run {
namespace {

std::string_view first_column(std::string_view text) {
  return text.substr(0, text.find_first_of(" \t\n"));
}

/// `text` after its first line.
std::string_view after_line(std::string_view text) {
  const std::size_t end = text.find('\n');
  return end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
}

/// `text` from the first line whose topic differs from that of the line before it.
std::string_view after_topic(std::string_view text) {
  const std::string_view topic = first_column(text);
  while (!text.empty() && first_column(text) == topic) text = after_line(text);
  return text;
}

std::vector<std::string_view> cut(std::string_view text, std::size_t bytes) {
  std::vector<std::string_view> texts;
  while (!text.empty()) {
    std::string_view rest = text.size() > bytes ? after_line(text.substr(bytes)) : "";
    rest = after_topic(rest);
    texts.push_back(text.substr(0, text.size() - rest.size()));
    text = rest;
  }
  return texts;
}

}  // namespace

Pieces::Pieces(const Bytes& input, Format format, std::size_t bytes) : input_(without_mark(input)) {
  if (format == Format::trec) texts_ = cut(input_.text(), bytes);
}

std::optional<Run> Pieces::read(std::size_t i) {
  const Source source{.input = input_.part(texts_[i]), .file = {}, .part_bytes = texts_[i].size()};
  CappedFindings problems;
  auto run = entry_of(Format::trec).read(source, problems);
  if (!run || !problems.empty() || !add_topics(*run)) return std::nullopt;
  return *std::move(run);
}

bool Pieces::add_topics(const Run& run) {
  const std::scoped_lock lock(mutex_);
  return std::all_of(run.topics().begin(), run.topics().end(),
                     [&](const TopicSlice& slice) { return topics_.insert(slice.topic).second; });
}

}  // namespace fovea::run
