import type { ReportBlock, ReportRow, Shown } from '#domain/measurement/report.ts'
import { beforeIndex, valueIndex } from './block-shape.ts'

export type FunnelStep = {
  row: ReportRow
  value: Shown | string | undefined
  /** Share of the step before that came here; null for the first step and where it is not known. */
  passes: number | null
  /** How many points more than in the comparison period; null where it is not known. */
  points: number | null
  /** Since the step before. */
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
  const pointsColumn = columns.findIndex(({ unit }) => unit === 'change')
  const steps = rows.map((row, index): FunnelStep => {
    const last = rows[index - 1]
    const passes = last ? (share < 0 ? ratio(last, row, value) : numberIn(row, share)) : null
    const passed = last && share < 0 ? ratio(last, row, before) : null
    const points = passes === null || passed === null ? null : Math.round((passes - passed) * 100)
    return {
      row,
      value: row.cells[value],
      passes,
      points: pointsColumn < 0 ? points : numberIn(row, pointsColumn),
      time: timeColumn < 0 ? undefined : row.cells[timeColumn],
    }
  })
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
export function pointsOf({ points }: FunnelStep): number {
  return points !== null && Math.abs(points) >= WORTH_SAYING ? points : 0
}

const WORTH_SAYING = 3
