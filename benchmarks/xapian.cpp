// Indexes the same articles with Xapian: whole documents, with positions and their text.
// bench_xapian DATABASE DIRECTORY…
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include <expat.h>
#include <xapian.h>

namespace {

namespace fs = std::filesystem;

struct FreeParser {
  void operator()(XML_Parser parser) const { XML_ParserFree(parser); }
};

std::string content_of(const fs::path& path) {
  std::string content(fs::file_size(path), '\0');
  std::ifstream(path, std::ios::binary)
      .read(content.data(), static_cast<std::streamsize>(content.size()));
  return content;
}

/// The text of a document, with every tag replaced by a space.
std::string text_of(const std::string& document) {
  std::string text;
  const std::unique_ptr<std::remove_pointer_t<XML_Parser>, FreeParser> parser(
      XML_ParserCreate(nullptr));
  XML_SetUserData(parser.get(), &text);
  XML_SetElementHandler(
      parser.get(),
      [](void* to, const XML_Char*, const XML_Char**) { *static_cast<std::string*>(to) += ' '; },
      [](void* to, const XML_Char*) { *static_cast<std::string*>(to) += ' '; });
  XML_SetCharacterDataHandler(parser.get(), [](void* to, const XML_Char* from, int size) {
    static_cast<std::string*>(to)->append(from, static_cast<std::size_t>(size));
  });
  XML_Parse(parser.get(), document.data(), static_cast<int>(document.size()), 1);
  return text;
}

void index_files(const fs::path& directory, Xapian::WritableDatabase& database,
                 Xapian::TermGenerator& terms) {
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (!entry.is_regular_file()) continue;
    const std::string text = text_of(content_of(entry.path()));
    Xapian::Document document;
    document.set_data(text);
    terms.set_document(document);
    terms.set_termpos(0);
    terms.index_text(text);
    database.add_document(document);
  }
}

}  // namespace

int main(int count, char** words) {
  if (count < 3) return 2;
  Xapian::WritableDatabase database(words[1], Xapian::DB_CREATE_OR_OVERWRITE);
  Xapian::TermGenerator terms;
  terms.set_stemmer(Xapian::Stem("en"));
  terms.set_stemming_strategy(Xapian::TermGenerator::STEM_ALL);
  for (int i = 2; i < count; ++i) index_files(words[i], database, terms);
  database.commit();
  return 0;
}
