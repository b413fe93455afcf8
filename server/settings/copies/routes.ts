import { Hono } from 'hono'
import type { Deps } from '../../deps.ts'
import { lastBackups } from '../../shared/audit/last-backup.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { backupInput, lastRun, startBackup } from './make-backup.ts'

/**
 * Mounted at /api/admin/copies: when the last backup was made and verified, and a new one on request. The file stays
 * on the server: it holds the keys and everybody's data, so no browser ever receives it.
 */
export function copyRoutes(deps: Deps) {
  const present = async () => ({ ...(await lastBackups(deps)), run: await lastRun(deps) })
  return new Hono<StaffContext>()
    .get('/', requireCapability('settings.read'), async (context) => context.json(await present()))
    .post('/', requireCapability('settings.write'), requireStepUp(), limitBody(8 * 1024), async (context) => {
      const { reason } = await parseBody(context, backupInput)
      await startBackup(deps, context.var.staff, reason)
      return context.json(await present(), 202)
    })
}
