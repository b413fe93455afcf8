import { fillText } from '#content/fill-text.ts'
import { dateAfter, monthName } from '#domain/calendar/madrid-calendar.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import type { HourTexts } from './hour-texts.ts'

interface WeekBarProps {
  from: string
  first: string
  last: string
  weekHref: (from: string) => string
  goTo: (from: string) => void
  texts: HourTexts
}

/** The seven days shown, and links to those before and after. */
export function WeekBar({ from, first, last, weekHref, goTo, texts }: WeekBarProps) {
  const before = dateAfter(from, -7)
  const after = dateAfter(from, 7)
  return (
    <div className="week-switch">
      <WeekLink
        to={from > first ? (before < first ? first : before) : null}
        label={texts.previousWeek}
        {...{ weekHref, goTo }}
      >
        <ChevronLeft className="icon" aria-hidden="true" />
      </WeekLink>
      <p aria-live="polite">{rangeText(from, dateAfter(from, 6), texts.week)}</p>
      <WeekLink to={after <= last ? after : null} label={texts.nextWeek} {...{ weekHref, goTo }}>
        <ChevronRight className="icon" aria-hidden="true" />
      </WeekLink>
    </div>
  )
}

interface WeekLinkProps extends Pick<WeekBarProps, 'weekHref' | 'goTo'> {
  /** Null at the end of what can be booked. */
  to: string | null
  label: string
  children: ReactNode
}

function WeekLink({ to, label, weekHref, goTo, children }: WeekLinkProps) {
  if (to === null)
    return (
      <span className="icon-button week-end" aria-hidden="true">
        {children}
      </span>
    )
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a className="icon-button" href={weekHref(to)} aria-label={label} onClick={onClick}>
      {children}
    </a>
  )
}

/** `Del 23 al 29 de noviembre`, `Del 30 de noviembre al 6 de diciembre`. */
function rangeText(from: string, to: string, text: string): string {
  const day = (date: string) => String(Number(date.slice(8)))
  const withMonth = (date: string) => `${day(date)} de ${monthName(date)}`
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  return fillText(text, { from: isOneMonth ? day(from) : withMonth(from), to: withMonth(to) })
}
