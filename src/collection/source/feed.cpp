#include "collection/source/feed.hpp"

#include <fmt/format.h>

#include "fovea/base/input.hpp"
#include "fovea/base/text.hpp"

#include "collection/source/archive.hpp"
#include "collection/source/names.hpp"
#include "collection/source/splitter.hpp"

namespace fovea::collection {
namespace {

class FileFeed : public Feed {
 public:
  FileFeed(std::unique_ptr<InputFile> file, const InputPath& input, const SourceOptions& options,
           std::uint64_t& other_names)
      : input_(input),
        name_(input.path == "-" ? "standard input" : input.path),
        options_(options),
        other_names_(other_names),
        reader_(std::move(file), name_, {options.max_ratio, options.max_ratio_from}) {}

  std::optional<Item> next() override {
    while (true) {
      if (splitter_) {
        if (auto piece = next_piece()) return piece;
      }
      const auto member = reader_.next();
      if (!member) return failed(member.error(), name_);
      if (!*member) return std::nullopt;
      if (!enter(**member)) continue;
      if (!options_.split) return whole();
      if (auto failure = begin_split()) return failure;
    }
  }

 private:
  /// Whether to read the member; sets its id and name.
  bool enter(const Member& member) {
    id_ = input_.id;
    member_ = name_;
    if (reader_.is_plain()) return true;
    if (!member.regular) return false;
    if (!options_.any_name && !is_document_name(member.path)) {
      ++other_names_;
      return false;
    }
    id_ = document_id("", member.path);
    member_ = fmt::format("{}:{}", name_, printable(member.path, 200));
    return true;
  }

  Item whole() {
    auto content = reader_.content(options_.max_document_bytes);
    if (!content) return failed(content.error(), member_);
    return item(id_, Bytes::from_string(*std::move(content)));
  }

  /// Returns the reason if the member cannot be split.
  std::optional<Item> begin_split() {
    Splitter::Input input = [this] { return reader_.piece(); };
    if (!reader_.is_plain() && is_packed_name(member_)) {
      auto content = reader_.content(options_.max_document_bytes);
      if (!content) return failed(content.error(), member_);
      auto unpacked =
          unpack(Bytes::from_string(*std::move(content)), member_, options_.max_document_bytes);
      if (!unpacked) return failed(unpacked.error(), member_);
      input = [rest = *std::move(unpacked)]() mutable -> Result<std::string_view> {
        return std::exchange(rest, rest.without_prefix(rest.size())).text();
      };
    }
    pieces_ = 0;
    splitter_ = std::make_unique<Splitter>(*options_.split, std::move(input), member_,
                                           options_.max_document_bytes);
    return std::nullopt;
  }

  /// Returns the next piece of the member that is being split; nullopt at its end.
  std::optional<Item> next_piece() {
    auto piece = splitter_->next();
    if (piece && *piece) {
      Item next =
          item(fmt::format("{}#{}", id_, ++pieces_), Bytes::from_string(std::move((*piece)->text)));
      next.lines_before = (*piece)->lines_before;
      return next;
    }
    splitter_.reset();
    if (!piece) return failed(piece.error(), member_);
    if (pieces_ > 0) return std::nullopt;
    return item({},
                Finding{.severity = Severity::warning,
                        .code = "nothing-to-split",
                        .place = {.file = member_},
                        .message = fmt::format("has no element <{}>", printable(*options_.split))});
  }

  Item item(std::string id, std::variant<Unread, Bytes, Finding> content) {
    const std::uint64_t before = std::exchange(reported_, reader_.bytes_read());
    return {std::move(id), member_, std::move(content), reported_ - before, 0};
  }

  /// `where` is the archive or its current member.
  Item failed(Error error, const std::string& where) {
    error.place.file = where;
    return item({}, to_finding(error, "unreadable"));
  }

  InputPath input_;
  std::string name_;
  const SourceOptions& options_;
  std::uint64_t& other_names_;
  ArchiveReader reader_;
  std::uint64_t reported_ = 0;  ///< input bytes already reported by items
  std::string id_;              ///< of the current member
  std::string member_;          ///< its name in messages
  std::unique_ptr<Splitter> splitter_;
  std::uint64_t pieces_ = 0;
};

/// An input that cannot be opened.
class FailedFeed : public Feed {
 public:
  explicit FailedFeed(const Error& error)
      : item_(
            Item{.id = {}, .name = error.place.file, .content = to_finding(error, "unreadable")}) {}

  std::optional<Item> next() override { return std::exchange(item_, std::nullopt); }

 private:
  std::optional<Item> item_;
};

}  // namespace

std::unique_ptr<Feed> open_feed(Files& files, const InputPath& input, const SourceOptions& options,
                                std::uint64_t& other_names) {
  auto file = files.open(input.path);
  if (!file) return std::make_unique<FailedFeed>(file.error());
  return std::make_unique<FileFeed>(*std::move(file), input, options, other_names);
}

}  // namespace fovea::collection
