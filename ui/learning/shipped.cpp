#include "ui/learning/shipped.h"

namespace ui::learning {

Shipped loadShipped()
{
    try {
        return {core::content::shippedContent(), {}};
    } catch (const core::ContentError& error) {
        return {{}, error};
    }
}

} // namespace ui::learning
