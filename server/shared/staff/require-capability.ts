import type { Capability } from '#domain/staff/capabilities.ts'
import { createMiddleware } from 'hono/factory'
import { AppError } from '../../errors.ts'
import type { StaffContext } from './require-staff.ts'

/** What an endpoint asks of whoever calls it: one capability (any of a list), or only to be staff; perhaps a second factor. */
export type Requirement = { anyOf: readonly Capability[] } | { anyOf: 'staff' } | { stepUp: true }

/** Where the table of endpoints reads what a middleware requires. */
const requirements = new WeakMap<object, Requirement>()

/** The requirement of one handler of a route; undefined for ordinary ones. */
export function requirementOf(handler: object): Requirement | undefined {
  return requirements.get(handler)
}

/**
 * Lets staff pass who have one of the capabilities. Stands in front of each endpoint under /api/admin:
 * `.get('/:folio', requireCapability('leads.read'), handler)`.
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

/** For the few endpoints that everybody in the back office needs. */
export function anyStaff() {
  const middleware = createMiddleware<StaffContext>((_context, next) => next())
  requirements.set(middleware, { anyOf: 'staff' })
  return middleware
}

/**
 * For what does harm in the wrong hands (export, users, webhooks, deletion): the session must have used a second factor.
 * Stands behind `requireCapability`.
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
