#pragma once
// Entities that a document uses without declaring them. Collections outlive their DTDs: INEX and
// JATS articles say &eacute; and expect a DTD that nobody has. The parser is given a DTD with
// exactly the names that the document uses, which serves text and attribute values alike.

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

  /// The document declares a general entity; `external` ones are in another file.
  void declare(const std::string& name, bool external);

  /// A DTD that declares what the document uses and has not declared: names that HTML knows as HTML
  /// does, others as their own names.
  [[nodiscard]] std::string missing_declarations() const;

  /// The names that neither the document nor HTML knows, in the order of their first references.
  [[nodiscard]] std::vector<EntityUse> undefined() const;

  struct External {
    std::string_view name;
    bool first_use = false;
  };
  /// The external entity among the open ones. `open_names` is expat's context: names separated by
  /// form feeds; only one can be external, since none is ever read.
  External use_external(std::string_view open_names);

 private:
  std::vector<EntityUse> uses_;
  std::set<std::string, std::less<>> declared_;
  std::map<std::string, bool, std::less<>> external_;  ///< whether it has been used
};

}  // namespace fovea::xml
