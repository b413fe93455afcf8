import { FunnelColumns } from '#app/widgets/back-office/report/funnel-columns.tsx'
import { Headline } from '#app/widgets/back-office/report/headline.tsx'
import { LineBlock } from '#app/widgets/back-office/report/line-block.tsx'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { LoadFailed, Skeleton } from '#app/widgets/back-office/states/screen-states.tsx'
import { weekTexts as texts } from '#content/ui/admin-week.ts'
import { isDashboardPeriod } from '#domain/dashboard/periods.ts'
import { ActionCards } from './action-cards.tsx'
import { HoursChart } from './hours-chart.tsx'
import { useDashboard, useWeek, useWeekPeriod } from './use-dashboard.ts'

/** What a wall of 1080 px leaves for the trend, and how much of each lost pixel it gives up: the rest is words. */
const PLOT = { wall: 1080, height: 230, share: 0.3, least: 130 }

function plotHeight(): number {
  return Math.max(PLOT.least, Math.round(PLOT.height - Math.max(0, PLOT.wall - innerHeight) * PLOT.share))
}

/** The week on a wall: what waits, the news, the trend and the funnel. Nobody can press there, so nothing is hidden. */
export function WeekWall() {
  const [week] = useWeekPeriod('7d')
  const [clinic] = useClinicScope()
  const now = useDashboard(isDashboardPeriod(week.period) ? week.period : '7d', clinic)
  const { data: report, error, refetch } = useWeek(week, clinic)
  const block = (id: string) => report?.blocks.find((one) => one.id === id && one.rows.length > 0)
  const [trend, funnel] = [block('trend'), block('funnel')]
  if (!now.data)
    return now.error ? <LoadFailed error={now.error} onRetry={() => void now.refetch()} /> : <Skeleton />
  const { cards, whose, figures } = now.data
  return (
    <div className="dashboard">
      <ActionCards cards={cards.filter(({ id }) => id !== 'mine')} clinic={clinic} whose={whose.work} />
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} kept={report !== undefined} /> : null}
      {report ? (
        <section className="week-wall" aria-labelledby="wall">
          <h2 id="wall" className="sr-only">
            {texts.titles[week.period]}
          </h2>
          <Headline sentences={report.headline} />
          {week.period === 'today' && figures ? (
            <HoursChart hours={figures.hours} />
          ) : trend ? (
            <div>
              <h3>{trend.title}</h3>
              <LineBlock
                block={trend}
                annotations={report.annotations}
                lines={texts.lines[week.period]}
                height={plotHeight()}
              />
            </div>
          ) : null}
          {funnel ? (
            <div>
              <h3>{funnel.title}</h3>
              <FunnelColumns block={funnel} />
            </div>
          ) : null}
        </section>
      ) : null}
    </div>
  )
}
