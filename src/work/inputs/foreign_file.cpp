#include "work/inputs/foreign_file.hpp"

#include <algorithm>
#include <array>

#include "fovea/base/text.hpp"

namespace fovea::work {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view export_text = "export its content as text, with tabs between columns";
constexpr std::string_view unpack_files = "unpack it and give the files in it";

/// Bytes by which a file is known.
struct Signature {
  std::string_view bytes;
  ForeignFile file;
  std::size_t at = 0;  ///< the place of the bytes
};

constexpr std::array signatures = {
    Signature{"%PDF-"sv, {"a PDF file", export_text}},
    Signature{"\xD0\xCF\x11\xE0"sv, {"an office document (doc or xls)", export_text}},
    Signature{"PAR1"sv, {"a Parquet file", "export it as JSON lines"}},
    Signature{"SQLite format 3\0"sv,
              {"a SQLite database", "fovea campaign export writes the judgements of a campaign"}},
    Signature{"1AY&SY"sv, {"compressed with bzip2", "unpack it with bunzip2, or use gz or zst"}, 4},
    Signature{"\xFD"
              "7zXZ\0"sv,
              {"compressed with xz", "unpack it with unxz, or use gz or zst"}},
    Signature{"7z\xBC\xAF\x27\x1C"sv, {"a 7z archive", unpack_files}},
    Signature{"Rar!\x1A"sv, {"a rar archive", unpack_files}},
    Signature{"ustar"sv, {"a tar archive", unpack_files}, 257},
    Signature{"\x89PNG\r\n"sv, {"a picture", "give the data as text"}},
    Signature{"\xFF\xD8\xFF"sv, {"a picture", "give the data as text"}},
    Signature{"GIF8"sv, {"a picture", "give the data as text"}},
    Signature{"\xFF\xFE\0\0"sv,
              {"text in UTF-32", "convert it to UTF-8, for example with iconv -f UTF-32"}},
    Signature{"\0\0\xFE\xFF"sv,
              {"text in UTF-32", "convert it to UTF-8, for example with iconv -f UTF-32"}},
};

constexpr ForeignFile office{"an office document (docx, xlsx, odt or ods)", export_text};
constexpr ForeignFile zip{"a zip archive", unpack_files};
constexpr ForeignFile binary{"a binary file", "give the data as text"};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

/// Office documents are zip archives with certain names near the beginning.
ForeignFile archive(std::string_view head) {
  const bool document = contains(head, "[Content_Types].xml") || contains(head, "mimetype") ||
                        contains(head, "word/") || contains(head, "xl/");
  return document ? office : zip;
}

bool starts_ignoring_case(std::string_view text, std::string_view lower) {
  const auto to_lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return text.size() >= lower.size() &&
         std::equal(lower.begin(), lower.end(), text.begin(),
                    [&](char a, char b) { return a == to_lower(b); });
}

}  // namespace

std::optional<ForeignFile> foreign_file(std::string_view head) {
  if (head.starts_with("PK\x03\x04")) return archive(head);
  for (const Signature& signature : signatures) {
    if (head.size() > signature.at && head.substr(signature.at).starts_with(signature.bytes))
      return signature.file;
  }
  return is_binary(head) ? std::optional(binary) : std::nullopt;
}

bool is_html(std::string_view head) {
  const std::string_view text = trim(head);
  return starts_ignoring_case(text, "<!doctype html") || starts_ignoring_case(text, "<html");
}

}  // namespace fovea::work
