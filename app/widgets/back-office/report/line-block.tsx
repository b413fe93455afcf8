import { lazy, Suspense } from 'react'
import { useNavigate } from 'react-router'
import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ReportAnnotation, ReportBlock, Shown } from '#domain/measurement/report.ts'
import { useNow } from '../use-now.ts'
import { labelledDays, longDay, shortDay, weekdayText, weekends } from './axis-days.ts'
import { beforeIndex, sumOf, valueIndex } from './block-shape.ts'
import { useReportLinks } from './report-links.ts'
import { shownText } from './shown-text.ts'
import type { TrendMark, TrendPoint } from './trend-point.ts'

const TrendPlot = lazy(() =>
  importWithRetry(() => import('./trend-plot.tsx'), { name: 'charts', reload: false }),
)

interface LineBlockProps {
  block: ReportBlock
  annotations: readonly ReportAnnotation[]
  height?: number | undefined
  /** Names of the two lines; by default «Ahora» and «Antes». */
  lines?: { now: string; before: string } | undefined
}

/** A line over days, with its comparison, weekends and annotations. */
export function LineBlock({ block, annotations, height = 250, lines }: LineBlockProps) {
  const navigate = useNavigate()
  const { date: today, time } = inMadrid(new Date(useNow(60_000)))
  const links = useReportLinks()
  const { columns, rows, title } = block
  const [value, before] = [valueIndex(columns), beforeIndex(columns)]
  const column = columns[value]
  if (!column) return null
  const days = rows.map(({ day }) => day ?? '')
  const isDaily = days.every((day) => day !== '')
  const isShort = days.length <= 10
  // A day alone has nothing to fall from.
  const isRunning = days.length > 1 && days.at(-1) === today
  const runs = fillText(texts.running, { time: time.slice(0, 5) })
  const points: TrendPoint[] = rows.map(({ label, day, cells }) => ({
    value: shownCell(cells[value]),
    ...(before < 0 ? {} : { before: shownCell(cells[before]) }),
    short: day ? (isShort ? weekdayText(day) : shortDay(day)) : label,
    long: day ? `${longDay(day)}${day === today ? `, ${texts.untilNow}` : ''}` : label,
  }))
  const write = (one: Shown) => shownText(one, column.unit)
  const sums = column.unit === 'count'
  const total = (index: number) => {
    const sum = sums ? sumOf(rows, index) : null
    return sum === null ? null : <b className="numbers">{shownText(sum, 'count')}</b>
  }
  const names = { value: column.label, now: lines?.now ?? texts.now, before: lines?.before ?? texts.before }
  const open = (index: number) => {
    const href = days[index] ? links.dayHref(days[index]) : null
    if (href) void navigate(href, STAYING)
  }
  const first = days[0]
  return (
    <>
      <ul className="plot-legend" aria-hidden="true">
        <li data-now>
          {names.now}
          {total(value)}
        </li>
        {before < 0 ? null : (
          <li>
            {names.before}
            {total(before)}
          </li>
        )}
        {isRunning ? <li data-running>{runs}</li> : null}
        {isDaily && !isShort ? <li data-note>{texts.weekends}</li> : null}
      </ul>
      <Suspense
        fallback={
          <div
            className="plot-waiting"
            style={{ height }}
            role="status"
            aria-label={backOffice.states.loading}
          />
        }
      >
        <TrendPlot
          points={points}
          title={title}
          spoken={`${spokenOf(title, isRunning ? points.slice(0, -1) : points, write)}${isRunning ? ` ${runs}.` : ''}`}
          isRunning={isRunning}
          write={write}
          whole={column.unit === 'count'}
          labelled={isDaily ? labelledDays(days) : [...points.keys()]}
          shaded={isDaily ? weekends(days) : []}
          marks={isDaily ? marksOf(annotations, days) : []}
          names={names}
          height={height}
          onOpen={first && links.dayHref(first) ? open : undefined}
        />
      </Suspense>
    </>
  )
}

function shownCell(cell: Shown | string | undefined): Shown {
  return cell === 'few' ? 'few' : typeof cell === 'number' ? cell : null
}

/** Annotations within the days shown; a campaign that began earlier starts at the edge. */
function marksOf(annotations: readonly ReportAnnotation[], days: readonly string[]): TrendMark[] {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return annotations.flatMap(({ day, untilDay, label }) => {
    const end = untilDay ?? day
    if (end < first || day > last) return []
    const from = Math.max(0, days.indexOf(day))
    const to = end > last ? days.length - 1 : Math.max(from, days.indexOf(end))
    return [{ from, to, label }]
  })
}

/** What the drawing shows, for those who hear it: how many points, the highest and the lowest. */
function spokenOf(title: string, points: readonly TrendPoint[], write: (value: Shown) => string): string {
  const known = points.filter((point) => typeof point.value === 'number')
  const by = known.toSorted((a, b) => (a.value as number) - (b.value as number))
  const [lowest, highest] = [by[0], by.at(-1)]
  const extremes =
    lowest && highest && lowest !== highest
      ? ` ${fillText(texts.chartLow, { value: write(lowest.value), label: lowest.long })}; ${fillText(texts.chartHigh, { value: write(highest.value), label: highest.long })}.`
      : ''
  return fillText(texts.chartSpoken, {
    title,
    rows: `${countText(texts.chartPoints, points.length)}.${extremes}`,
  })
}
