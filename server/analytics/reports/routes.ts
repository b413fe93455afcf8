import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireCapability } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { readAsked } from './asked.ts'
import {
  addAnnotation,
  annotationInput,
  changeAnnotation,
  listAnnotations,
  removeAnnotation,
} from './change-annotations.ts'
import { addCost, costInput, importCosts, listCosts, removeCost } from './change-costs.ts'
import { blockCsv } from './export-block.ts'
import { presentReport } from './present-report.ts'

const MAX_BODY = 4 * 1024
const MAX_FILE = 1024 * 1024
const CSV_TYPES = ['text/csv', 'text/plain', 'application/vnd.ms-excel', 'application/octet-stream']

/** Costs are of the whole network, not of a clinic. @throws {AppError} `capability_missing`, 403 */
const wholeNetwork = createMiddleware<StaffContext>(async (context, next) => {
  if (context.var.staff.seenClinics !== 'all') {
    throw new AppError(
      'capability_missing',
      'Los gastos son de toda la red, y tu cuenta ve solo sus clínicas.',
    )
  }
  await next()
})

/** Mounted at /api/admin/analytics. Shapes: domain/measurement/report.ts. */
export function reportRoutes(deps: Deps) {
  const read = requireCapability('analytics.read')
  const write = requireCapability('analytics.write')
  return new Hono<StaffContext>()
    .get('/annotations', read, async (context) =>
      context.json({ annotations: await listAnnotations(deps, context.var.staff) }),
    )
    .post('/annotations', write, limitBody(MAX_BODY), async (context) =>
      context.json(
        await addAnnotation(deps, context.var.staff, await parseBody(context, annotationInput)),
        201,
      ),
    )
    .put('/annotations/:id', write, limitBody(MAX_BODY), async (context) => {
      const input = await parseBody(context, annotationInput)
      await changeAnnotation(deps, context.var.staff, idOf(context.req.param('id')), input)
      return context.body(null, 204)
    })
    .delete('/annotations/:id', write, async (context) => {
      await removeAnnotation(deps, context.var.staff, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
    .get('/costs', write, wholeNetwork, async (context) => context.json({ costs: await listCosts(deps) }))
    .post('/costs', write, wholeNetwork, limitBody(MAX_BODY), async (context) =>
      context.json(await addCost(deps, context.var.staff, await parseBody(context, costInput)), 201),
    )
    .delete('/costs/:id', write, wholeNetwork, async (context) => {
      await removeCost(deps, context.var.staff, idOf(context.req.param('id')))
      return context.body(null, 204)
    })
    .post('/costs/import', write, wholeNetwork, limitBody(MAX_FILE), async (context) => {
      const [type = ''] = (context.req.header('content-type') ?? '').split(';')
      if (!CSV_TYPES.includes(type.trim().toLowerCase()))
        throw new AppError('unsupported_media_type', 'El contenido debe ser text/csv.')
      const bytes = new Uint8Array(await context.req.arrayBuffer())
      return context.json(
        await importCosts(deps, context.var.staff, bytes, context.req.query('apply') === '1'),
      )
    })
    .get('/:tab', read, async (context) => {
      const asked = readAsked(context.var.staff, context.req.param('tab'), context.req.query(), deps.now())
      return context.json(await presentReport(deps, asked))
    })
    .get('/:tab/:file', read, async (context) => {
      const { staff } = context.var
      const asked = readAsked(staff, context.req.param('tab'), context.req.query(), deps.now())
      const report = await presentReport(deps, asked)
      const block = report.blocks.find((one) => `${one.id}.csv` === context.req.param('file'))
      if (!block) throw new AppError('not_found', 'Esta tabla no existe.')
      await writeAudit(deps.database.db, {
        staffId: staff.id,
        action: 'report.exported',
        subject: { type: 'report', id: `${asked.tab}/${block.id}` },
        after: { from: asked.span.from, to: asked.span.to, filters: asked.filters, rows: block.rows.length },
      })
      const name = `${asked.tab}-${block.id}-${asked.span.from}-${asked.span.to}.csv`
      return context.body(blockCsv(report, block), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
      })
    })
}
