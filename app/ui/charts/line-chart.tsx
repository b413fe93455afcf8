import { type RefObject, useEffect, useRef, useState } from 'react'
import { chartFigure, ChartFrame } from './chart-frame.tsx'
import { axisTicks } from './chart-scale.ts'

type Series = {
  name: string
  /** One per label; null leaves a gap. */
  values: readonly (number | null)[]
  /** Dashed: the usual value or the comparison period. */
  quiet?: boolean
}

interface LineChartProps {
  title: string
  definition?: string
  labels: readonly string[]
  series: readonly Series[]
}

const HEIGHT = 200
const LEFT = 36
const BOTTOM = 22

/** Lines over time, distinguished by dash and name as well as color. */
export function LineChart({ title, definition, labels, series }: LineChartProps) {
  const place = useRef<HTMLDivElement>(null)
  // Drawn at its actual width, so that text and lines are not scaled.
  const width = useWidth(place, 640)
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const ticks = axisTicks(highest)
  const top = ticks.at(-1)!
  const x = (index: number) => LEFT + (index / Math.max(1, labels.length - 1)) * (width - LEFT - 16)
  const y = (value: number) => HEIGHT - BOTTOM - (value / top) * (HEIGHT - BOTTOM - 8)
  const every = Math.ceil(labels.length / Math.max(2, Math.floor(width / 64)))

  return (
    <ChartFrame
      title={title}
      definition={definition}
      columns={series.map(({ name }) => name)}
      rows={labels.map((label, index) => ({
        label,
        cells: series.map(({ values }) => chartFigure(values[index])),
      }))}
    >
      <div ref={place} aria-hidden="true">
        <ul className="chart-legend">
          {series.map(({ name, quiet }) => (
            <li key={name} data-quiet={quiet || undefined}>
              {name}
            </li>
          ))}
        </ul>
        <svg className="line-chart" viewBox={`0 0 ${width} ${HEIGHT}`}>
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={width} y1={y(tick)} y2={y(tick)} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {chartFigure(tick)}
              </text>
            </g>
          ))}
          {labels.map((label, index) =>
            index % every === 0 ? (
              <text key={label} x={x(index)} y={HEIGHT - 4} textAnchor={index === 0 ? 'start' : 'middle'}>
                {label}
              </text>
            ) : null,
          )}
          {series.map(({ name, values, quiet }) => (
            <path key={name} d={linePath(values, x, y)} data-quiet={quiet || undefined} />
          ))}
        </svg>
      </div>
    </ChartFrame>
  )
}

function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
) {
  let drawing = false
  return values
    .map((value, index) => {
      if (value === null) {
        drawing = false
        return ''
      }
      const command = drawing ? 'L' : 'M'
      drawing = true
      return `${command}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
}

/** Current width of an element in pixels; `initial` until it is mounted. */
function useWidth(element: RefObject<Element | null>, initial: number): number {
  const [width, setWidth] = useState(initial)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const seen = Math.round(entry?.contentRect.width ?? 0)
      if (seen > 0) setWidth(seen)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
