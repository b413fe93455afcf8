import type { ReportBlock, ReportRow, Shown } from '#domain/measurement/report.ts'
import { beforeIndex, valueIndex } from './block-shape.ts'

export type FunnelStep = {
  row: ReportRow
  value: Shown | string | undefined
  /** Share of the step before that came here; null for the first step and where it is not known. */
  passes: number | null
  /** In the comparison period. */
  passedBefore: number | null
  /** Index of the column with the time since the step before; its value. */
  time: Shown | string | undefined
}

export type FunnelHalf = { label: string; steps: FunnelStep[] }

/**
 * The steps of a funnel, in halves of one scale each. A half after the first starts with the step that the one before
 * ends with, since its first share rests on it.
 */
export function funnelHalves(block: ReportBlock): { halves: FunnelHalf[]; timeColumn: number } {
  const { columns, rows, groups } = block
  const [value, before] = [valueIndex(columns), beforeIndex(columns)]
  const share = columns.findIndex(({ unit, role }) => unit === 'share' && !role)
  const timeColumn = columns.findIndex(({ unit }) => unit === 'minutes' || unit === 'seconds')
  const steps = rows.map((row, index) => ({
    row,
    value: row.cells[value],
    passes: index === 0 ? null : (numberIn(row, share) ?? ratio(rows[index - 1]!, row, value)),
    passedBefore: index === 0 ? null : ratio(rows[index - 1]!, row, before),
    time: timeColumn < 0 ? undefined : row.cells[timeColumn],
  }))
  if (!groups || groups.length < 2) return { halves: [{ label: '', steps }], timeColumn }
  let from = 0
  const halves = groups.map(({ label, rows: count }, index) => {
    const own = steps.slice(from, from + count)
    const hinge = steps[from - 1]
    from += count
    const isRepeated = hinge === undefined || own[0]?.row.label === hinge.row.label
    return { label, steps: index === 0 || isRepeated ? own : [hinge, ...own] }
  })
  return { halves, timeColumn }
}

function ratio(from: ReportRow, to: ReportRow, column: number): number | null {
  const [all, part] = [numberIn(from, column), numberIn(to, column)]
  return all === null || part === null || all === 0 ? null : part / all
}

function numberIn({ cells }: ReportRow, column: number): number | null {
  const cell = cells[column]
  return typeof cell === 'number' ? cell : null
}

/** The change of a share in points, if it is worth saying. */
export function pointsOf({ passes, passedBefore }: FunnelStep): number {
  if (passes === null || passedBefore === null) return 0
  const points = Math.round((passes - passedBefore) * 100)
  return Math.abs(points) >= WORTH_SAYING ? points : 0
}

const WORTH_SAYING = 3
