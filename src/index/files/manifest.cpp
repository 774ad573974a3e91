#include "index/files/manifest.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "fovea/base/text.hpp"

namespace fovea::index {
namespace {

constexpr std::string_view first_line = "fovea-index 5";

std::string part_line(std::string_view key, const PartEntry& entry) {
  return fmt::format("{} {} {} {:016x}\n", key, entry.file, entry.bytes, entry.checksum);
}

using Columns = std::vector<std::string_view>;

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// File names must not contain '/', because all files are in the directory itself.
std::optional<PartEntry> parse_part(const Columns& columns) {
  if (columns.size() != 4 || columns[1].find('/') != std::string_view::npos) return std::nullopt;
  const auto bytes = parse_integer<std::uint64_t>(columns[2]);
  const auto checksum = parse_hex(columns[3]);
  if (!bytes || !checksum) return std::nullopt;
  return PartEntry{std::string(columns[1]), *bytes, *checksum};
}

std::array<std::uint64_t SegmentEntry::*, 7> numbers() {
  return {&SegmentEntry::documents,     &SegmentEntry::elements,   &SegmentEntry::words,
          &SegmentEntry::element_words, &SegmentEntry::characters, &SegmentEntry::terms,
          &SegmentEntry::xml_bytes};
}

std::optional<SegmentEntry> parse_segment(const Columns& columns) {
  if (columns.size() != numbers().size() + 1) return std::nullopt;
  SegmentEntry segment;
  for (std::size_t i = 0; i < numbers().size(); ++i) {
    const auto value = parse_integer<std::uint64_t>(columns[i + 1]);
    if (!value) return std::nullopt;
    segment.*numbers()[i] = *value;
  }
  return segment;
}

/// Parses one line after another. Returns false for an invalid line.
class ManifestLines {
 public:
  bool take(std::string_view line) {
    const Columns columns = split_columns(line);
    if (columns.size() < 2) return false;
    if (columns[0] == "next") return take_next(columns[1]);
    if (columns[0] == "settings") return take_settings(columns[1]);
    if (columns[0] == "store") return take_store(columns[1]);
    if (columns[0] == "model") return take_model(columns);
    if (columns[0] == "segment") return take_segment(columns);
    const auto entry = parse_part(columns);
    return entry && take_part(columns[0], *entry);
  }

  [[nodiscard]] bool complete() const {
    for (const SegmentEntry& segment : manifest_.segments) {
      for (std::size_t i = 0; i < segment_parts.size(); ++i) {
        const bool wanted = segment_parts[i] != Part::text || manifest_.store_text;
        if (segment.parts[i].has_value() != wanted) return false;
      }
    }
    return manifest_.normalisers.has_value() && manifest_.roles.has_value() &&
           manifest_.outlines.has_value();
  }

  [[nodiscard]] const Manifest& manifest() const { return manifest_; }

 private:
  bool take_next(std::string_view text) {
    const auto number = parse_integer<std::uint64_t>(text);
    manifest_.next_file = number.value_or(0);
    return number.has_value();
  }
  bool take_settings(std::string_view text) {
    auto settings = text::parse_settings(text);
    if (!settings) return false;
    manifest_.settings = *std::move(settings);
    return true;
  }
  bool take_store(std::string_view text) {
    manifest_.store_text = text == "text";
    return text == "text" || text == "none";
  }
  bool take_model(const Columns& columns) {
    if (columns.size() != 2 || !manifest_.default_model.empty()) return false;
    manifest_.default_model = columns[1];
    return true;
  }
  bool take_segment(const Columns& columns) {
    auto segment = parse_segment(columns);
    if (!segment) return false;
    manifest_.segments.push_back(*std::move(segment));
    return true;
  }
  bool take_part(std::string_view key, const PartEntry& entry) {
    if (key == name_of(Part::normalisers)) return put(manifest_.normalisers, entry);
    if (key == name_of(Part::deleted)) return put(manifest_.deleted, entry);
    if (key == name_of(Part::roles)) return put(manifest_.roles, entry);
    if (key == name_of(Part::outlines)) return put(manifest_.outlines, entry);
    for (const Part part : segment_parts) {
      if (key == name_of(part) && !manifest_.segments.empty())
        return put(manifest_.segments.back().part(part), entry);
    }
    return false;
  }
  static bool put(std::optional<PartEntry>& target, const PartEntry& entry) {
    if (target) return false;
    target = entry;
    return true;
  }

