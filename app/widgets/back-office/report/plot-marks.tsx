import { usePlotArea, useXAxisScale, ZIndexLayer } from 'recharts'
import type { TrendMark, TrendPlotProps } from './trend-point.ts'

interface PlotMarksProps extends Pick<TrendPlotProps, 'shaded'> {
  count: number
  marks: readonly TrendMark[]
  /** A line down from each point, for short spans. */
  upright: boolean
}

const BEHIND = -50
/** Longer labels are cut; the list under the chart has them whole. */
const LONGEST = 34

/** Behind the lines: weekends, and annotations with their days. */
export function PlotMarks({ count, shaded, marks, upright }: PlotMarksProps) {
  const plot = usePlotArea()
  const scale = useXAxisScale()
  if (!plot || !scale || count === 0) return null
  const at = (index: number) => scale(index) ?? plot.x
  const step = count > 1 ? at(1) - at(0) : plot.width
  const right = plot.x + plot.width
  const bottom = plot.y + plot.height
  const band = (from: number, to: number) => {
    const start = Math.max(plot.x, at(from) - step / 2)
    const end = Math.min(right, at(to) + step / 2)
    return { x: start, y: plot.y, width: Math.max(0, end - start), height: plot.height }
  }
  return (
    <ZIndexLayer zIndex={BEHIND}>
      {shaded.map(({ from, to }) => (
        <rect key={from} className="plot-weekend" {...band(from, to)} />
      ))}
      {upright
        ? Array.from({ length: count }, (_point, index) => (
            <line
              key={index}
              className="plot-upright"
              x1={at(index)}
              x2={at(index)}
              y1={plot.y}
              y2={bottom}
            />
          ))
        : null}
      {marks.map(({ from, to, label }, row) => {
        const x = at(from)
        const isLate = x > plot.x + plot.width * 0.6
        return (
          <g key={`${from} ${label}`} className="plot-mark">
            {to > from ? <rect {...band(from, to)} /> : null}
            <line x1={x} x2={x} y1={plot.y - 20} y2={bottom} />
            <circle cx={x} cy={bottom} r={3.5} />
            <text
              x={x + (isLate ? -8 : 8)}
              y={plot.y - 12 + (row % 3) * 16}
              textAnchor={isLate ? 'end' : 'start'}
            >
              {label.length > LONGEST ? `${label.slice(0, LONGEST - 1)}…` : label}
            </text>
          </g>
        )
      })}
    </ZIndexLayer>
  )
}
