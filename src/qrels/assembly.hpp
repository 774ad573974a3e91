#pragma once
// Assembles judged documents, topic by topic.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "fovea/base/arena.hpp"
#include "fovea/base/bytes.hpp"
#include "fovea/base/hash.hpp"
#include "fovea/qrels.hpp"

namespace fovea::qrels {

/// Builds judgements from documents in any order of topics. Strings are not copied: they are views
/// into the source given to build(), or come from keep().
class Assembly {
 public:
  /// A copy that lives as long as the judgements.
  std::string_view keep(std::string_view text) { return pool_->intern(text); }

  /// Adds a topic; attributes with a name that it already has are ignored.
  void add_topic(std::string_view topic, std::span<const TopicAttribute> attributes);

  /// Adds a row, whether or not the document has one already. Ignores `document.detail`.
  void append(std::string_view topic, const DocumentView& document,
              std::optional<DocumentDetail> detail);

  /// Extends the document's row, if it has one. Facts stated twice must be equal: else nothing
  /// changes and the name of the first contradiction is returned. Two grades create two rows.
  std::optional<std::string_view> merge(std::string_view topic, const DocumentView& document,
                                        std::optional<DocumentDetail> detail);

  Qrels build(Bytes source) &&;

 private:
  struct Row {
    std::uint32_t topic = 0;
    std::uint32_t detail = 0;
    std::uint32_t line = 0;
    std::int32_t grade = 0;
    std::string_view doc;
    std::string_view iteration;
    std::string_view aspect;
  };
  struct Key {
    std::uint32_t topic;
    std::string_view doc;
    std::string_view aspect;
    friend bool operator==(const Key&, const Key&) = default;
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const;
  };

  std::uint32_t topic_number(std::string_view topic);
  std::optional<std::string_view> merge_into(Row& row, const DocumentView& document,
                                             std::optional<DocumentDetail> detail);
  std::vector<std::size_t> place_topics();

  std::shared_ptr<StringPool> pool_ = std::make_shared<StringPool>();
  std::vector<TopicSlice> topics_;
  NameMap<std::uint32_t> topic_numbers_;
  std::vector<Row> rows_;
  std::vector<DocumentDetail> details_;
  std::unordered_map<Key, std::size_t, KeyHash> row_of_;  ///< rows of documents given to merge()
};

}  // namespace fovea::qrels
