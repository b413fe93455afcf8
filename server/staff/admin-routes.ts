import { Hono } from 'hono'
import type { StaffContext } from './require-staff.ts'

/** Mounted at /api/admin/me: who is signed in, for the back office to greet and to know what it may show. */
export function staffRoutes() {
  return new Hono<StaffContext>().get('/', (context) => {
    const { id, email, roles } = context.var.staff
    return context.json({ user: { id, email }, roles })
  })
}
