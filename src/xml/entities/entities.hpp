#pragma once
// Entities that a document uses without declaring them. Collections outlive their DTDs: INEX and
// JATS articles contain &eacute; and rely on a DTD that is missing. The parser gets a DTD that
// declares exactly the names that the document uses, for text and attribute values alike.

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "xml/entities/entity_scan.hpp"

namespace fovea::xml {

class Entities {
 public:
  explicit Entities(std::string_view document) : uses_(find_entity_uses(document)) {}

  /// Whether the document refers to any but the predefined entities.
  [[nodiscard]] bool used() const { return !uses_.empty(); }

  /// Notes that the document declares a general entity; `external` entities are in another file.
  void declare(const std::string& name, bool external);

  /// Returns a DTD that declares the undeclared names: names of HTML as in HTML, others as their
  /// own names.
  [[nodiscard]] std::string missing_declarations() const;

  /// Returns the names that neither the document nor HTML declares, in the order of first use.
  [[nodiscard]] std::vector<EntityUse> undefined() const;

  struct External {
    std::string_view name;
    bool first_use = false;
  };
  /// Returns the external entity among the open ones. `open_names` is expat's context: names
  /// separated by form feeds. At most one is external, because external entities are never read.
  External use_external(std::string_view open_names);

 private:
  std::vector<EntityUse> uses_;
  std::set<std::string, std::less<>> declared_;
  std::map<std::string, bool, std::less<>> external_;  ///< whether it has been used
};

}  // namespace fovea::xml
