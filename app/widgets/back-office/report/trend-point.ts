import type { Shown } from '#domain/measurement/report.ts'

export type TrendPoint = {
  value: Shown
  before?: Shown
  /** On the axis. */
  short: string
  /** In the note beside the point. */
  long: string
}

/** Something on the time axis: positions of its first and last point. */
export type TrendMark = { from: number; to: number; label: string }

export type TrendPlotProps = {
  points: readonly TrendPoint[]
  title: string
  /** The drawing in words. */
  spoken: string
  /** Writes a value in its unit. */
  write: (value: Shown) => string
  /** Only whole numbers on the scale. */
  whole: boolean
  /** Positions with a label on the axis. */
  labelled: number[]
  /** Ranges of positions in the background: weekends. */
  shaded: readonly { from: number; to: number }[]
  marks?: readonly TrendMark[]
  /** What is counted, and the two lines. */
  names: { value: string; now: string; before: string }
  height?: number
  /** The last point is of a day that is not over: it is no fall. */
  isRunning?: boolean
  onOpen?: ((index: number) => void) | undefined
}
