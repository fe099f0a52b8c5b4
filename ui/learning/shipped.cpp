#include "ui/learning/shipped.h"
#include "ui/messages.h"

namespace ui::learning {

Shipped loadShipped()
{
    try {
        return {core::content::shippedContent(), {}};
    } catch (const core::ContentError& error) {
        return {{}, sentence(error)};
    }
}

} // namespace ui::learning
