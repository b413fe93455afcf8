import { createMiddleware } from 'hono/factory'
import type { AppContext, AppVariables } from '../../app-context.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../log.ts'
import { checkUnlocked } from './check-unlocked.ts'
import type { FindStaff, Staff } from './staff.ts'

/** After `requireStaff`, `context.var.staff` is the caller. */
export type StaffContext = AppContext & { Variables: AppVariables & { staff: Staff } }

const REFUSALS = {
  'not-signed-in': () =>
    new AppError('not_signed_in', 'Tu sesión no es válida o ha caducado. Entra de nuevo.'),
  'not-admin': () => new AppError('not_allowed', 'Tu cuenta no tiene permiso para esta parte.'),
  'needs-second-factor': () =>
    new AppError('second_factor_needed', 'Confirma tu segundo factor para entrar en esta parte.'),
}

/**
 * Guards everything under /api/admin: admits admins, answers 401 without a valid token and 403 to everyone else. Only
 * a bearer token counts, never a cookie, so no other site can make a browser send requests on its user's behalf.
 */
export function requireStaff(log: Logger, find: FindStaff) {
  return createMiddleware<StaffContext>(async (context, next) => {
    context.header('Cache-Control', 'no-store')
    const token = /^Bearer +(\S+) *$/i.exec(context.req.header('authorization') ?? '')?.[1]
    if (token === undefined) throw REFUSALS['not-signed-in']()
    const answer = await find(token).catch((error: Error) => {
      log.error({ error: error.name, code: (error as { code?: unknown }).code }, 'role look-up failed')
      throw new AppError('unavailable', 'Ahora no podemos comprobar tu acceso. Inténtalo de nuevo.', {
        retryAfter: 5,
      })
    })
    if (!answer.allowed) throw REFUSALS[answer.reason]()
    checkUnlocked(answer.staff, context.req.path)
    context.set('staff', answer.staff)
    await next()
  })
}
