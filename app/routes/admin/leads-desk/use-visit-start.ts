import { useNow } from '#app/widgets/back-office/use-now.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { firstFree, isFree, visitsAt } from '#domain/clinic/clinic-day.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { useState } from 'react'
import { openDayFromNow } from '../lead-parts/madrid-moment.ts'
import type { VisitStart } from './clinic-slots.tsx'
import { useClinicDay } from './use-clinic-day.ts'

/** How often to check whether the offered hour has started. */
const LOOK_MS = 15_000

/**
 * Clinic and start of a visit. Until the user picks a time, it is the first free hour of that clinic and day, or
 * the current time of the visit.
 * @param pressed an hour picked earlier
 */
export function useVisitStart(lead: LeadDetail, pressed: VisitStart | undefined) {
  const now = inMadrid(new Date(useNow(LOOK_MS)))
  const standing = standingVisit(lead, now)
  const [clinic, setClinic] = useState(lead.clinicSlug ?? '')
  const [date, setDate] = useState((pressed ?? standing)?.date ?? openDayFromNow(lead.schedule))
  const [chosen, setChosen] = useState(pressed?.time ?? null)
  const query = useClinicDay(clinic, date, lead.folio)
  const day = query.data?.date === date ? query.data : undefined
  const stands = standing?.date === date && lead.clinicSlug === clinic ? standing.time : null
  const time = chosen ?? stands ?? (day ? firstFree(day, now) : '')
  // A visit that keeps its hour takes nobody's place.
  const [met] =
    day && time !== stands && !isFree(day, time) ? visitsAt(time, day.visitMinutes, day.visits) : []

  return {
    clinic,
    date,
    time,
    /** The displayed day, which may still be the previous one. */
    query,
    /** Another visit at that time, with no room or professional left. */
    met: time === '' ? undefined : met,
    /** Why no time could be offered. */
    none:
      day && time === '' && chosen === null ? (day.hours ? ('full' as const) : ('closed' as const)) : null,
    setClinic,
    setDate: (next: string) => {
      setDate(next)
      // A field that was only cleared doesn't count as a choice.
      setChosen((known) => known || null)
    },
    setTime: setChosen,
  }
}

/** The visit being moved; a past one doesn't count. */
function standingVisit({ appointmentAt }: LeadDetail, now: VisitStart): VisitStart | null {
  if (!appointmentAt) return null
  const at = inMadrid(new Date(appointmentAt))
  return at.date > now.date || (at.date === now.date && at.time > now.time) ? at : null
}
