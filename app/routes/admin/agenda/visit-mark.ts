import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { countText } from '#content/count-text.ts'
import { fillText } from '#content/fill-text.ts'
import type { VisitView } from '#domain/agenda/agenda-view.ts'

const texts = agendaTexts.marks
const MINUTE_MS = 60_000
/** Nobody is late before this. */
const LATE_MINUTES = 5

/** How a visit looks, and the word for it; an ordinary coming visit has none. */
export type VisitMark = {
  look: 'coming' | 'done' | 'inside' | 'waiting' | 'unconfirmed' | 'late' | 'missed' | 'held'
  text: string
}

export function visitMark(
  { state, startsAt, endsAt, arrivedAt, holdUntil, person }: VisitView,
  now: number,
): VisitMark {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  if (state === 'held') {
    const left = Math.max(1, Math.ceil((Date.parse(holdUntil ?? startsAt) - now) / MINUTE_MS))
    return { look: 'held', text: countText(person ? texts.offered : texts.held, left) }
  }
  if (state === 'no_show') return { look: 'missed', text: texts.missed }
  if (state === 'attended')
    return end > now && start <= now
      ? { look: 'inside', text: texts.inside }
      : { look: 'done', text: texts.done }
  if (end <= now) return { look: 'late', text: texts.unmarked }
  if (arrivedAt) return { look: 'waiting', text: texts.waiting }
  const late = Math.floor((now - start) / MINUTE_MS)
  if (late >= LATE_MINUTES) return { look: 'late', text: fillText(texts.late, { minutes: late }) }
  if (state === 'proposed') return { look: 'unconfirmed', text: texts.unconfirmed }
  return { look: 'coming', text: '' }
}

/** Whether something is still expected of it. */
export function isOpenVisit({ state }: VisitView): boolean {
  return state === 'proposed' || state === 'confirmed'
}

/** What to attend to now: somebody who is late, else the next to come. */
export function dueVisit(visits: readonly VisitView[], now: number): VisitView | undefined {
  const open = visits.filter((visit) => isOpenVisit(visit) && Date.parse(visit.endsAt) > now)
  return open.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0]
}
