import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { auditFilters, listAudit } from './audit-query.ts'
import { exportAudit } from './export-audit.ts'

const searchInput = auditFilters.extend({ cursor: z.string().max(400).default('') })
const exportInput = auditFilters.extend({
  reason: z.string().trim().min(3, 'Di para qué.').max(1000, 'Como mucho 1000 caracteres.'),
})

/**
 * Mounted at /api/admin/audit: who viewed or changed what. The filters are sent in the body: a subject may be
 * personal.
 */
export function auditRoutes(deps: Deps) {
  const mayRead = requireCapability('audit.read')
  const small = limitBody(8 * 1024)
  return new Hono<StaffContext>()
    .get('/', mayRead, async (context) =>
      context.json(await listAudit(deps, auditFilters.parse({}), context.req.query('cursor'))),
    )
    .post('/search', mayRead, small, async (context) => {
      const { cursor, ...filters } = await parseBody(context, searchInput)
      return context.json(await listAudit(deps, filters, cursor))
    })
    .post('/exports', mayRead, requireStepUp(), small, async (context) => {
      const { reason, ...filters } = await parseBody(context, exportInput)
      const stream = await exportAudit(deps, context.var.staff, filters, reason)
      return context.body(stream, 200, {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="auditoria.csv"',
      })
    })
}
