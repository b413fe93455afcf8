import { ChevronLeft, ChevronRight } from 'lucide-react'
import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Headline } from '#app/widgets/back-office/report/headline.tsx'
import { NoticeList } from '#app/widgets/back-office/report/notice-list.tsx'
import { PeriodControl } from '#app/widgets/back-office/report/period-control.tsx'
import { type ReportLinks, ReportLinksContext } from '#app/widgets/back-office/report/report-links.ts'
import { ReportSkeleton } from '#app/widgets/back-office/report/report-skeleton.tsx'
import { CLINIC_PARAM } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { LoadFailed } from '#app/widgets/back-office/states/screen-states.tsx'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { fillText } from '#content/fill-text.ts'
import { dashboardTexts } from '#content/ui.ts'
import { weekTexts as texts } from '#content/ui/admin-week.ts'
import { dateAfter, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { HourlyLeads } from '#domain/dashboard/dashboard.ts'
import type { DashboardScope } from '#domain/dashboard/scopes.ts'
import type { DaySpan } from '#domain/measurement/report.ts'
import { daysIn } from '#domain/measurement/report-spans.ts'
import { useNoteAlert, useWeek, type WeekPeriod } from './use-dashboard.ts'
import { WeekBlocks } from './week-blocks.tsx'
import { WhoseChip } from './whose-chip.tsx'

const PERIODS = ['today', '7d', '28d', 'month', 'custom'] as const
const dayAndMonth = new Intl.DateTimeFormat('es', { day: 'numeric', month: 'long', timeZone: 'UTC' })

interface WeekViewProps {
  week: WeekPeriod
  clinic: string
  whose: DashboardScope
  hours: HourlyLeads | undefined
  onChange: (next: WeekPeriod) => void
}

/** The news in two sentences, what to do about them, and the figures behind. */
export function WeekView({ week, clinic, whose, hours, onChange }: WeekViewProps) {
  const query = useWeek(week, clinic)
  const { data: report, error } = query
  const noteAlert = useNoteAlert()
  const retry = () => void query.refetch()
  const links: ReportLinks = {
    filterHref: (name, value) => hrefOf(name === 'clinic' ? CLINIC_PARAM : name, value),
    dayHref: (day) => `/admin/analytics?period=custom&from=${day}&to=${day}`,
  }
  return (
    <section className="week-report" aria-labelledby="week" aria-busy={query.isPlaceholderData || undefined}>
      <div className="week-head">
        <h2 id="week">{texts.titles[week.period]}</h2>
        {report ? <SpanSteps span={report.span} onChange={onChange} /> : null}
        <WhoseChip whose={whose} clinic={clinic} names={dashboardTexts.whoseFigures} />
        <PeriodControl
          legend={dashboardTexts.period}
          periods={PERIODS}
          names={texts.periods}
          period={week.period}
          custom={week.custom}
          onChange={(period, custom) => onChange({ period, custom })}
        />
      </div>
      {error ? <LoadFailed error={error} onRetry={retry} kept={report !== undefined} /> : null}
      {report ? (
        <ReportLinksContext value={links}>
          <div className="week-lead">
            <Headline sentences={report.headline} />
            {report.action ? <ButtonLink href={report.action.href}>{report.action.label}</ButtonLink> : null}
          </div>
          {report.notices.length > 0 ? <NoticeList notices={report.notices} onNote={noteAlert} /> : null}
          {report.before === null ? <p className="muted">{dashboardTexts.uncompared}</p> : null}
          <WeekBlocks report={report} period={week.period} hours={hours} />
          <AppLink className="inline-link week-more" href="/admin/analytics">
            {texts.analytics}
          </AppLink>
          {report.action ? (
            <div className="bottom-bar">
              <ButtonLink href={report.action.href}>{report.action.label}</ButtonLink>
            </div>
          ) : null}
        </ReportLinksContext>
      ) : error ? null : (
        <ReportSkeleton />
      )}
    </section>
  )
}

const hrefOf = (param: string, value: string) => `?${new URLSearchParams({ [param]: value })}`

interface SpanStepsProps {
  span: DaySpan
  onChange: (next: WeekPeriod) => void
}

/** «del 16 al 22 de noviembre», and as many days before or after. */
function SpanSteps({ span, onChange }: SpanStepsProps) {
  const days = daysIn(span)
  const today = inMadrid(new Date(useNow(60_000))).date
  const step = (by: number) => {
    const to = dateAfter(span.to, by)
    const last = to > today ? today : to
    onChange({ period: 'custom', custom: { from: dateAfter(last, 1 - days), to: last } })
  }
  return (
    <div className="week-span">
      <button type="button" className="icon-button" aria-label={texts.earlier} onClick={() => step(-days)}>
        <ChevronLeft className="icon" aria-hidden="true" />
      </button>
      <span>{spanText(span)}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={texts.later}
        disabled={span.to >= today}
        onClick={() => step(days)}
      >
        <ChevronRight className="icon" aria-hidden="true" />
      </button>
    </div>
  )
}

function spanText({ from, to }: DaySpan): string {
  const written = (day: string) => dayAndMonth.format(new Date(`${day}T00:00:00Z`))
  if (from === to) return written(to)
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7)
  return fillText(texts.span, {
    from: isSameMonth ? String(Number(from.slice(8))) : written(from),
    to: written(to),
  })
}
