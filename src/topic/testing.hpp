#pragma once
// Shared by the tests of several formats.

#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "fovea/topic.hpp"

namespace fovea::topic::testing {

/// Clears the lines, which depend on the layout of the file.
inline Topics without_lines(Topics topics) {
  for (Topic& topic : topics) topic.line = 0;
  return topics;
}

inline std::string written(const Topics& topics, Format format) {
  std::string text;
  TextSink sink = string_sink(text);
  EXPECT_TRUE(write(topics, format, sink).ok());
  return text;
}

/// Reads the topics of a file that must be readable; without a format it must be recognised.
inline Topics topics_in(const std::string& text, std::optional<Format> format = std::nullopt) {
  auto topics = read(Bytes::from_string(text), "file", format);
  EXPECT_TRUE(topics.ok()) << to_string(topics.error());
  return topics ? *topics : Topics();
}

/// The message of the error that reading must return.
inline std::string error_in(const std::string& text, std::optional<Format> format) {
  const auto topics = read(Bytes::from_string(text), "file", format);
  EXPECT_FALSE(topics.ok());
  return topics ? "" : to_string(topics.error());
}

inline Topics round_trip(const Topics& topics, Format format) {
  return without_lines(topics_in(written(topics, format), format));
}

/// Up to six of the words, separated by single spaces.
inline rc::Gen<std::string> any_text(std::vector<std::string> words) {
  const auto chosen = rc::gen::resize(
      6, rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::move(words))));
  return rc::gen::map(chosen, [](const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts) text += (text.empty() ? "" : " ") + part;
    return text;
  });
}

inline rc::Gen<std::string> any_id() {
  return rc::gen::elementOf(std::vector<std::string>{"1", "301", "2009001", "q-ü", "a.b"});
}

}  // namespace fovea::topic::testing
