import { keywords } from '#db/schema/index.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { importableColumns, type ImportedKeyword, readImport } from '#domain/keywords/read-import.ts'
import { readColumns, readProgram } from '#domain/keywords/import-columns.ts'
import type { ImportReport } from '#domain/keywords/keyword-view.ts'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Tx } from '#db/client.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import { readCsv } from '../shared/csv/read-csv.ts'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { insertKeywords, knownKeywords } from './add-keywords.ts'
import type { importQuery } from './keyword-input.ts'
import { chunksOf, writePositions } from './write-positions.ts'

export const IMPORT_BYTES = 8 * 1024 * 1024
const MOST_LINES = 20_000
const SHOWN_PROBLEMS = 100
const SAMPLE = 8

/**
 * What an import would do, or with `apply` does. Lines with a problem are left out; both ways the report names them.
 * @throws {AppError} `invalid_fields` under `file` for a file that is not a table
 */
export async function importKeywords(
  deps: Deps,
  staff: Staff,
  bytes: Uint8Array,
  query: z.output<typeof importQuery>,
): Promise<ImportReport> {
  const today = inMadrid(deps.now()).date
  const file = readCsv(bytes)
  if (file.rows.length > MOST_LINES)
    throw refused(`Como mucho ${MOST_LINES.toLocaleString('es')} líneas: divide el archivo.`)
  const columns = query.columns ?? readColumns(file.heads)
  const day = query.day && query.day <= today ? query.day : today
  const host = new URL(deps.env.SITE_URL).hostname
  const read =
    columns.keyword === undefined
      ? {
          items: [],
          problems: [{ line: 1, message: 'Ninguna columna parece la de las palabras clave: elígela.' }],
        }
      : readImport(file.heads, file.rows, { columns, day, today, host, lines: file.lines })
  const known = await knownKeywords(deps.database.db, [...new Set(read.items.map(({ folded }) => folded))])
  const unique = new Map(read.items.map((item) => [item.folded, item]))
  const fresh = [...unique.values()].filter(({ folded }) => !known.has(folded))
  const program = readProgram(file.heads)
  const report: ImportReport = {
    applied: false,
    program,
    headers: file.heads.map((head) => head.slice(0, 80)),
    columns,
    encoding: file.encoding,
    lines: file.rows.length,
    fresh: fresh.length,
    known: unique.size - fresh.length,
    positions: read.items.filter(isMeasured).length,
    problems: read.problems.slice(0, SHOWN_PROBLEMS),
    moreProblems: Math.max(0, read.problems.length - SHOWN_PROBLEMS),
    sample: read.items
      .slice(0, SAMPLE)
      .map(({ line, text, position, volume, path }) => ({ line, text, position, volume, path })),
  }
  if (!query.apply || read.items.length === 0) return report
  if (!importableColumns(columns) && fresh.length === 0)
    throw refused('Ya están todas, y el archivo no trae nada más.')
  await deps.database.db.transaction(async (tx) => {
    await insertKeywords(deps, tx, staff, fresh, 'import')
    const ids = await knownKeywords(tx, [...unique.keys()])
    await completeKeywords(tx, read.items)
    const measured = read.items.filter(isMeasured).map((item) => ({
      keywordId: ids.get(item.folded)!,
      source: program,
      day: item.day,
      path: item.path,
      position: item.position,
      clicks: item.clicks,
      impressions: item.impressions,
    }))
    await writePositions(tx, measured, today)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'keyword.imported',
      subject: { type: 'keyword', id: unique.size },
      after: { lines: file.rows.length, imported: read.items.length },
    })
    await notifyBackOffice(tx, 'keyword.changed')
  })
  return { ...report, applied: true }
}

const isMeasured = ({ position, clicks, impressions }: ImportedKeyword) =>
  position !== null || clicks !== null || impressions !== null

/** Figures of the file replace ours; what it does not tell stays. */
async function completeKeywords(tx: Tx, items: readonly ImportedKeyword[]): Promise<void> {
  const told = items.filter(
    ({ volume, difficulty, cost }) => volume !== null || difficulty !== null || cost !== null,
  )
  for (const chunk of chunksOf([...new Map(told.map((item) => [item.folded, item])).values()])) {
    await tx.execute(sql`
      update ${keywords} set volume = coalesce(sent.volume, keywords.volume),
        difficulty = coalesce(sent.difficulty, keywords.difficulty), cost = coalesce(sent.cost, keywords.cost)
      from json_to_recordset(${JSON.stringify(chunk)}::json) as sent(folded text, volume int, difficulty int, cost float8)
      where keywords.folded = sent.folded`)
  }
}

function refused(message: string): AppError {
  return new AppError('invalid_fields', message, { fields: { file: message } })
}
