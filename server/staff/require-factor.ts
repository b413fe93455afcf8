import { readTeamSettings } from '#domain/settings/team-settings.ts'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { storedSettings } from '../policy/stored-settings.ts'
import type { StaffContext } from './require-staff.ts'

/** Who one is and that something changed: enough for the frame, and for the way to a second factor. */
const OPEN = new Set(['/api/admin/me', '/api/admin/events'])

/**
 * Behind `requireStaff`: once the settings ask for it of everybody, whoever has no second factor sees nothing until they
 * have added one. Those who have one must have used it anyway.
 * @throws {AppError} `second_factor_needed`, 403
 */
export function requireFactor(deps: Pick<Deps, 'database'>) {
  return createMiddleware<StaffContext>(async (context, next) => {
    if (context.var.staff.aal !== 'aal2' && !OPEN.has(context.req.path)) {
      const sections = await storedSettings(deps)
      if (readTeamSettings(sections.get('team')).factorRequired) {
        throw new AppError('second_factor_needed', 'Tu equipo pide un segundo paso. Añádelo en Seguridad.')
      }
    }
    await next()
  })
}
