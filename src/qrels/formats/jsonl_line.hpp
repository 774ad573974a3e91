#pragma once
// The fields of one JSONL judgement.

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "fovea/qrels.hpp"

#include "qrels/source.hpp"

namespace fovea::qrels {

/// The fields as they appear in the line; absent ones are empty. Views refer to the line or are
/// valid until the next one is parsed.
struct JsonlLine {
  std::optional<std::string_view> topic;
  std::optional<std::string_view> doc;
  std::optional<std::int32_t> grade;
  std::optional<std::string_view> iteration;
  std::optional<std::string_view> aspect;
  std::optional<std::string_view> collection;
  std::optional<std::uint64_t> length;
  std::optional<std::uint64_t> highlighted;
  std::optional<std::uint64_t> bep;
  std::optional<std::string_view> bep_point;
  std::optional<std::uint64_t> start;
  std::optional<std::uint64_t> end;
  std::optional<std::string_view> from;
  std::optional<std::string_view> to;
  std::optional<std::string_view> path;
  std::optional<int> e;
  std::optional<int> s;
  std::optional<std::int32_t> relevance;  ///< any value; 0..3 only beside a coverage
  std::optional<std::int32_t> score;      ///< BEIR: a grade
  bool of_beir = false;                   ///< the document is called corpus-id
  std::optional<Coverage> coverage;
  std::optional<bool> unknown;
  std::optional<bool> too_small;
  std::optional<bool> inferred;
  std::optional<bool> inconsistent;
  std::optional<bool> in_pool;
  std::optional<std::uint64_t> size;
  std::optional<std::uint64_t> rsize;
  std::optional<std::vector<TopicAttribute>> topic_attributes;
};

/// Parses lines of JSON; reuses its buffers.
class JsonlParser {
 public:
  JsonlParser();
  ~JsonlParser();

  /// At least Bytes::padding readable bytes must follow the line. Errors name `file`.
  Result<JsonlLine> parse(const Line& line, const std::string& file);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fovea::qrels
