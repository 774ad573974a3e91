#pragma once
// Classifies files by their names.

#include <string>
#include <string_view>

namespace fovea::collection {

/// Whether it is an XML document, perhaps compressed: *.xml, *.nxml.gz, …
bool is_document_name(std::string_view path);

/// Whether it is *.gz or *.zst.
bool is_packed_name(std::string_view path);

/// Whether it is *.zip, *.tar, *.tar.gz, …
bool is_archive_name(std::string_view path);

/// "*.xml, *.nxml, …", for messages.
std::string document_patterns();

}  // namespace fovea::collection
