import { backOffice } from '#content/ui.ts'
import { AppLink } from '../app-link.tsx'
import { ChartFrame, chartFigure } from './chart-frame.tsx'

type Bar = {
  label: string
  value: number | null
  /** Value in the comparison period. */
  compare?: number | null
  /** Link to the list behind the bar. */
  href?: string
}

interface BarChartProps {
  title: string
  definition?: string
  /** What is counted, for the table header: «Solicitudes». */
  unit: string
  data: readonly Bar[]
}

/** Horizontal bars, one per row, with their values written out. */
export function BarChart({ title, definition, unit, data }: BarChartProps) {
  const compares = data.some(({ compare }) => compare !== undefined)
  const highest = Math.max(1, ...data.flatMap(({ value, compare }) => [value ?? 0, compare ?? 0]))
  const share = (value: number | null | undefined) => `${((value ?? 0) / highest) * 100}%`
  return (
    <ChartFrame
      title={title}
      definition={definition}
      columns={compares ? [unit, backOffice.charts.compare] : [unit]}
      rows={data.map(({ label, value, compare }) => ({
        label,
        cells: compares ? [chartFigure(value), chartFigure(compare)] : [chartFigure(value)],
      }))}
    >
      {compares ? (
        <ul className="chart-legend" aria-hidden="true">
          <li>{unit}</li>
          <li data-mark>{backOffice.charts.compare}</li>
        </ul>
      ) : null}
      <div className="bar-chart" aria-hidden="true">
        {data.map(({ label, value, compare, href }) => (
          <div key={label}>
            <span>
              {href ? (
                <AppLink href={href} tabIndex={-1}>
                  {label}
                </AppLink>
              ) : (
                label
              )}
            </span>
            <span className="bar-track">
              <i style={{ width: share(value) }} />
              {compares ? <i data-compare style={{ left: share(compare) }} /> : null}
            </span>
            <b className="numbers">{chartFigure(value)}</b>
          </div>
        ))}
      </div>
    </ChartFrame>
  )
}
