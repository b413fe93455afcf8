import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { lastBackups } from '../../shared/audit/last-backup.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'

/**
 * Mounted at /api/admin/copies: when the last backup was made and verified. Backups are made by command, never from
 * the browser.
 */
export function copyRoutes(deps: Deps) {
  return new Hono<StaffContext>().get('/', requireCapability('settings.read'), async (context) =>
    context.json(await lastBackups(deps)),
  )
}
