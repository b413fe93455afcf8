import { exportWords } from '#content/export-words.ts'
import { type LeadExport, leadExports } from '#db/schema/index.ts'
import { csvLine, csvNote } from '#domain/lead/data/export-cells.ts'
import { EXPORT_COLUMNS, EXPORT_PURPOSES, type ExportColumn } from '#domain/lead/data/export-columns.ts'
import type { LeadFilters } from '#domain/lead/lead-list.ts'
import type { SeenClinics } from '#domain/staff/sees-clinic.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Deps } from '../../deps.ts'
import type { JobHandler } from '../../shared/jobs/jobs.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { indexNewestLeads } from '../index/index-leads.ts'
import { exportFile, exportsFolder } from './erase-files.ts'
import { exportRows } from './export-rows.ts'
import { workbookStream } from './export-workbook.ts'
import { queueExportAlert } from './send-export-alert.ts'

type Viewer = Pick<Staff, 'id' | 'seenClinics' | 'capabilities'>
/** Which leads `l` a list contains; null: none. The list's module passes it in. */
export type SelectLeads = (
  list: { filters: LeadFilters; text: string },
  viewer: Viewer,
  now: Date,
) => { from: SQL; where: SQL } | null
/** As stored by the request. */
export type ExportScope = {
  filters: LeadFilters
  /** The search text; deleted as soon as the file is written. */
  text?: string
  folios: string[] | null
  seenClinics: SeenClinics
  by: string
}
/** Removes the search text from an export's scope once it is not needed: it may be someone's name. */
export const FORGET_TEXT = { filters: sql`${leadExports.filters} - 'text'` }

/** Rows between progress updates. */
const PROGRESS = 50_000

/**
 * Writes the file of an export, atomically. A second run, after a process died, starts again. Blocked leads are never
 * included, also not for direction.
 */
export function writeLeadExport(deps: Deps, select: SelectLeads): JobHandler<'write-lead-export'> {
  return async ({ exportId }) => {
    const { db } = deps.database
    const isOpen = sql`${leadExports.status} in ('waiting', 'running')`
    const [row] = await db
      .update(leadExports)
      .set({ status: 'running', rowCount: 0 })
      .where(and(eq(leadExports.id, exportId), isOpen))
      .returning()
    if (!row) return
    const path = exportFile(deps, exportId, row.format)
    try {
      await mkdir(exportsFolder(deps), { recursive: true, mode: 0o700 })
      if ((row.filters as ExportScope).text) await indexNewestLeads(db)
      await pipeline(contentOf(deps, row, select), createWriteStream(`${path}.part`, { mode: 0o600 }))
      await rename(`${path}.part`, path)
      const { size } = await stat(path)
      const isReady = await db.transaction(async (tx) => {
        const [ready] = await tx
          .update(leadExports)
          .set({ status: 'ready', bytes: size, ...FORGET_TEXT })
          .where(and(eq(leadExports.id, exportId), isOpen))
          .returning()
        if (ready) await queueExportAlert(deps, tx, ready)
        return ready !== undefined
      })
      // Someone who may be in it was erased in the meantime.
      if (!isReady) await rm(path, { force: true })
    } catch (error) {
      await rm(`${path}.part`, { force: true })
      await db
        .update(leadExports)
        .set({ status: 'failed', ...FORGET_TEXT })
        .where(and(eq(leadExports.id, exportId), isOpen))
      deps.log.error({ exportId, error: (error as Error).name }, 'export failed')
    }
    await notifyBackOffice(db, 'export.changed', [exportId])
  }
}

function contentOf(deps: Deps, row: LeadExport, select: SelectLeads): Readable {
  const columns = row.columns as ExportColumn[]
  const { filters, text = '', folios, seenClinics } = row.filters as ExportScope
  const viewer: Viewer = { id: row.staffId, seenClinics, capabilities: new Set() }
  const selection = select({ filters, text }, viewer, row.createdAt)
  const where = selection && {
    from: selection.from,
    where: folios ? sql`${selection.where} and l.folio = any(${sql.param(folios)}::text[])` : selection.where,
  }
  const rows = where ? exportRows(deps, columns, where) : none()
  const batches = inWords(deps, row, columns, rows)
  const mark = watermark(row)
  const heads = columns.map(labelOf)
  if (row.format === 'xlsx') return workbookStream('Solicitudes', [[mark], heads], batches)
  return Readable.from(csv(mark, heads, batches))
}

// The search text cannot match anyone.
async function* none(): AsyncGenerator<string[][]> {}

async function* csv(mark: string, heads: string[], batches: AsyncIterable<string[][]>) {
  // Spanish spreadsheets recognize UTF-8 by its byte order mark.
  yield Buffer.from(`\uFEFF${csvNote(mark)}${csvLine(heads)}`)
  for await (const batch of batches) yield Buffer.from(batch.map(csvLine).join(''))
}

/** Translates status names and keeps the count. */
async function* inWords(
  { database, site }: Deps,
  { id }: LeadExport,
  columns: readonly ExportColumn[],
  batches: AsyncIterable<string[][]>,
) {
  const wordsOf = exportWords(site.current)
  const words = columns.map((column) => wordsOf[column])
  let count = 0
  let said = 0
  const say = async () => {
    said = count
    await database.db.update(leadExports).set({ rowCount: count }).where(eq(leadExports.id, id))
    await notifyBackOffice(database.db, 'export.changed', [id])
  }
  for await (const batch of batches) {
    for (const row of batch) {
      words.forEach((known, index) => {
        const value = row[index]
        if (known && value) row[index] = known[value] ?? value
      })
    }
    count += batch.length
    yield batch
    if (count - said >= PROGRESS) await say()
  }
  await say()
}

/** Tells anyone who finds the file whose it is and what it was for. */
function watermark({ id, createdAt, purpose, reason, filters }: LeadExport): string {
  const at = new Intl.DateTimeFormat('es', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  })
  const what = EXPORT_PURPOSES[purpose as keyof typeof EXPORT_PURPOSES] ?? purpose
  return `Exportación ${id} de ${(filters as ExportScope).by}, ${at.format(createdAt)}. Finalidad: ${what}. Motivo: ${reason}. Uso interno y confidencial: contiene datos personales.`
}

function labelOf(column: ExportColumn): string {
  return EXPORT_COLUMNS.find(({ id }) => id === column)!.label
}
