import { lazy, Suspense } from 'react'
import { chartFigure, ChartFrame } from '#app/ui/charts/chart-frame.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { fillText } from '#content/fill-text.ts'
import { dashboardTexts } from '#content/ui.ts'
import type { HourlyLeads } from '#domain/dashboard/dashboard.ts'

const TrendPlot = lazy(() =>
  importWithRetry(() => import('#app/widgets/back-office/report/trend-plot.tsx'), {
    name: 'charts',
    reload: false,
  }),
)

const { title, definition, ...names } = dashboardTexts.hoursChart
const HEIGHT = 220

/** Requests by hour, today, and what is usual. */
export function HoursChart({ hours: { today, usual, weeks } }: { hours: HourlyLeads }) {
  const isKnown = weeks > 0
  const labels = today.map((_, hour) => fillText(names.hour, { hour: String(hour).padStart(2, '0') }))
  return (
    <ChartFrame
      title={title}
      definition={definition}
      columns={isKnown ? [names.today, names.usual] : [names.today]}
      rows={labels.map((label, hour) => ({
        label,
        cells: [today, ...(isKnown ? [usual] : [])].map((values) => chartFigure(values[hour])),
      }))}
    >
      <ul className="chart-legend" aria-hidden="true">
        <li>{names.today}</li>
        {isKnown ? <li data-quiet>{names.usual}</li> : null}
      </ul>
      <Suspense fallback={<div className="plot-waiting" style={{ height: HEIGHT }} />}>
        <TrendPlot
          title={title}
          spoken={definition}
          points={labels.map((label, hour) => ({
            value: today[hour] ?? null,
            ...(isKnown ? { before: usual[hour] ?? null } : {}),
            short: label,
            long: label,
          }))}
          write={(value) => chartFigure(value === 'few' ? null : value)}
          whole
          labelled={labels.flatMap((_, hour) => (hour % 3 === 0 ? [hour] : []))}
          shaded={[]}
          names={{ value: names.today, now: names.today, before: names.usual }}
          height={HEIGHT}
        />
      </Suspense>
    </ChartFrame>
  )
}
