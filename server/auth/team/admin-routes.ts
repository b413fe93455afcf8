import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { factorDueOf } from '../../shared/staff/factor-demand.ts'
import { anyStaff } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'

/**
 * Mounted at /api/admin/me: the signed-in user and their permissions, for the back office's greeting, menu and
 * account reminders.
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
      /** The deadline for a second factor; null if none is required. */
      factorDueAt: dueAt?.toISOString() ?? null,
      factorOverdue: dueAt !== null && dueAt <= deps.now(),
      weakPassword: staff.weakPassword,
    })
  })
}
