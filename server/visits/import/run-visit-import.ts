import type { Tx } from '#db/client.ts'
import { leadConsents, type LeadImport, leadImports, leads } from '#db/schema/index.ts'
import { formatFolio } from '#domain/lead/lead.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { applyChange } from '../../leads/work/change-lead.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { isOfKind } from '../../leads/data/import-scope.ts'
import { openedLines } from '../../shared/vault/import-lines.ts'
import { readAgendas } from '../../agenda/read-agenda.ts'
import { keyOf, resourceNamed } from './check-visits.ts'
import { lineOfCells, type VisitImportReport, type WaitingLine } from './visit-report.ts'

/** Lines per transaction: others wait for the agendas that it changes. */
const GROUP = 25

/** Whether an import is one of visits. */
export async function isVisitImport({ database }: Deps, importId: number): Promise<boolean> {
  const { rows } = await database.db.execute(
    sql`select 1 from lead_imports where id = ${importId} and ${isOfKind('visits')}`,
  )
  return rows.length > 0
}

/**
 * Makes a request with its visit of each line that the dry run accepted, group by group: a process that dies leaves
 * whole groups, and the next one continues after them. A visit that is there already is not made again. Nothing is
 * sent to anyone.
 */
export function runVisitImport(deps: Deps): JobHandler<'run-lead-import'> {
  return async ({ importId }, { signal }) => {
    for (;;) {
      if (signal.aborted) throw new Error('stopped')
      const goesOn = await deps.database.db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(leadImports)
          .where(and(eq(leadImports.id, importId), eq(leadImports.status, 'running')))
          .for('update')
        return row ? importGroup(deps, tx, row) : false
      })
      if (!goesOn) break
    }
  }
}

async function importGroup(deps: Deps, tx: Tx, row: LeadImport): Promise<boolean> {
  const report = row.report as VisitImportReport
  const from = report.done ?? 0
  const stored = (row.rows ?? []).slice(from, from + GROUP)
  const lines = (await openedLines(deps.vault, row.id, stored)).flatMap((cells) =>
    // Cleared, because its person was erased in the meantime.
    cells.length === 0 ? [] : [lineOfCells(cells)],
  )
  let imported = report.imported ?? 0
  for (const line of lines)
    if (isWanted(line, report, deps.now()) && (await importLine(deps, tx, row, line))) imported++
  const done = Math.min(row.rowCount, from + GROUP)
  const isOver = done >= row.rowCount
  await tx
    .update(leadImports)
    .set({
      report: { ...report, done, imported },
      ...(isOver ? { status: 'done' as const, doneAt: deps.now(), rows: null } : {}),
    })
    .where(eq(leadImports.id, row.id))
  if (isOver)
    await writeAudit(tx, {
      staffId: row.staffId,
      action: 'import.done',
      subject: { type: 'import', id: row.id },
      after: { imported, lines: row.rowCount },
    })
  await notifyBackOffice(tx, 'import.changed', [row.id])
  return !isOver
}

function isWanted({ outcome, at }: WaitingLine, report: VisitImportReport, now: Date): boolean {
  if (new Date(at) <= now) return false
  return (
    outcome === 'new' ||
    (outcome === 'overlap' && report.withOverlaps === true) ||
    (outcome === 'closed' && report.withClosed === true)
  )
}

/** @returns whether the visit is new */
async function importLine(deps: Deps, tx: Tx, row: LeadImport, line: WaitingLine): Promise<boolean> {
  const now = deps.now()
  const { clinicSlug } = line
  const [agenda] = await readAgendas(tx, deps.site.current, [clinicSlug])
  const resourceId = agenda && resourceNamed(agenda, line.resource)
  const { rows: numbers } = await tx.execute<{ n: string }>(sql`select nextval('lead_folio_seq') as n`)
  const [lead] = await tx
    .insert(leads)
    .values({
      folio: formatFolio(now, Number(numbers[0]!.n)),
      idempotencyKey: keyOf(line),
      formType: 'import',
      importId: row.id,
      name: line.name,
      email: line.email,
      phone: line.phone,
      clinicSlug,
      healthContentKept: false,
      createdAt: now,
    })
    .onConflictDoNothing({ target: leads.idempotencyKey })
    .returning()
  if (!lead) return false
  // The proof is the declaration made about the file (GDPR art. 14); nobody has consented to anything else.
  await tx.insert(leadConsents).values(
    (['privacy_information', 'health', 'marketing'] as const).map((purpose) => ({
      leadId: lead.id,
      purpose,
      given: purpose === 'privacy_information',
      text: row.lawfulSource,
      textVersion: `import-${row.id}`,
      channel: 'import',
      formType: 'import' as const,
      createdAt: now,
    })),
  )
  await applyChange(
    deps,
    tx,
    lead,
    {
      action: 'lead.booked',
      set: { status: 'visit_confirmed', appointmentAt: new Date(line.at) },
      event: { kind: 'import', data: { importId: row.id, line: line.line } },
      visit: { by: 'clinic', source: 'import', resourceId, minutes: line.minutes ?? undefined },
    },
    { staffId: row.staffId, now },
  )
  return true
}
