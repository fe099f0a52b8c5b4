#include "ui/training_step/autocast_block.h"

namespace ui::training_step {

const core::Statement* autocastAround(const core::Program& program, const core::Statement& statement)
{
    int depth = statement.depth;
    for (std::size_t i = program.size(); i-- > 0;) {
        const core::Statement& above = program[i];
        if (above.line >= statement.line || above.depth >= depth) continue;
        if (above.kind == core::Statement::Kind::Autocast) return &above;
        depth = above.depth;
    }
    return nullptr;
}

} // namespace ui::training_step
