import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { clinicLabel } from '#content/clinic-choices.ts'
import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView, VisitView } from '#domain/agenda/agenda-view.ts'
import { dateAfter, dayName, inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { ChevronLeft, ChevronRight, Ellipsis, Plus } from 'lucide-react'
import { useRef } from 'react'
import type { AgendaDialogState } from './agenda-dialogs.tsx'
import { agendaSentence } from './agenda-sentence.ts'
import { dayText, dayTitle, weekTitle } from './agenda-time.ts'
import type { AgendaViewName, useAgendaPlace } from './use-agenda.ts'
import { WeekStrip } from './week-strip.tsx'

const texts = agendaTexts.head
const VIEWS = ['dia', 'semana', 'lista'] as const

interface AgendaHeadProps {
  place: ReturnType<typeof useAgendaPlace>
  view: AgendaViewName
  narrow: boolean
  data: AgendaView | undefined
  dates: readonly string[]
  now: number
  mayWrite: boolean
  onDialog: (dialog: AgendaDialogState) => void
  onVisit: (visit: VisitView) => void
}

/** The day, how it stands in one sentence, and the ways to other days. */
export function AgendaHead(props: AgendaHeadProps) {
  const { place, view, narrow, data, dates, now, mayWrite, onDialog, onVisit } = props
  const { date } = place
  const step = view === 'semana' ? 7 : 1
  const go = (days: number) => place.go({ dia: dateAfter(date, days), cita: '' })
  const today = inMadrid(new Date(now)).date
  const open = data && view === 'semana' ? openDays(data, dates) : dates
  const title =
    view === 'semana'
      ? weekTitle(open[0] ?? dates[0]!, open.at(-1) ?? dates.at(-1)!)
      : narrow && date === today
        ? fillText(texts.thisDay, { day: `${dayName(date)} ${Number(date.slice(8))}` })
        : dayTitle(date)
  return (
    <div className="agenda-head">
      <h1 tabIndex={-1}>
        {title}
        {narrow || place.clinics.length === 1 ? (
          <small>{place.clinics.map(clinicLabel).join(', ')}</small>
        ) : null}
      </h1>
      <div className="agenda-nav">
        {narrow ? null : (
          <button
            type="button"
            className="icon-button"
            aria-label={fillText(texts.previous, { day: dayText(dateAfter(date, -step)) })}
            onClick={() => go(-step)}
          >
            <ChevronLeft className="icon" aria-hidden="true" />
          </button>
        )}
        {narrow && date === today ? null : (
          <button
            type="button"
            aria-label={texts.toToday}
            aria-current={dates.includes(today) ? 'date' : undefined}
            onClick={() => place.go({ dia: '', cita: '' })}
          >
            {texts.today}
          </button>
        )}
        {narrow ? null : (
          <button
            type="button"
            className="icon-button"
            aria-label={fillText(texts.next, { day: dayText(dateAfter(date, step)) })}
            onClick={() => go(step)}
          >
            <ChevronRight className="icon" aria-hidden="true" />
          </button>
        )}
      </div>
      {data ? <Sentence {...{ data, dates, now, onVisit }} /> : <p className="agenda-sentence" />}
      <div className="agenda-acts">
        {narrow ? null : <BesideSelect place={place} />}
        {narrow ? null : (
          <div className="agenda-views" role="group" aria-label={agendaTexts.views.label}>
            {VIEWS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={view === name}
                onClick={() => place.go({ vista: name === 'dia' ? '' : name })}
              >
                {agendaTexts.views[name]}
              </button>
            ))}
          </div>
        )}
        <MoreMenu {...{ place, mayWrite, onDialog }} />
        {mayWrite ? (
          <Button
            small
            look="ghost"
            className="agenda-book"
            aria-label={narrow ? texts.bookLong : undefined}
            onClick={() => onDialog({ kind: 'book' })}
          >
            <Plus className="icon" aria-hidden="true" />
            {narrow ? null : (
              <>
                {texts.book} <KeyCaps keys="b" />
              </>
            )}
          </Button>
        ) : null}
      </div>
      {narrow ? <WeekStrip {...{ data, place, now }} /> : null}
    </div>
  )
}

type SentenceProps = Pick<AgendaHeadProps, 'dates' | 'now' | 'onVisit'> & { data: AgendaView }

/** The button goes from one visit that asks for something to the next. */
function Sentence({ data, dates, now, onVisit }: SentenceProps) {
  const at = useRef(-1)
  const { text, asks, asked, urgent } = agendaSentence(data, dates, now)
  return (
    <p className="agenda-sentence" data-urgent={urgent || undefined}>
      <Bold text={text} />
      {asks ? (
        <>
          {'; '}
          <button
            type="button"
            onClick={() => {
              at.current = (at.current + 1) % asked.length
              const next = asked[at.current]
              if (next) onVisit(next)
            }}
          >
            {asks}
          </button>
        </>
      ) : null}
    </p>
  )
}

/** Counts stand out: «Quedan **21 citas** y **6 huecos**». */
function Bold({ text }: { text: string }) {
  return text
    .split(/(\d+ (?:citas?|huecos?))/)
    .map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part))
}

/** Another clinic beside those shown. */
function BesideSelect({ place }: { place: ReturnType<typeof useAgendaPlace> }) {
  const others = place.own.filter((slug) => !place.clinics.includes(slug))
  if (others.length === 0) return null
  return (
    <select
      className="agenda-beside"
      aria-label={texts.addClinic}
      value=""
      onChange={({ target }) => place.setBeside([...place.clinics, target.value])}
    >
      <option value="">{texts.beside}</option>
      {others.map((slug) => (
        <option key={slug} value={slug}>
          {clinicLabel(slug)}
        </option>
      ))}
    </select>
  )
}

type MoreMenuProps = Pick<AgendaHeadProps, 'place' | 'mayWrite' | 'onDialog'>

/** What is done less often. */
function MoreMenu({ place, mayWrite, onDialog }: MoreMenuProps) {
  const { can } = useStaff()
  const details = useRef<HTMLDetailsElement>(null)
  const run = (act: () => void) => () => {
    if (details.current) details.current.open = false
    act()
  }
  const [clinicSlug = ''] = place.clinics
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it like any menu
    <details
      ref={details}
      className="agenda-more"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape' || !currentTarget.open) return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary aria-label={texts.more}>
        <Ellipsis className="icon" aria-hidden="true" />
      </summary>
      <div>
        {mayWrite ? (
          <>
            <button
              type="button"
              onClick={run(() => onDialog({ kind: 'block', clinicSlug, date: place.date }))}
            >
              {texts.block}
            </button>
            <button
              type="button"
              onClick={run(() => onDialog({ kind: 'close', clinicSlug, date: place.date }))}
            >
              {texts.close}
            </button>
          </>
        ) : null}
        <button type="button" onClick={run(() => window.print())}>
          {texts.print}
        </button>
        {can('settings.write') ? <AppLink href="/admin/settings/agenda">{texts.settings}</AppLink> : null}
      </div>
    </details>
  )
}

/** From the first to the last day that a week shows. */
function openDays(data: AgendaView, dates: readonly string[]): string[] {
  const isShown = (date: string) =>
    data.clinics.some(({ days }) => days.some((day) => day.date === date && day.closed === null))
  return dates.filter(isShown)
}
