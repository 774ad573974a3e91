#include "fovea/assess/actions/done.hpp"

#include "fovea/assess/log.hpp"

namespace fovea::assess {

void Done::apply(DocumentState& document) const { document.text.done = on; }

}  // namespace fovea::assess
