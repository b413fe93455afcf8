import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { requireCapability } from '../../staff/require-capability.ts'
import type { StaffContext } from '../../staff/require-staff.ts'
import { lastBackups } from '../../audit/last-backup.ts'

/**
 * Mounted at /api/admin/copies: when the last backup was made and verified. Backups are made by command, never from
 * the browser.
 */
export function copyRoutes(deps: Deps) {
  return new Hono<StaffContext>().get('/', requireCapability('settings.read'), async (context) =>
    context.json(await lastBackups(deps)),
  )
}
