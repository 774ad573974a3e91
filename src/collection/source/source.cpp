// Provides the documents of a collection to several threads.
#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <new>
#include <unordered_set>

#include <fmt/format.h>

#include "fovea/base/capped_findings.hpp"
#include "fovea/base/hash.hpp"
#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"
#include "fovea/collection.hpp"

#include "collection/source/feed.hpp"
#include "collection/source/inputs.hpp"

namespace fovea::collection {
namespace {

/// Threads take one item each in order, convert the items to documents concurrently, and settle
/// them in order again.
class Source : public DocumentSource {
 public:
  Source(Files& files, Inputs inputs, SourceOptions options)
      : files_(files),
        inputs_(std::move(inputs.paths)),
        options_(std::move(options)),
        other_names_(inputs.other_names) {}

  std::optional<RawDocument> next() override {
    while (true) {
      std::uint64_t number = 0;
      auto item = take(number);
      if (!item) return std::nullopt;
      auto document = prepare(*std::move(item));
      if (auto accepted = settle(std::move(document), number)) return accepted;
    }
  }

  [[nodiscard]] SourceCounts counts() const override {
    const std::scoped_lock lock(taking_, settling_);
    SourceCounts counts = counts_;
    counts.other_names = other_names_;
    return counts;
  }

  [[nodiscard]] Findings findings() const override {
    const std::scoped_lock lock(settling_);
    return CappedFindings(findings_).take({});
  }

  [[nodiscard]] std::optional<std::uint64_t> total_bytes() override {
    std::uint64_t total = 0;
    for (const InputPath& input : inputs_) {
      const auto file = files_.open(input.path);
      const auto size = file ? (*file)->size() : std::optional<std::uint64_t>();
      if (file && !size) return std::nullopt;
      total += size.value_or(0);
    }
    return total;
  }

 private:
  using Prepared = std::variant<RawDocument, Finding>;

  std::optional<Item> take(std::uint64_t& number) {
    const std::scoped_lock lock(taking_);
    std::optional<Item> item;
    try {
      item = next_item();
    } catch (const std::bad_alloc&) {
      feed_.reset();
      item = Item{.id = {}, .name = {}, .content = too_large(inputs_[at_ - 1].path)};
    }
    if (item) number = taken_++;
    return item;
  }

  std::optional<Item> next_item() {
    while (true) {
      if (feed_) {
        if (auto item = feed_->next()) return item;
        feed_.reset();
      }
      if (at_ == inputs_.size()) return std::nullopt;
      const InputPath& input = inputs_[at_++];
      if (!input.in_order)
        return Item{.id = input.id, .name = input.path, .content = Unread{input.path}};
      feed_ = open_feed(files_, input, options_, other_names_);
    }
  }

  static Finding too_large(const std::string& name) {
    return to_finding({.place = {.file = name}, .message = "the document does not fit into memory"},
                      "unreadable");
  }

  /// Every number that was taken must be settled, so this must not throw.
  Prepared prepare(Item item) const {
    try {
      if (auto* const failure = std::get_if<Finding>(&item.content)) return std::move(*failure);
      auto document = read(item);
      if (document) return *std::move(document);
      return to_finding(document.error(), "unreadable");
    } catch (const std::bad_alloc&) {
      return too_large(item.name);
    }
  }

  Result<RawDocument> read(Item& item) const {
    RawDocument document{.id = std::move(item.id),
                         .name = item.name,
                         .input_bytes = item.input_bytes,
                         .lines_before = item.lines_before};
    auto raw = std::holds_alternative<Bytes>(item.content)
                   ? Result<Bytes>(std::get<Bytes>(item.content))
                   : files_.read(std::get<Unread>(item.content).path);
    if (!raw) return std::move(raw).error();
    if (std::holds_alternative<Unread>(item.content)) document.input_bytes = raw->size();
    auto content = unpack(*raw, item.name, unpacked_limit(raw->size()));
    if (!content) return std::move(content).error();
    if (content->size() > options_.max_document_bytes) {
      return Error{.place = {.file = item.name},
                   .message = fmt::format("has {} bytes, more than the limit of {} for a document",
                                          content->size(), options_.max_document_bytes)};
    }
    document.content = *std::move(content);
    if (!options_.id) return document;
    auto id = id_in(document);
    if (!id) return std::move(id).error();
    document.id = *std::move(id);
    return document;
  }

