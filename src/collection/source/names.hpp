#pragma once
// What the name of a file tells about it.

#include <string>
#include <string_view>

namespace fovea::collection {

/// An XML document, perhaps compressed: *.xml, *.nxml.gz, …
bool is_document_name(std::string_view path);

/// *.gz or *.zst.
bool is_packed_name(std::string_view path);

/// *.zip, *.tar, *.tar.gz, …
bool is_archive_name(std::string_view path);

/// "*.xml, *.nxml, …", for messages.
std::string document_patterns();

}  // namespace fovea::collection
