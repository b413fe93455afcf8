import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { factorDueOf } from '../../shared/staff/factor-demand.ts'
import { anyStaff } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'

/**
 * Mounted at /api/admin/me: who is signed in and what they may do, for the back office to greet, to show its menu, and to
 * ask for what their account still lacks.
 */
export function staffRoutes(deps: Pick<Deps, 'env' | 'now'>) {
  return new Hono<StaffContext>().get('/', anyStaff(), (context) => {
    const { staff } = context.var
    const { id, email, displayName, roles, staffRoles, capabilities, seenClinics, aal } = staff
    const dueAt = factorDueOf(deps, staff)
    return context.json({
      user: { id, email, displayName },
      roles,
      staffRoles,
      capabilities: [...capabilities],
      seenClinics,
      aal,
      locked: staff.locked,
      /** Until when a second factor must be there; null where none is asked. */
      factorDueAt: dueAt?.toISOString() ?? null,
      factorOverdue: dueAt !== null && dueAt <= deps.now(),
      weakPassword: staff.weakPassword,
    })
  })
}
