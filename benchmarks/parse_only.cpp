#include "parse_only.hpp"

#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>

#include <expat.h>

namespace bench {
namespace {

namespace fs = std::filesystem;

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};
using Parser = std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser>;

std::uint64_t parse(const fs::path& path, std::string& buffer) {
  buffer.resize(fs::file_size(path));
  std::ifstream(path, std::ios::binary)
      .read(buffer.data(), static_cast<std::streamsize>(buffer.size()));
  std::uint64_t elements = 0;
  const Parser parser(XML_ParserCreate(nullptr));
  XML_SetUserData(parser.get(), &elements);
  XML_SetElementHandler(
      parser.get(),
      [](void* count, const XML_Char*, const XML_Char**) { ++*static_cast<std::uint64_t*>(count); },
      [](void*, const XML_Char*) {});
  XML_SetCharacterDataHandler(parser.get(), [](void*, const XML_Char*, int) {});
  if (XML_Parse(parser.get(), buffer.data(), static_cast<int>(buffer.size()), 1) != XML_STATUS_OK)
    throw std::runtime_error(path.string() + " is not well formed");
  return elements;
}

}  // namespace

std::uint64_t parse_only(std::span<const fs::path> directories) {
  std::string buffer;
  std::uint64_t elements = 0;
  for (const fs::path& directory : directories) {
    for (const auto& entry : fs::recursive_directory_iterator(directory)) {
      if (entry.is_regular_file()) elements += parse(entry.path(), buffer);
    }
  }
  return elements;
}

}  // namespace bench
