import { coverageWords } from '#content/coverage-words.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { TextKind } from '#domain/editorial/text-kind.ts'
import {
  type CellState,
  COVERAGE_COLUMNS,
  coverageOf,
  type CoverageRows,
} from '#domain/generator/coverage.ts'
import type { CoverageView } from '#domain/generator/generator-view.ts'
import { hasRule, MODEL_FIELDS } from '#domain/generator/propose-field.ts'
import { csvLine } from '#domain/lead/data/export-cells.ts'
import type { Deps } from '../deps.ts'
import { coverageEntities } from './coverage-entities.ts'

type CoverageDeps = Pick<Deps, 'database' | 'now' | 'site'>

/** The coverage of one kind of pages, from what the public sees now. */
export async function readCoverage(
  { database, now, site }: CoverageDeps,
  rows: CoverageRows,
): Promise<CoverageView> {
  const entities = await coverageEntities(database.db, site.current, rows, inMadrid(now()).date)
  const cells = coverageOf(rows, entities)
  const counts: Partial<Record<CellState, number>> = {}
  for (const { state } of cells.flat()) counts[state] = (counts[state] ?? 0) + 1
  const kind = entities[0]?.kind ?? null
  return {
    rows,
    columns: COVERAGE_COLUMNS[rows].map(({ field }) => ({ field, by: writerOf(kind, field) })),
    items: entities.map(({ kind: own, slug, name, path }, at) => ({
      kind: own,
      slug,
      name,
      path,
      cells: cells[at]!,
    })),
    counts,
  }
}

/** Who can propose a field. */
export function writerOf(kind: TextKind | null, field: string): 'rules' | 'model' | null {
  if (!kind) return null
  if (hasRule(kind, field)) return 'rules'
  return MODEL_FIELDS[kind]?.includes(field) ? 'model' : null
}

/** What is not as it should be, as a file. */
export async function exportGaps(
  deps: CoverageDeps,
  { rows, format }: { rows: CoverageRows; format: 'csv' | 'json' },
): Promise<string> {
  const { items } = await readCoverage(deps, rows)
  const gaps = items.flatMap(({ slug, name, path, cells }) =>
    cells
      .filter(({ state }) => state !== 'ok')
      .map(({ field, state, detail }) => ({ rows, slug, name, path, field, state, detail })),
  )
  if (format === 'json') return `${JSON.stringify({ rows, gaps }, null, 2)}\n`
  const { rows: kinds, fields, states, heads } = coverageWords
  const lines = gaps.map(({ name, path, field, state, detail }) =>
    csvLine([kinds[rows], name, path, fields[field] ?? field, states[state], detail]),
  )
  return `\uFEFF${csvLine(heads)}${lines.join('')}`
}
