import { keywords } from '#db/schema/index.ts'
import { keywordExport } from '#content/ui/admin-keywords.ts'
import { csvLine } from '#domain/lead/data/export-cells.ts'
import type { KeywordRow } from '#domain/keywords/keyword-view.ts'
import type { Deps } from '../deps.ts'
import { writeAudit } from '../shared/audit/write-audit.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { MOST_KEYWORDS } from './add-keywords.ts'
import type { ListInput } from './keyword-input.ts'
import { keywordConditions, orderOf } from './list-keywords.ts'
import { keywordPresenter } from './present-keyword.ts'

const number = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

/** The filtered list as a CSV for Spanish spreadsheets; no cell is a formula. */
export async function exportKeywords(
  { database: { db }, site }: Deps,
  staff: Staff,
  input: ListInput,
): Promise<string> {
  const rows = await db
    .select()
    .from(keywords)
    .where(keywordConditions(site.current, input))
    .orderBy(...orderOf(input))
    .limit(MOST_KEYWORDS)
  const { heads, intents, states, sources } = keywordExport
  const cells = (row: KeywordRow) => [
    row.text,
    row.intent ? intents[row.intent] : '',
    row.unit ?? '',
    row.concern ?? '',
    row.city ?? '',
    row.targetPath ?? '',
    row.serpPath ?? '',
    row.rivalPaths.join(' '),
    number(row.volume),
    number(row.difficulty),
    number(row.cost),
    number(row.position),
    number(row.bestPosition),
    number(row.delta7),
    number(row.delta28),
    number(row.clicks),
    number(row.impressions),
    states[row.state],
    row.drug ?? '',
    row.notes,
    row.tags.join(', '),
    sources[row.source],
  ]
  await writeAudit(db, {
    staffId: staff.id,
    action: 'keyword.exported',
    subject: { type: 'keyword', id: rows.length },
  })
  return `\uFEFF${[heads, ...rows.map(keywordPresenter(site.current)).map(cells)].map(csvLine).join('')}`
}
