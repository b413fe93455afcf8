import { usePlotArea, useXAxisScale, useYAxisScale, ZIndexLayer } from 'recharts'
import type { TrendPlotProps, TrendPoint } from './trend-point.ts'

interface PlotLabelsProps extends Pick<TrendPlotProps, 'names' | 'write'> {
  points: readonly TrendPoint[]
  /** Where each point stands on the scale. */
  drawn: readonly { value: number | null; before: number | null }[]
  /** A label on each point, or only on the highest. */
  all: boolean
  compares: boolean
}

const ABOVE = 700
/** Narrower drawings leave out what the legend above them says too. */
const WIDE = 420
/** Below this distance two labels at the end run into each other. */
const APART = 18

/** Values on the points themselves, and the names of the lines at their end. */
export function PlotLabels({ points, drawn, all, names, write, compares }: PlotLabelsProps) {
  const plot = usePlotArea()
  const x = useXAxisScale()
  const y = useYAxisScale()
  if (!plot || !x || !y) return null
  const highest = drawn.reduce(
    (best, { value }, index) => ((value ?? -1) > (drawn[best]?.value ?? -1) ? index : best),
    0,
  )
  const labelled = all ? [...drawn.keys()] : [highest]
  const place = (index: number, value: number) => ({ left: x(index) ?? plot.x, top: y(value) ?? plot.y })
  const last = drawn.findLastIndex(({ value }) => value !== null)
  return (
    <ZIndexLayer zIndex={ABOVE}>
      {labelled.map((index) => {
        const value = drawn[index]?.value
        if (value === null || value === undefined) return null
        const { left, top } = place(index, value)
        const isDip = all && isBelow(drawn, index)
        return (
          <g key={index} className="plot-value" data-highest={index === highest || undefined}>
            {index === highest ? <circle cx={left} cy={top} r={4.5} /> : null}
            <text
              x={anchored(left, plot)}
              y={isDip ? top + 20 : top - 11}
              textAnchor={all ? 'middle' : sideOf(left, plot)}
            >
              {write(points[index]!.value)}
            </text>
          </g>
        )
      })}
      {all && compares && last >= 0 && plot.width > WIDE ? (
        <LineNames {...{ names, plot }} {...endsOf(drawn[last]!, (value) => place(last, value).top)} />
      ) : null}
    </ZIndexLayer>
  )
}

/** A point lower than both neighbors gets its label below, off the line. */
function isBelow(drawn: PlotLabelsProps['drawn'], index: number): boolean {
  const at = (one: number) => drawn[one]?.value ?? Number.NEGATIVE_INFINITY
  if (index === 0 || index === drawn.length - 1) return false
  return at(index) < at(index - 1) && at(index) < at(index + 1)
}

type Plot = { x: number; width: number }

const anchored = (left: number, { x, width }: Plot) => Math.min(Math.max(left, x + 4), x + width - 4)

function sideOf(left: number, { x, width }: Plot): 'start' | 'middle' | 'end' {
  if (left < x + 24) return 'start'
  return left > x + width - 24 ? 'end' : 'middle'
}

function endsOf(
  { value, before }: { value: number | null; before: number | null },
  top: (value: number) => number,
) {
  const now = value === null ? null : top(value)
  const was = before === null ? null : top(before)
  if (now === null || was === null || Math.abs(now - was) >= APART) return { now, was }
  const middle = (now + was) / 2
  return now <= was
    ? { now: middle - APART / 2, was: middle + APART / 2 }
    : { now: middle + APART / 2, was: middle - APART / 2 }
}

function LineNames({
  names,
  plot,
  now,
  was,
}: Pick<TrendPlotProps, 'names'> & { plot: Plot; now: number | null; was: number | null }) {
  const left = plot.x + plot.width + 4
  return (
    <g className="plot-names">
      {now === null ? null : (
        <text x={left} y={now + 4} data-now>
          {names.now}
        </text>
      )}
      {was === null ? null : (
        <text x={left} y={was + 4}>
          {names.before}
        </text>
      )}
    </g>
  )
}
