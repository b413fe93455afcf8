import styles from '#app/styles/admin-dashboard.css?url'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Note } from '#app/ui/panel.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { CapabilityGate } from '#app/widgets/back-office/staff/capability-gate.tsx'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { MissingLine } from '#app/widgets/back-office/states/missing-line.tsx'
import { LoadFailed, Skeleton, StaleLine } from '#app/widgets/back-office/states/screen-states.tsx'
import { useUrlValue } from '#app/widgets/back-office/use-url-value.ts'
import { STAYING } from '#app/widgets/route-changes/staying.ts'
import { fillText } from '#content/fill-text.ts'
import { admin, dashboardTexts } from '#content/ui.ts'
import type { Dashboard } from '#domain/dashboard/dashboard.ts'
import { DASHBOARD_PERIODS, type DashboardPeriod, isDashboardPeriod } from '#domain/dashboard/periods.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { WaitingLine } from '#app/widgets/back-office/shell/waiting-line.tsx'
import { AdminPageHead } from '../admin-page-head.tsx'
import type { Route } from './+types/dashboard.ts'
import { ActionCards } from './action-cards.tsx'
import { AgendaFigures } from './agenda-figures.tsx'
import { DashboardCharts } from './dashboard-charts.tsx'
import { FigureTiles } from './figure-tiles.tsx'
import { FirstDay } from './first-day.tsx'
import { greetingAt } from './greeting-at.ts'
import { RetentionStopNote } from './retention-stop-note.tsx'
import { SystemHealth } from './system-health.tsx'
import { TvFrame } from './tv-frame.tsx'
import { useLaunchProgress } from './use-launch-progress.ts'
import { WhoseChip } from './whose-chip.tsx'

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'))

const texts = admin.dashboard

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** «¿Qué hago ahora?»: pending work, figures and system health. */
export default function DashboardPage() {
  const [params, setParams] = useSearchParams()
  const isTv = params.get('tv') === '1'
  const setTv = (on: boolean) =>
    setParams((known) => {
      const next = new URLSearchParams(known)
      if (on) next.set('tv', '1')
      else next.delete('tv')
      return next
    })
  if (isTv) {
    return (
      <TvFrame onClose={() => setTv(false)}>
        <CapabilityGate needs="dashboard.read">
          <Board isTv />
        </CapabilityGate>
      </TvFrame>
    )
  }
  return (
    <>
      <Head onTv={() => setTv(true)} />
      <CapabilityGate needs="dashboard.read">
        <Board />
      </CapabilityGate>
    </>
  )
}

function Head({ onTv }: { onTv: () => void }) {
  const { user } = useAuth()
  const [greeting] = useState(() => greetingAt(new Date()))
  const { me } = useStaff()
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return (
    <>
      <AdminPageHead
        title={named(texts.greeting[greeting], me?.user)}
        lead={<WaitingLine />}
        actions={
          <Button look="ghost" small onClick={onTv}>
            {dashboardTexts.tv.open}
          </Button>
        }
      />
      {/* During the grace period, the line above every screen already says it. */}
      {hasFactor || !me || me.factorDueAt ? null : (
        <Note>
          <p>{texts.noFactor}</p>
          <p className="admin-note-action">
            <ButtonLink href="/admin/security" look="ghost" small>
              {texts.addFactor}
            </ButtonLink>
          </p>
        </Note>
      )}
    </>
  )
}

/** «Buenos días, Marta»; without a name of its own, an account is not greeted by its address. */
function named(greeting: string, user: { email: string; displayName?: string | null } | undefined): string {
  const [name = ''] = (user?.displayName ?? '').trim().split(/\s+/)
  return name === '' || user?.displayName === user?.email
    ? greeting
    : fillText(texts.greetingNamed, { greeting, name })
}

function Board({ isTv = false }: { isTv?: boolean }) {
  const [period, setPeriod] = usePeriod()
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
            {isTv ? null : <PeriodChoice period={period} onChange={setPeriod} />}
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

const PARAM = 'periodo'

/** In the URL, so that a link shows the same. */
function usePeriod(): [DashboardPeriod, (period: DashboardPeriod) => void] {
  const [params, setParams] = useSearchParams()
  const asked = params.get(PARAM) ?? ''
  return [
    isDashboardPeriod(asked) ? asked : 'today',
    (period) =>
      setParams(
        (known) => {
          const next = new URLSearchParams(known)
          if (period === 'today') next.delete(PARAM)
          else next.set(PARAM, period)
          return next
        },
        { replace: true, ...STAYING },
      ),
  ]
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

const EVERY_MS = 60_000

/** The dashboard of a period and clinic (`''` for all), refetched every minute while the page is visible. */
function useDashboard(period: DashboardPeriod, clinic: string) {
  const api = useAdminApi()
  const params = new URLSearchParams({ period, ...(clinic ? { clinic } : {}) })
  return useQuery({
    queryKey: ['dashboard', period, clinic],
    queryFn: ({ signal }) => api.get<Dashboard>(`/dashboard?${params}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  })
}
