import { foldedText } from '../text/folded-text.ts'

/** What a treatment answers in one row: a line, several points, or null when nobody has said. */
export type ComparisonCell = string | readonly string[] | null

/** A row of the comparison: doing nothing first, then one cell per treatment. */
export type ComparisonRow = { id: string; none: ComparisonCell; cells: readonly ComparisonCell[] }

/**
 * The rows as the reader wants them: those named in `first` at the top, in that order, and the others as they came;
 * with `onlyDifferences`, without the rows in which all treatments answer the same. Doing nothing is no treatment, so
 * its column makes no difference; neither do one treatment alone or an unknown id.
 */
export function arrangedRows<Row extends Pick<ComparisonRow, 'id' | 'cells'>>(
  rows: readonly Row[],
  { first, onlyDifferences }: { first: readonly string[]; onlyDifferences: boolean },
): Row[] {
  const top = first.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const ordered = [...top, ...rows.filter((row) => !top.includes(row))]
  return onlyDifferences ? ordered.filter(({ cells }) => !areSame(cells)) : ordered
}

/** Whether two or more cells say the same thing, in whatever words the catalogue says it. */
export function areSame(cells: readonly ComparisonCell[]): boolean {
  return cells.length > 1 && new Set(cells.map(meaningOf)).size === 1
}

// «No necesita», «No se usa», «Ninguna»: one answer in many words. «No suele…» and whatever follows a comma are another.
const NOTHING = /^(ninguna?|sin baja|no (?!suele)[a-z]+( [a-z]+){0,2})$/

function meaningOf(cell: ComparisonCell): string {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.map(meaningOf).join('\n')
  const text = foldedText(cell).trim().replace(/\.$/, '')
  if (NOTHING.test(text)) return 'nada'
  return text.replace(/^(?:entre|de) (\S+) (?:y|a) /, '$1-')
}
