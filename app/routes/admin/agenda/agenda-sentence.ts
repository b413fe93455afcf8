import { fillText } from '#content/fill-text.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import type { AgendaView, VisitView } from '#domain/agenda/agenda-view.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import { dateOf } from './agenda-time.ts'
import { isOpenVisit } from './visit-mark.ts'

const texts = agendaTexts.sentence

type Counted = Readonly<{ one: string; many: string; zero?: string }>

export function countText(forms: Counted, count: number, more: Record<string, number | string> = {}): string {
  const form = count === 0 && forms.zero ? forms.zero : count === 1 ? forms.one : forms.many
  return fillText(form, { count, ...more })
}

/** The days on screen in one sentence. `lead` is quiet, `strong` counts, and `asks` are visits to attend to. */
export type AgendaSentence = { text: string; urgent: boolean; asks: string | null; asked: VisitView[] }

export function agendaSentence(view: AgendaView, dates: readonly string[], now: number): AgendaSentence {
  const today = inMadrid(new Date(now)).date
  const visits = view.clinics
    .flatMap((clinic) => clinic.visits)
    .filter((visit) => visit.state !== 'held' && dates.includes(dateOf(visit.startsAt)))
  const days = view.clinics.flatMap((clinic) => clinic.days.filter(({ date }) => dates.includes(date)))
  const open = visits.filter(isOpenVisit)
  const last = dates.at(-1) ?? today
  const closed = days.length > 0 && days.every((day) => day.closed !== null) ? days[0]!.closed : null
  if (closed !== null && last >= today)
    return {
      // Without a reason, the word alone.
      text: closed === agendaTexts.block.kinds.closure ? closed : fillText(texts.closed, { reason: closed }),
      urgent: open.length > 0,
      asks: open.length > 0 ? countText(texts.toMove, open.length) : null,
      asked: open,
    }
  if (last < today) return pastSentence(visits, open)
  const left = open.filter((visit) => Date.parse(visit.endsAt) > now)
  const gaps = days.reduce((sum, day) => sum + day.gaps.length, 0)
  const unconfirmed = left.filter(({ state }) => state === 'proposed')
  const gapsText = gaps === 0 ? texts.full : countText(texts.gaps, gaps)
  const here = dates[0]! <= today
  const form =
    left.length === 0
      ? here && visits.length > 0
        ? texts.noneLeft
        : texts.noneYet
      : !here
        ? texts.coming
        : left.length === 1
          ? texts.leftOne
          : texts.left
  return {
    text: fillText(form, { visits: countText(texts.visits, left.length), gaps: gapsText }),
    urgent: false,
    asks: unconfirmed.length > 0 ? fillText(texts.unconfirmed, { count: unconfirmed.length }) : null,
    asked: unconfirmed,
  }
}

function pastSentence(visits: readonly VisitView[], open: VisitView[]): AgendaSentence {
  const count = (state: VisitView['state']) => visits.filter((visit) => visit.state === state).length
  return {
    text:
      visits.length === 0
        ? texts.pastNone
        : fillText(texts.past, {
            visits: countText(texts.visits, visits.length),
            attended: countText(texts.attended, count('attended')),
            missed: countText(texts.missed, count('no_show')),
          }),
    urgent: open.length > 0,
    asks: open.length > 0 ? fillText(texts.unmarked, { count: open.length }) : null,
    asked: open,
  }
}
