import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { askForFactor, factorDueOf } from './factor-demand.ts'
import type { StaffContext } from './require-staff.ts'

/** Who one is and that something changed: enough for the frame, and for the way to a second factor. */
const OPEN = new Set(['/api/admin/me', '/api/admin/events', '/api/admin/activity'])

/**
 * Behind `requireStaff`: whoever may read about people needs a second factor once their days to add one are over, and
 * everybody does at once where the settings say so. Until then they see nothing. Those who have one must have used it
 * anyway.
 * @throws {AppError} `second_factor_needed`, 403
 */
export function requireFactor(deps: Pick<Deps, 'database' | 'env' | 'now'>) {
  return createMiddleware<StaffContext>(async (context, next) => {
    const { staff } = context.var
    const dueAt = OPEN.has(context.req.path) ? null : factorDueOf(deps, staff)
    if (dueAt) {
      if (!staff.factorOfAll && !staff.factorAskedAt) await askForFactor(deps, staff.id)
      if (dueAt <= deps.now()) {
        throw new AppError('second_factor_needed', 'Esta parte pide un segundo paso. Añádelo en Seguridad.')
      }
    }
    await next()
  })
}
