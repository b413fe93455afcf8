import { fill } from '../assistant/fill.ts'
import { hoursText, openingState, type WeeklySchedule } from '../clinic/opening-hours.ts'
import { respondBy } from '../lead/response-clock.ts'
import { upperFirst } from '../text/upper-first.ts'
import { type ConversationState, FIRST_ANSWER_MS, OFFER_REQUEST_MS } from './conversation.ts'

/** Sentences of `content/pages/chat-ai.yaml`. */
export type WaitingTexts = Readonly<
  Record<
    | 'first'
    | 'place'
    | 'placeOne'
    | 'late'
    | 'hours'
    | 'unattended'
    | 'closed'
    | 'never'
    | 'human'
    | 'snoozed'
    | 'bot'
    | 'closedByTeam'
    | 'blocked'
    | 'purged',
    string
  >
>

export type Waiting = {
  state: ConversationState
  /** «Marta, atención al paciente» */
  staff: string | null
  /** Place in the queue, from 1. */
  place: number | null
  askedAt: Date | null
  /** Somebody who may answer is at the screen. */
  attended: boolean
  /** When the team answers, with its holidays as `closed`. */
  schedule: WeeklySchedule
  phone: string
  now: Date
}

/** Who answers and when, for the visitor. */
export function waitingWords(texts: WaitingTexts, waiting: Waiting): string {
  const { state, staff, phone } = waiting
  const name = staff ?? 'una persona del equipo'
  switch (state) {
    case 'waiting':
      return queueWords(texts, waiting)
    case 'human':
      return fill(texts.human, { staff: name })
    case 'snoozed':
      return upperFirst(fill(texts.snoozed, { staff: name.split(',')[0] ?? '' }))
    case 'closed':
      return texts.closedByTeam
    case 'blocked':
      return fill(texts.blocked, { phone })
    default:
      return texts[state]
  }
}

function queueWords(texts: WaitingTexts, waiting: Waiting): string {
  const { schedule, now, attended, askedAt, place } = waiting
  const state = openingState(schedule, now)
  if (!state.open)
    return state.opens ? fill(texts.closed, { day: state.opens.day, time: state.opens.time }) : texts.never
  const hours = teamHoursText(schedule)
  if (isLate(askedAt, schedule, now)) return texts.late
  if (!attended) return fill(texts.unattended, { hours })
  const ahead = (place ?? 1) - 1
  const queue = ahead < 1 ? texts.first : ahead === 1 ? texts.placeOne : fill(texts.place, { ahead })
  return `${queue} ${fill(texts.hours, { hours })}`
}

/** Whether a visitor who waits is offered to leave a request instead. */
export function offersRequest({ state, attended, askedAt, schedule, now }: Waiting): boolean {
  if (state !== 'waiting') return false
  return !attended || !openingState(schedule, now).open || isLate(askedAt, schedule, now)
}

/** When a person owes the first answer, in opening hours; null if the team never opens. */
export function firstAnswerDue(askedAt: Date, schedule: WeeklySchedule): Date | null {
  return respondBy(askedAt, { minutes: FIRST_ANSWER_MS / 60_000, schedule })
}

/** «de 9 a 21», or with the days if the team does not answer every day. */
export function teamHoursText(schedule: WeeklySchedule): string {
  if (schedule.week || schedule.days.length < 7) return hoursText(schedule)
  return `de ${shortTime(schedule.opens)} a ${shortTime(schedule.closes)}`
}

function isLate(askedAt: Date | null, schedule: WeeklySchedule, now: Date): boolean {
  if (!askedAt) return false
  const due = respondBy(askedAt, { minutes: OFFER_REQUEST_MS / 60_000, schedule })
  return due !== null && due <= now
}

/** `09:00` → «9», `09:30` → «9:30» */
function shortTime(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}
