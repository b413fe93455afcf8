import type { Deps } from '../../deps.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { type AuditLine, type PresentedAudit, presentAudit } from './present-audit.ts'
import { type AuditFilters, type AuditRow, auditStatement } from './audit-query.ts'

/** Rows per read. */
const BATCH = 1000
const HEADS = [
  'Fecha (UTC)',
  'Persona',
  'Qué hizo',
  'Detalles',
  'Motivo',
  'Acción',
  'Sobre',
  'Referencia',
  'Antes',
  'Después',
]

/**
 * The filtered audit log as CSV for a Spanish spreadsheet, newest first, read in batches as it is sent. The export
 * itself is logged first.
 */
export async function exportAudit(
  { database, env, site, now }: Pick<Deps, 'database' | 'env' | 'site' | 'now'>,
  by: Pick<Staff, 'id'>,
  filters: AuditFilters,
  reason: string,
): Promise<ReadableStream<Uint8Array>> {
  const { db } = database
  await writeAudit(db, {
    staffId: by.id,
    action: 'audit.exported',
    subject: { type: 'audit', id: 'csv' },
    after: { ...filters },
    reason,
  })
  const encoder = new TextEncoder()
  let before: number | undefined
  let begun = false
  return new ReadableStream({
    async pull(controller) {
      if (!begun) controller.enqueue(encoder.encode(`\uFEFF${line(HEADS)}`))
      begun = true
      const page = { before, limit: BATCH, hosted: Boolean(env.hosted) }
      const { rows } = await db.execute<AuditRow>(auditStatement(filters, page))
      const context = { db, site: site.current, hosted: page.hosted, now: now() }
      const told = await presentAudit(context, rows)
      if (told.length > 0) controller.enqueue(encoder.encode(told.map(lineOf).join('')))
      before = Number(rows.at(-1)?.id ?? 0)
      if (rows.length < BATCH) controller.close()
    },
  })
}

function lineOf(row: PresentedAudit): string {
  const { at, staffName, staffId, action, subjectType, subjectId, before, after, reason, sentence, lines } =
    row
  const values = [before, after].map((value) => (value ? JSON.stringify(value) : ''))
  return line([
    at,
    staffName ?? staffId ?? 'El sistema',
    sentence,
    lines.map(detailOf).join('; '),
    reason ?? '',
    action,
    subjectType,
    subjectId,
    ...values,
  ])
}

function detailOf({ label, before, after }: AuditLine): string {
  if (before === undefined) return `${label}: ${after}`
  return after === undefined ? `${label}: era ${before}` : `${label}: de ${before} a ${after}`
}

/** Cells that a spreadsheet would take for a formula get an apostrophe. */
function line(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
  return `${safe.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')}\r\n`
}
