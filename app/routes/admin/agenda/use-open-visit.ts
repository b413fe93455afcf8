import type { VisitView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { useState } from 'react'
import { dateOf } from './agenda-time.ts'
import type { useAgendaPlace } from './use-agenda.ts'
import { dueVisit } from './visit-mark.ts'

interface OpenVisitOptions {
  place: ReturnType<typeof useAgendaPlace>
  now: number
  /** Whether the due visit opens automatically. */
  asksDue: boolean
}

/**
 * The visit shown beside the agenda: the one in the URL, or on arriving the one that is due today. It stays until
 * another is chosen, whatever the clock says.
 */
export function useOpenVisit(shown: readonly VisitView[], { place, now, asksDue }: OpenVisitOptions) {
  const [due, setDue] = useState<{ date: string; id: number | null } | null>(null)
  const today = inMadrid(new Date(now)).date
  const isToday = shown.some((visit) => dateOf(visit.startsAt) === today)
  if (isToday && due?.date !== today)
    setDue({
      date: today,
      id:
        dueVisit(
          shown.filter((visit) => dateOf(visit.startsAt) === today),
          now,
        )?.id ?? null,
    })
  const named = place.open
    ? shown.findLast(({ person, state }) => person?.folio === place.open && state !== 'held')
    : undefined
  const visit =
    named ?? (place.open || !asksDue ? undefined : shown.find(({ id, person }) => person && id === due?.id))
  return {
    visit,
    choose: (next: VisitView | null) => {
      setDue({ date: today, id: null })
      place.go({ cita: next?.person?.folio ?? '' })
    },
  }
}
