import { leadImports } from '#db/schema/index.ts'
import { type ReadVisit, visitColumns, visitOfRow } from '#domain/agenda/import/imported-visit.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { and, desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { importsInSight } from '../../leads/data/import-scope.ts'
import {
  declaredSource,
  type ImportSummary,
  LINES_ARE_GONE,
  linesGone,
  rollBackReason,
  SUMMARY,
  UNDECLARED,
} from '../../leads/data/import-parts.ts'
import { readCsv } from '../../shared/csv/read-csv.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { sealedLines } from '../../shared/vault/import-lines.ts'
import { nextIds } from '../../shared/vault/next-ids.ts'
import { checkVisits, FARTHEST_DAYS } from './check-visits.ts'
import { readIcs } from './read-ics.ts'
import { undoVisitImport } from './undo-visit-import.ts'
import { cellsOf, type VisitImportReport } from './visit-report.ts'

const MAX_FILE = 4 * 1024 * 1024
const MOST_LINES = 5000
const SHOWN = 20
const DAY_MS = 86_400_000

const runInput = z.strictObject({
  ...declaredSource,
  /** Also visits at hours that are taken, beside the other. */
  withOverlaps: z.boolean().default(false),
  /** Also visits outside the clinic's hours. */
  withClosed: z.boolean().default(false),
})
const undoInput = z.strictObject(rollBackReason)

/**
 * Mounted at /api/admin/agenda/imports: the visits of another agenda, from a CSV or an iCal file. The file is checked
 * when it arrives (`?clinic=` for lines that name none); nothing is written until it is run.
 */
export function visitImportRoutes(deps: Deps) {
  const { db } = deps.database
  return new Hono<StaffContext>()
    .get('/', requireCapability('leads.import'), async (context) => {
      const rows = await db
        .select(SUMMARY)
        .from(leadImports)
        .where(importsInSight(context.var.staff, 'visits'))
        .orderBy(desc(leadImports.id))
        .limit(SHOWN)
      return context.json({ items: rows.map((row) => present(row, context.var.staff)) })
    })
    .get('/:id', requireCapability('leads.import'), async (context) =>
      context.json(await showImport(deps, context.var.staff, idOf(context.req.param('id')))),
    )
    .post('/', requireCapability('leads.import'), limitBody(MAX_FILE), async (context) => {
      const bytes = new Uint8Array(await context.req.arrayBuffer())
      const { staff } = context.var
      const fileName = cleanText(decoded(context.req.header('x-file-name') ?? '')).slice(0, 200) || 'citas'
      const read = readFile(bytes, deps.now())
      const { report, waiting } = await checkVisits(deps, staff, read, context.req.query('clinic') ?? '')
      const [id = 0] = await nextIds(db, 'lead_imports', 1)
      const [row] = await db
        .insert(leadImports)
        .overridingSystemValue()
        .values({
          id,
          staffId: staff.id,
          status: 'checked',
          fileName,
          lawfulSource: UNDECLARED,
          report,
          rows: await sealedLines(deps.vault, id, waiting.map(cellsOf)),
          rowCount: waiting.length,
          createdAt: deps.now(),
        })
        .returning(SUMMARY)
      return context.json(present(row!, staff), 201)
    })
    .post(
      '/:id/run',
      requireCapability('leads.import'),
      requireStepUp(),
      limitBody(16 * 1024),
      async (context) => {
        const input = await parseBody(context, runInput)
        const id = idOf(context.req.param('id'))
        return context.json(await startImport(deps, context.var.staff, id, input), 202)
      },
    )
    .post(
      '/:id/rollback',
      requireCapability('leads.import'),
      requireStepUp(),
      limitBody(16 * 1024),
      async (context) => {
        const { reason } = await parseBody(context, undoInput)
        const id = idOf(context.req.param('id'))
        await undoVisitImport(deps, context.var.staff, id, reason)
        return context.json(await showImport(deps, context.var.staff, id))
      },
    )
}

/** By its content, whatever its name says. @throws {AppError} `invalid_fields` under `file` */
function readFile(bytes: Uint8Array, now: Date): ReadVisit[] {
  const begin = new TextDecoder().decode(bytes.slice(0, 200))
  if (/^\uFEFF?\s*BEGIN:/i.test(begin)) {
    const until = new Date(now.getTime() + FARTHEST_DAYS * DAY_MS)
    return readIcs(bytes, { from: now, until })
  }
  const { heads, rows } = readCsv(bytes)
  if (rows.length > MOST_LINES)
    throw refused(`Como mucho ${MOST_LINES.toLocaleString('es')} citas por archivo: divídelo.`)
  const columns = visitColumns(heads)
  if (typeof columns === 'string') throw refused(columns)
  return rows.map((row, index) => visitOfRow(row, columns, now, index + 2))
}

function startImport(deps: Deps, staff: Staff, id: number, input: z.output<typeof runInput>) {
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...SUMMARY, isEmpty: LINES_ARE_GONE })
      .from(leadImports)
      .where(inSight(staff, id))
      .for('update')
    if (!row) throw missing()
    if (row.status !== 'checked') throw new AppError('conflict', 'Esta importación ya se ha hecho.')
    if (row.isEmpty) throw linesGone()
    const { withOverlaps, withClosed, lawfulSource } = input
    const report = { ...(row.report as VisitImportReport), withOverlaps, withClosed, done: 0, imported: 0 }
    const [running] = await tx
      .update(leadImports)
      .set({ status: 'running', lawfulSource, report, staffId: staff.id })
      .where(eq(leadImports.id, id))
      .returning(SUMMARY)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'import.started',
      subject: { type: 'import', id },
      after: { file: row.fileName, lines: row.rowCount },
      reason: lawfulSource,
    })
    await deps.jobs.enqueue(executorOf(tx), 'run-lead-import', [{ importId: id }])
    await notifyBackOffice(tx, 'import.changed', [id])
    return present(running!, staff)
  })
}

function inSight(staff: Staff, id: number) {
  return and(eq(leadImports.id, id), importsInSight(staff, 'visits'))
}

async function showImport(deps: Deps, staff: Staff, id: number) {
  const [row] = await deps.database.db.select(SUMMARY).from(leadImports).where(inSight(staff, id))
  if (!row) throw missing()
  return present(row, staff)
}

function present({ report, rolledBackBy, ...row }: ImportSummary, staff: Staff) {
  const { touched, ...rest } = report as VisitImportReport
  const isNamed = touched && (staff.seenClinics === 'all' || rolledBackBy === staff.id)
  return { ...row, report: { ...rest, ...(isNamed ? { touched } : {}) } }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function missing(): AppError {
  return new AppError('not_found', 'Esta importación no existe.')
}

function refused(message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { file: message } })
}
