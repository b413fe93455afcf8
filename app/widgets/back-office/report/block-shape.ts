import type { ReportBlock, ReportColumn, ReportRow, Shown } from '#domain/measurement/report.ts'

type Cell = Shown | string | undefined

/** Index of the column that a block draws: the one marked as its value, else its first number. */
export function valueIndex(columns: readonly ReportColumn[]): number {
  const marked = columns.findIndex(({ role }) => role === 'value')
  return marked >= 0 ? marked : columns.findIndex(({ unit }) => unit !== 'text')
}

/** Index of the comparison column; -1 without comparison. */
export function beforeIndex(columns: readonly ReportColumn[]): number {
  return columns.findIndex(({ role }) => role === 'before')
}

/** The highest number of some columns, for a common scale. */
export function highestOf(rows: readonly ReportRow[], indexes: readonly number[]): number {
  return Math.max(0, ...rows.flatMap(({ cells }) => indexes.map((index) => asNumber(cells[index]))))
}

export function asNumber(cell: Cell): number {
  return typeof cell === 'number' ? cell : 0
}

/** Rows that can be known, then those that can't. */
export function inOrder({ rows }: Pick<ReportBlock, 'rows'>): ReportRow[] {
  return [...rows.filter(({ unknown }) => !unknown), ...rows.filter(({ unknown }) => unknown)]
}

/** Sum of a column; `few` if it could only be told by adding hidden counts. */
export function sumOf(rows: readonly ReportRow[], index: number): Shown {
  const cells = rows.map(({ cells: all }) => all[index])
  if (cells.some((cell) => cell === 'few')) return null
  return cells.reduce<number>((sum, cell) => sum + asNumber(cell), 0)
}