  Manifest manifest_;
};

}  // namespace

const std::optional<PartEntry>& SegmentEntry::part(Part part) const {
  const auto* const at = std::find(segment_parts.begin(), segment_parts.end(), part);
  return parts[static_cast<std::size_t>(at - segment_parts.begin())];
}

std::optional<PartEntry>& SegmentEntry::part(Part part) {
  const auto* const at = std::find(segment_parts.begin(), segment_parts.end(), part);
  return parts[static_cast<std::size_t>(at - segment_parts.begin())];
}

std::vector<PartEntry> Manifest::files() const {
  std::vector<PartEntry> all;
  const auto add = [&](const std::optional<PartEntry>& entry) {
    if (entry) all.push_back(*entry);
  };
  for (const SegmentEntry& segment : segments) {
    for (const auto& entry : segment.parts) add(entry);
  }
  add(normalisers);
  add(deleted);
  add(roles);
  add(outlines);
  return all;
}

std::string to_string(const Manifest& manifest) {
  std::string text =
      fmt::format("{}\nnext {}\nsettings {}\nstore {}\n", first_line, manifest.next_file,
                  text::to_string(manifest.settings), manifest.store_text ? "text" : "none");
  if (!manifest.default_model.empty()) text += fmt::format("model {}\n", manifest.default_model);
  for (const SegmentEntry& segment : manifest.segments) {
    text += "segment";
    for (const auto number : numbers()) text += fmt::format(" {}", segment.*number);
    text += '\n';
    for (const Part part : segment_parts) {
      if (segment.part(part)) text += part_line(name_of(part), *segment.part(part));
    }
  }
  if (manifest.normalisers) text += part_line(name_of(Part::normalisers), *manifest.normalisers);
  if (manifest.deleted) text += part_line(name_of(Part::deleted), *manifest.deleted);
  if (manifest.roles) text += part_line(name_of(Part::roles), *manifest.roles);
  if (manifest.outlines) text += part_line(name_of(Part::outlines), *manifest.outlines);
  return text + fmt::format("end {:016x}\n", checksum_of(text));
}

Result<Manifest> parse_manifest(std::string_view text, const std::string& path) {
  if (text.starts_with("fovea-index ") && !text.starts_with(std::string(first_line) + "\n")) {
    const std::string_view version = text.substr(0, text.find('\n'));
    return Error{ErrorKind::input,
                 {path, 1, 1},
                 fmt::format("the index has the format '{}', but this program reads '{}'",
                             printable(version), first_line),
                 fmt::format("build it again with 'fovea index SOURCE -o {} --replace'",
                             path.substr(0, path.rfind('/')))};
  }
  const std::size_t end = text.rfind("end ");
  if (!text.starts_with(first_line) || end == std::string_view::npos ||
      fmt::format("end {:016x}\n", checksum_of(text.substr(0, end))) != text.substr(end)) {
    return damaged_part(path, "its checksum is wrong");
  }
  text = text.substr(0, end);
  ManifestLines lines;
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(line.size() + 1);
    if (number > 1 && !lines.take(line))
      return damaged_part(path, fmt::format("line {} is '{}'", number, printable(line)));
  }
  if (!lines.complete()) return damaged_part(path, "a part is missing");
  return lines.manifest();
}

Result<Manifest> read_manifest(Files& files, const std::string& directory) {
  const std::string path = directory + "/" + std::string(manifest_name);
  const auto content = files.read(path);
  if (!content) return content.error();
  return parse_manifest(content->text(), path);
}

}  // namespace fovea::index
