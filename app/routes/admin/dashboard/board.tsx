import { lazy, Suspense } from 'react'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { MissingLine } from '#app/widgets/back-office/states/missing-line.tsx'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { dashboardTexts } from '#content/ui.ts'
import { DASHBOARD_PERIODS, type DashboardPeriod, isDashboardPeriod } from '#domain/dashboard/periods.ts'
import { ActionCards } from './action-cards.tsx'
import { AgendaFigures } from './agenda-figures.tsx'
import { DashboardCharts } from './dashboard-charts.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FirstDay } from './first-day.tsx'
import { RetentionStopNote } from './retention-stop-note.tsx'
import { SystemHealth } from './system-health.tsx'
import { useDashboard, useWeekPeriod } from './use-dashboard.ts'
import { useLaunchProgress } from './use-launch-progress.ts'
import { WhoseChip } from './whose-chip.tsx'

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'))

/** Pending work as cards, the figures of a period, and system health. */
export function Board({ isTv = false }: { isTv?: boolean }) {
  const [{ period: asked }, setPeriod] = useWeekPeriod('today')
  const period = isDashboardPeriod(asked) ? asked : 'today'
  const [clinic] = useClinicScope()
  const [shown, setShown] = useUrlValue('ver')
  const query = useDashboard(period, clinic)
  const { data, error } = query
  const launch = useLaunchProgress(!isTv && Boolean(data?.health))
  const retry = () => void query.refetch()
  if (!data) return error ? <LoadFailed error={error} onRetry={retry} /> : <Skeleton rows={8} />
  const { cards, figures, agenda, health, reviews, searches, missing, whose, retention } = data
  return (
    <div className="dashboard" aria-busy={query.isPlaceholderData || undefined}>
      {error ? <LoadFailed error={error} onRetry={retry} kept /> : null}
      {error ? null : <StaleLine updatedAt={query.dataUpdatedAt} onRefresh={retry} />}
      {missing.length > 0 ? (
        <MissingLine names={missing.map((source) => dashboardTexts.sources[source])} onRetry={retry} />
      ) : null}
      {retention && !isTv ? <RetentionStopNote stop={retention} /> : null}
      {figures?.empty && !isTv ? <FirstDay launch={launch} /> : null}
      {isTv && cards.length === 0 ? null : (
        <ActionCards
          cards={isTv ? cards.filter(({ id }) => id !== 'mine') : cards}
          clinic={clinic}
          whose={whose.work}
        />
      )}
      {figures && !(figures.empty && !isTv) ? (
        <section aria-labelledby="figures">
          <div className="dashboard-section-head">
            <div className="dashboard-title">
              <h2 id="figures">{dashboardTexts.figuresTitle}</h2>
              <WhoseChip whose={whose.figures} clinic={clinic} names={dashboardTexts.whoseFigures} />
            </div>
            {isTv ? null : (
              <PeriodChoice period={period} onChange={(next) => setPeriod({ period: next, custom: null })} />
            )}
          </div>
          {whose.figures === 'own' ? <p className="muted">{dashboardTexts.ownFigures}</p> : null}
          <FigureTiles figures={figures} period={data.period} />
          <DashboardCharts figures={figures} clinic={clinic} searches={searches} isTv={isTv} />
        </section>
      ) : null}
      {agenda && agenda.length > 0 && !isTv ? <AgendaFigures clinics={agenda} /> : null}
      {health && !isTv ? (
        <SystemHealth health={health} at={data.at} launch={launch} stopped={retention !== null} />
      ) : null}
      {reviews && shown === 'revisiones' && !isTv ? (
        <Suspense fallback={null}>
          <ReviewDrawer reviews={reviews} onClose={() => setShown(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function PeriodChoice({
  period,
  onChange,
}: {
  period: DashboardPeriod
  onChange: (period: DashboardPeriod) => void
}) {
  return (
    <fieldset className="period-choice">
      <legend className="sr-only">{dashboardTexts.period}</legend>
      {DASHBOARD_PERIODS.map((one) => (
        <button
          key={one}
          type="button"
          className="filter-chip"
          aria-pressed={one === period}
          onClick={() => onChange(one)}
        >
          {dashboardTexts.periods[one]}
        </button>
      ))}
    </fieldset>
  )
}
