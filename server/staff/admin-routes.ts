import { Hono } from 'hono'
import { anyStaff } from './require-capability.ts'
import type { StaffContext } from './require-staff.ts'

/** Mounted at /api/admin/me: who is signed in and what they may do, for the back office to greet and to show its menu. */
export function staffRoutes() {
  return new Hono<StaffContext>().get('/', anyStaff(), (context) => {
    const { id, email, displayName, roles, staffRoles, capabilities, clinicSlugs, aal } = context.var.staff
    return context.json({
      user: { id, email, displayName },
      roles,
      staffRoles,
      capabilities: [...capabilities],
      clinicSlugs,
      aal,
    })
  })
}
