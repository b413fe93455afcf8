import { type LeadImport, leadImports } from '#db/schema/index.ts'
import { guessMapping, IMPORT_FIELD_IDS, type ImportField } from '#domain/lead/data/import-fields.ts'
import { cleanText } from '#domain/text/clean-text.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { idOf } from '../../shared/http/id-of.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { openedLines, sealedLines } from '../../shared/vault/import-lines.ts'
import { nextIds } from '../../shared/vault/next-ids.ts'
import { checkImport } from './check-import.ts'
import type { ImportReport } from './import-report.ts'
import { importsInSight } from './import-scope.ts'
import {
  declaredSource,
  type ImportSummary,
  LINES_ARE_GONE,
  linesGone,
  rollBackReason,
  SUMMARY,
  UNDECLARED,
} from './import-parts.ts'
import { readCsv } from '../../shared/csv/read-csv.ts'
import { rollBackImport } from './roll-back-import.ts'

const MAX_FILE = 20 * 1024 * 1024
const SHOWN = 20
const SAMPLE = 3

const column = z.int().min(0).max(99)
const checkInput = z.object({
  mapping: z
    .partialRecord(z.enum(IMPORT_FIELD_IDS as [ImportField, ...ImportField[]]), column)
    .refine((mapping) => mapping.name !== undefined, 'Di qué columna es el nombre.')
    .refine(
      (mapping) => mapping.phone !== undefined || mapping.email !== undefined,
      'Di qué columna es el teléfono o el correo.',
    ),
})
const rollBackInput = z.object(rollBackReason)
const runInput = z.object({
  ...declaredSource,
  skipDuplicates: z.boolean().default(true),
})

/** Mounted at /api/admin/imports: a file, its dry run, the import itself and its rollback. */
export function importsRoutes(deps: Deps) {
  const { db } = deps.database
  return new Hono<StaffContext>()
    .get('/', requireCapability('leads.import'), async (context) => {
      const { staff } = context.var
      const rows = await db
        .select(SUMMARY)
        .from(leadImports)
        .where(importsInSight(staff, 'leads'))
        .orderBy(desc(leadImports.id))
        .limit(SHOWN)
      return context.json({ items: rows.map((row) => present(row, staff)) })
    })
    .get('/:id', requireCapability('leads.import'), async (context) =>
      context.json(await showImport(deps, context.var.staff, idOf(context.req.param('id')))),
    )
    .post('/', requireCapability('leads.import'), limitBody(MAX_FILE), async (context) => {
      const file = readCsv(new Uint8Array(await context.req.arrayBuffer()))
      const name =
        cleanText(decoded(context.req.header('x-file-name') ?? '')).slice(0, 200) || 'importación.csv'
      const report: ImportReport = { heads: file.heads, encoding: file.encoding, delimiter: file.delimiter }
      const [id = 0] = await nextIds(db, 'lead_imports', 1)
      const [row] = await db
        .insert(leadImports)
        .overridingSystemValue()
        .values({
          id,
          staffId: context.var.staff.id,
          fileName: name,
          lawfulSource: UNDECLARED,
          report,
          rows: await sealedLines(deps.vault, id, file.rows),
          rowCount: file.rows.length,
          createdAt: deps.now(),
        })
        .returning(SUMMARY)
      const guess = guessMapping(file.heads)
      return context.json(
        { ...present(row!, context.var.staff), guess, sample: file.rows.slice(0, SAMPLE) },
        201,
      )
    })
    .post('/:id/check', requireCapability('leads.import'), limitBody(16 * 1024), async (context) => {
      const { mapping } = await parseBody(context, checkInput)
      const id = idOf(context.req.param('id'))
      const { staff } = context.var
      const row = await findOpenImport(deps, staff, id)
      const lines = await openedLines(deps.vault, id, row.rows ?? [])
      const report = { ...row.report, ...(await checkImport(deps, staff, lines, mapping)) }
      const stored = mapping as unknown as Record<string, string>
      const [checked] = await db
        .update(leadImports)
        // The result reflects what they may see, so it belongs to them from now on.
        .set({ status: 'checked', mapping: stored, report, staffId: staff.id })
        .where(and(eq(leadImports.id, id), inArray(leadImports.status, ['draft', 'checked'])))
        .returning(SUMMARY)
      if (!checked) throw begun()
      return context.json(present(checked, staff))
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
        const { reason } = await parseBody(context, rollBackInput)
        const id = idOf(context.req.param('id'))
        await rollBackImport(deps, context.var.staff, id, reason)
        return context.json(await showImport(deps, context.var.staff, id))
      },
    )
}

function startImport(deps: Deps, staff: Staff, id: number, input: z.output<typeof runInput>) {
  return deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ ...SUMMARY, isEmpty: LINES_ARE_GONE })
      .from(leadImports)
      .where(inSight(staff, id))
      .for('update')
    if (!row) throw missing()
    if (row.status !== 'checked') throw begun()
    if (row.isEmpty) throw linesGone()
    const report: ImportReport = {
      ...(row.report as ImportReport),
      skipDuplicates: input.skipDuplicates,
      seenClinics: staff.seenClinics,
      done: 0,
      imported: 0,
    }
    const [running] = await tx
      .update(leadImports)
      .set({ status: 'running', lawfulSource: input.lawfulSource, report, staffId: staff.id })
      .where(eq(leadImports.id, id))
      .returning(SUMMARY)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'import.started',
      subject: { type: 'import', id },
      after: { file: row.fileName, lines: row.rowCount, skipDuplicates: input.skipDuplicates },
      reason: input.lawfulSource,
    })
    await deps.jobs.enqueue(executorOf(tx), 'run-lead-import', [{ importId: id }])
    await notifyBackOffice(tx, 'import.changed', [id])
    return present(running!, staff)
  })
}

function inSight(staff: Staff, id: number) {
  return and(eq(leadImports.id, id), importsInSight(staff, 'leads'))
}

async function showImport(deps: Deps, staff: Staff, id: number) {
  const [row] = await deps.database.db.select(SUMMARY).from(leadImports).where(inSight(staff, id))
  if (!row) throw missing()
  return present(row, staff)
}

async function findOpenImport(deps: Deps, staff: Staff, id: number): Promise<LeadImport> {
  const [row] = await deps.database.db.select().from(leadImports).where(inSight(staff, id))
  if (!row) throw missing()
  if (row.rows === null) throw linesGone()
  return row
}

function present({ report, rolledBackBy, ...row }: ImportSummary, staff: Staff) {
  const { duplicateLines, seenClinics: _clinics, touched, ...rest } = report as ImportReport
  // The person who rolled it back may see more.
  const isNamed = touched && (staff.seenClinics === 'all' || rolledBackBy === staff.id)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    rolledBackAt: row.rolledBackAt?.toISOString() ?? null,
    report: { ...rest, ...(isNamed ? { touched } : {}), duplicateCount: duplicateLines?.length ?? 0 },
  }
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

function begun(): AppError {
  return new AppError('conflict', 'Esta importación ya se ha hecho o falta comprobarla.')
}
