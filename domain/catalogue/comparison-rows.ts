import { foldedText } from '../text/folded-text.ts'

/** A treatment's value in a row: a text, several items, or null if unknown. */
export type ComparisonCell = string | readonly string[] | null

/** A row of the comparison: doing nothing first, then one cell per treatment. */
export type ComparisonRow = { id: string; none: ComparisonCell; cells: readonly ComparisonCell[] }

/**
 * The rows in display order: those in `first` at the top, in that order, then the others. With `onlyDifferences`, rows
 * in which all treatments agree are dropped. Doing nothing is not a treatment, so its column is ignored; a single
 * treatment or unknown ids are ignored too.
 */
export function arrangedRows<Row extends Pick<ComparisonRow, 'id' | 'cells'>>(
  rows: readonly Row[],
  { first, onlyDifferences }: { first: readonly string[]; onlyDifferences: boolean },
): Row[] {
  const top = first.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const ordered = [...top, ...rows.filter((row) => !top.includes(row))]
  return onlyDifferences ? ordered.filter(({ cells }) => !areSame(cells)) : ordered
}

/** Whether two or more cells mean the same, however the catalogue words it. */
export function areSame(cells: readonly ComparisonCell[]): boolean {
  return cells.length > 1 && new Set(cells.map(meaningOf)).size === 1
}

// «No necesita», «No se usa», «Ninguna» mean the same. «No suele…» and anything after a comma don't.
const NOTHING = /^(ninguna?|sin baja|no (?!suele)[a-z]+( [a-z]+){0,2})$/

function meaningOf(cell: ComparisonCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.map(meaningOf).join('\n')
  const text = foldedText(cell).trim().replace(/\.$/, '')
  if (NOTHING.test(text)) return 'nada'
  return text.replace(/^(?:entre|de) (\S+) (?:y|a) /, '$1-')
}
