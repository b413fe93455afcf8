import type { Tx } from '#db/client.ts'
import { leadConsents, leadEvents, type LeadImport, leadImports, leads } from '#db/schema/index.ts'
import type { ImportMapping } from '#domain/lead/data/import-fields.ts'
import { type ImportContext, type ImportedLead, importRow } from '#domain/lead/data/import-row.ts'
import { formatFolio } from '#domain/lead/lead.ts'
import type { ClinicScope } from '#domain/staff/sees-clinic.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { openedLines } from '../../shared/vault/import-lines.ts'
import { FIRST_LINE, importContext } from './check-import.ts'
import type { ImportReport } from './import-report.ts'

const BATCH = 1000
/** Until the row of the import says which clinics apply. */
const EVERYWHERE: ClinicScope = { seenClinics: 'all' }

/**
 * Creates leads from the lines the dry run accepted, one batch per transaction with its progress: a process that dies
 * leaves whole batches, and the next one continues after them. Nothing is sent to anyone.
 */
export function runLeadImport(deps: Deps): JobHandler<'run-lead-import'> {
  return async ({ importId }, { signal }) => {
    const { db } = deps.database
    const context = await importContext(deps, EVERYWHERE)
    for (;;) {
      if (signal.aborted) throw new Error('stopped')
      const goesOn = await db.transaction(async (tx) => {
        const [row] = await tx
          .select(NEXT_LINES)
          .from(leadImports)
          .where(and(eq(leadImports.id, importId), eq(leadImports.status, 'running')))
          .for('update')
        return row ? importBatch(deps, tx, row, context) : false
      })
      if (!goesOn) break
    }
  }
}

/** Only the lines of this batch, selected by PostgreSQL: the file may be long. */
const NEXT_LINES = {
  id: leadImports.id,
  staffId: leadImports.staffId,
  lawfulSource: leadImports.lawfulSource,
  mapping: leadImports.mapping,
  report: leadImports.report,
  rowCount: leadImports.rowCount,
  lines: sql<LeadImport['rows']>`jsonb_path_query_array(${leadImports.rows},
    ('$[' || coalesce((${leadImports.report} ->> 'done')::int, 0) || ' to '
      || coalesce((${leadImports.report} ->> 'done')::int, 0) + ${BATCH - 1} || ']')::jsonpath)`,
}
type Batch = Pick<LeadImport, 'id' | 'staffId' | 'lawfulSource' | 'mapping' | 'report' | 'rowCount'> & {
  lines: LeadImport['rows']
}

async function importBatch(deps: Deps, tx: Tx, row: Batch, context: ImportContext): Promise<boolean> {
  const report = row.report as ImportReport
  const from = report.done ?? 0
  const { seenClinics = [] } = report
  const repeated = new Set(report.skipDuplicates ? report.duplicateLines : [])
  const lines = await openedLines(deps.vault, row.id, row.lines ?? [])
  const batch = lines.flatMap((cells, index) => {
    const line = from + index + FIRST_LINE
    const read = importRow(cells, row.mapping as unknown as ImportMapping, { ...context, seenClinics })
    return read.ok && !repeated.has(line) ? [{ line, lead: read.lead }] : []
  })
  const imported = (report.imported ?? 0) + (await insertBatch(deps, tx, row, batch))
  const done = Math.min(row.rowCount, from + BATCH)
  const isOver = done >= row.rowCount
  await tx
    .update(leadImports)
    .set({
      report: { ...report, done, imported },
      ...(isOver ? { status: 'done' as const, doneAt: deps.now(), rows: null } : {}),
    })
    .where(eq(leadImports.id, row.id))
  if (isOver) {
    await writeAudit(tx, {
      staffId: row.staffId,
      action: 'import.done',
      subject: { type: 'import', id: row.id },
      after: { imported, lines: row.rowCount },
    })
  }
  await notifyBackOffice(tx, 'import.changed', [row.id])
  return !isOver
}

type Line = { line: number; lead: ImportedLead }

async function insertBatch(deps: Deps, tx: Tx, row: Batch, batch: readonly Line[]): Promise<number> {
  if (batch.length === 0) return 0
  const { rows: numbers } = await tx.execute<{ n: string }>(
    sql`select nextval('lead_folio_seq') as n from generate_series(1, ${batch.length})`,
  )
  const now = deps.now()
  const folios = numbers.map(({ n }) => formatFolio(now, Number(n)))
  const keyOf = (line: number) => `import-${row.id}-${line}`
  const inserted = await tx
    .insert(leads)
    .values(
      batch.map(({ line, lead }, index) => ({
        folio: folios[index]!,
        idempotencyKey: keyOf(line),
        formType: 'import' as const,
        importId: row.id,
        name: lead.name,
        email: lead.email,
        phone: lead.phone,
        clinicSlug: lead.clinicSlug,
        treatment: lead.treatment,
        message: deps.vault.sealed('leads.message', folios[index]!, lead.message),
        healthContentKept: lead.health,
        tags: lead.tags,
        createdAt: lead.createdAt,
      })),
    )
    .onConflictDoNothing({ target: leads.idempotencyKey })
    .returning({ id: leads.id, key: leads.idempotencyKey })
  const idOf = new Map(inserted.map(({ id, key }) => [key, id]))
  const made = batch.flatMap(({ line, lead }) => {
    const leadId = idOf.get(keyOf(line))
    return leadId === undefined ? [] : [{ leadId, line, lead }]
  })
  if (made.length === 0) return 0
  await tx.insert(leadConsents).values(made.flatMap((one) => consentsOf(row, one, now)))
  await tx.insert(leadEvents).values(
    made.map(({ leadId, line }) => ({
      leadId,
      kind: 'import' as const,
      staffId: row.staffId,
      data: { importId: row.id, line },
      createdAt: now,
    })),
  )
  return made.length
}

/** The proof is the declaration made about the file (GDPR art. 14). */
function consentsOf(row: Batch, { leadId, lead }: { leadId: number; lead: ImportedLead }, now: Date) {
  const answers = [
    ['privacy_information', true],
    ['health', lead.health],
    ['marketing', lead.marketing],
  ] as const
  return answers.map(([purpose, given]) => ({
    leadId,
    purpose,
    given,
    text: row.lawfulSource,
    textVersion: `import-${row.id}`,
    channel: 'import',
    formType: 'import' as const,
    createdAt: now,
  }))
}
