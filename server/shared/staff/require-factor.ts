import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { askForFactor, factorDueOf } from './factor-demand.ts'
import type { StaffContext } from './require-staff.ts'

/** The own profile and change notifications: enough for the page frame and for adding a second factor. */
const OPEN = new Set(['/api/admin/me', '/api/admin/events', '/api/admin/activity'])

/**
 * Used after `requireStaff`: staff who may read personal data need a second factor once their grace period ends, or
 * everyone immediately if the settings say so. Until then they see nothing. Those who have one must have used it
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
