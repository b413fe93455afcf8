import { lazy, Suspense } from 'react'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { MissingLine } from '#app/widgets/back-office/states/missing-line.tsx'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { dashboardTexts } from '#content/ui.ts'
import { isDashboardPeriod } from '#domain/dashboard/periods.ts'
import { AgendaFigures } from './agenda-figures.tsx'
import { PagesChart, SearchesChart } from './dashboard-charts.tsx'
import { FirstDay } from './first-day.tsx'
import { RetentionStopNote } from './retention-stop-note.tsx'
import { SystemHealth } from './system-health.tsx'
import { TodoRow } from './todo-row.tsx'
import { useDashboard, useWeekPeriod } from './use-dashboard.ts'
import { useLaunchProgress } from './use-launch-progress.ts'
import { WeekView } from './week-view.tsx'

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'))

/** For those who lead: what waits as one row, and how the week goes. */
export function WeekBoard() {
  const [week, setWeek] = useWeekPeriod('7d')
  const [clinic] = useClinicScope()
  const [shown, setShown] = useUrlValue('ver')
  const period = isDashboardPeriod(week.period) ? week.period : '7d'
  const query = useDashboard(period, clinic)
  const { data, error } = query
  const launch = useLaunchProgress(Boolean(data?.health))
  const retry = () => void query.refetch()
  if (!data) return error ? <LoadFailed error={error} onRetry={retry} /> : <Skeleton rows={8} />
  const { cards, figures, agenda, health, reviews, searches, missing, whose, retention } = data
  return (
    <div className="dashboard" data-week>
      {error ? <LoadFailed error={error} onRetry={retry} kept /> : null}
      {error ? null : <StaleLine updatedAt={query.dataUpdatedAt} onRefresh={retry} />}
      {missing.length > 0 ? (
        <MissingLine names={missing.map((source) => dashboardTexts.sources[source])} onRetry={retry} />
      ) : null}
      {retention ? <RetentionStopNote stop={retention} /> : null}
      <TodoRow cards={cards} clinic={clinic} whose={whose.work} />
      {figures?.empty ? (
        <FirstDay launch={launch} />
      ) : (
        <WeekView
          week={week}
          clinic={clinic}
          whose={whose.figures}
          hours={figures?.hours}
          onChange={setWeek}
        />
      )}
      {figures && !figures.empty ? (
        <section aria-label={dashboardTexts.figuresTitle}>
          <div className="dashboard-charts">
            {/* Custom days are only in the blocks above. */}
            {week.period === 'custom' ? null : <PagesChart pages={figures.pages} />}
            {searches ? <SearchesChart searches={searches} /> : null}
          </div>
        </section>
      ) : null}
      {agenda && agenda.length > 0 ? <AgendaFigures clinics={agenda} /> : null}
      {health ? (
        <SystemHealth health={health} at={data.at} launch={launch} stopped={retention !== null} />
      ) : null}
      {reviews && shown === 'revisiones' ? (
        <Suspense fallback={null}>
          <ReviewDrawer reviews={reviews} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}
