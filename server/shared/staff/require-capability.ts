import type { Capability } from '#domain/staff/capabilities.ts'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../errors.ts'
import type { StaffContext } from './require-staff.ts'

/**
 * What an endpoint requires of its caller: one of a list of capabilities, or only being staff; perhaps a second
 * factor.
 */
export type Requirement = { anyOf: readonly Capability[] } | { anyOf: 'staff' } | { stepUp: true }

/** The requirement of each middleware, for the table of endpoints. */
const requirements = new WeakMap<object, Requirement>()

/** The requirement of one handler of a route; undefined for ordinary handlers. */
export function requirementOf(handler: object): Requirement | undefined {
  return requirements.get(handler)
}

/**
 * Admits staff with any of the capabilities. Used on each endpoint under /api/admin: `.get('/:folio',
 * requireCapability('leads.read'), handler)`.
 * @throws {AppError} `capability_missing`, 403
 */
export function requireCapability(...anyOf: [Capability, ...Capability[]]) {
  const middleware = createMiddleware<StaffContext>(async (context, next) => {
    const { capabilities } = context.var.staff
    if (!anyOf.some((capability) => capabilities.has(capability))) {
      throw new AppError('capability_missing', 'Tu cuenta no tiene permiso para esta acción.')
    }
    await next()
  })
  requirements.set(middleware, { anyOf })
  return middleware
}

/** For the few endpoints that everyone in the back office needs. */
export function anyStaff() {
  const middleware = createMiddleware<StaffContext>((_context, next) => next())
  requirements.set(middleware, { anyOf: 'staff' })
  return middleware
}

/**
 * For dangerous actions (export, users, webhooks, deletion): the session must have used a second factor. Used after
 * `requireCapability`.
 * @throws {AppError} `second_factor_needed`, 403
 */
export function requireStepUp() {
  const middleware = createMiddleware<StaffContext>(async (context, next) => {
    if (context.var.staff.aal !== 'aal2') {
      throw new AppError('second_factor_needed', 'Confirma tu segundo factor para hacer esto.')
    }
    await next()
  })
  requirements.set(middleware, { stepUp: true })
  return middleware
}