  [[nodiscard]] std::uint64_t unpacked_limit(std::uint64_t packed) const {
    const std::uint64_t ratio = std::max<std::uint64_t>(options_.max_ratio, 1);
    if (packed > options_.max_document_bytes / ratio) return options_.max_document_bytes;
    return std::min(options_.max_document_bytes, std::max(options_.max_ratio_from, packed * ratio));
  }

  [[nodiscard]] Result<std::string> id_in(const RawDocument& document) const {
    auto id = find_id(*options_.id, document.content.text(), document.name);
    if (!id) return document.in_source(id.error());
    if (*id) return **std::move(id);
    return document.in_source({.place = {.file = document.name, .line = 1},
                               .message = fmt::format("has no id at {}", to_string(*options_.id)),
                               .remedy = "omit --id to use the path of the document"});
  }

  /// Settles in the order of the numbers; returns the document, unless it is skipped.
  std::optional<RawDocument> settle(Prepared prepared, std::uint64_t number) {
    std::unique_lock lock(settling_);
    turn_.wait(lock, [&] { return settled_ == number; });
    auto accepted = accept(std::move(prepared), number);
    ++settled_;
    turn_.notify_all();
    return accepted;
  }

  std::optional<RawDocument> accept(Prepared prepared, std::uint64_t number) {
    if (auto* const failure = std::get_if<Finding>(&prepared)) {
      if (failure->severity == Severity::error) ++counts_.failures;
      findings_.add(std::move(*failure));
      return std::nullopt;
    }
    auto& document = std::get<RawDocument>(prepared);
    if (!ids_.insert(document.id).second) {
      ++counts_.duplicates;
      findings_.add(duplicate(document));
      return std::nullopt;
    }
    document.number = number;
    ++counts_.documents;
    counts_.bytes += document.content.size();
    return std::move(document);
  }

  static Finding duplicate(const RawDocument& document) {
    return {.severity = Severity::error,
            .code = "duplicate-document",
            .place = {.file = document.name},
            .message = fmt::format("has the same id '{}' as an earlier document and is skipped",
                                   printable(document.id)),
            .remedy = "name the directory above both, or specify with --id where the ids are"};
  }

  Files& files_;
  const std::vector<InputPath> inputs_;
  const SourceOptions options_;

  mutable std::mutex taking_;  ///< guards the following members
  std::size_t at_ = 0;
  std::unique_ptr<Feed> feed_;
  std::uint64_t other_names_;
  std::uint64_t taken_ = 0;

  mutable std::mutex settling_;  ///< guards the following members
  std::condition_variable turn_;
  std::uint64_t settled_ = 0;
  SourceCounts counts_;
  CappedFindings findings_;
  std::unordered_set<std::string, NameHash> ids_;
};

}  // namespace

Error RawDocument::in_source(Error error) const {
  if (error.place.line == 0) return error;
  const std::int64_t line = static_cast<std::int64_t>(error.place.line) + lines_before;
  error.place.line = static_cast<std::uint64_t>(std::max<std::int64_t>(1, line));
  return error;
}

Result<std::unique_ptr<DocumentSource>> open_collection(Files& files,
                                                        const std::vector<std::string>& inputs,
                                                        SourceOptions options) {
  auto found = find_inputs(files, inputs, options);
  if (!found) return std::move(found).error();
  return std::unique_ptr<DocumentSource>(
      std::make_unique<Source>(files, *std::move(found), std::move(options)));
}

}  // namespace fovea::collection
