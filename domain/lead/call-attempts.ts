import { dateAfter, inMadrid, momentInMadrid } from '../calendar/madrid-calendar.ts'
import { publicHolidays } from '../calendar/public-holidays.ts'
import { CLINIC_HOURS, isOpenDay, spansOn, type WeeklySchedule } from '../clinic/opening-hours.ts'
import { type AttemptPolicy, DEFAULT_ATTEMPT_POLICY } from './attempt-policy.ts'
import type { DayPart } from './preferred-bands.ts'

export type AttemptHistory = {
  /** Unanswered calls since the last conversation, oldest first. */
  unanswered: readonly Date[]
  /** When the closing message was sent. */
  messagedAt: Date | null
  doNotCall: boolean
  /** Preferred times of day; empty for any. */
  parts: readonly DayPart[]
}

export type AttemptPlan =
  | { kind: 'call'; from: Date; until: Date }
  | { kind: 'message'; at: Date }
  | { kind: 'close'; at: Date }

const DAY_MS = 86_400_000
/** Days with a time for the next call that are compared: enough to vary the time of day, and still soon. */
const DAYS_COMPARED = 3
const DAYS_AHEAD = 15
/** Boundaries between times of day, so that attempts are spread over them. */
const CUTS = ['12:00', '14:00', '17:00'] as const
const MIDDAY = '14:00'

type Band = { index: number; from: string; to: string }

/**
 * The next step for a person who has not answered: a call at the time of day tried least; after the last call of the
 * policy, one message; then the end with reason «no contesta». People who must not be called get the message.
 */
export function nextAttempt(
  history: AttemptHistory,
  now: Date,
  policy: AttemptPolicy = DEFAULT_ATTEMPT_POLICY,
  schedule: WeeklySchedule = CLINIC_HOURS,
): AttemptPlan {
  const { unanswered, messagedAt, doNotCall } = history
  const [first] = unanswered
  const end = first ? first.getTime() + policy.withinDays * DAY_MS : Number.POSITIVE_INFINITY
  if (messagedAt) return closeAfter(messagedAt)
  if (doNotCall || unanswered.length >= policy.maxAttempts || now.getTime() >= end) return lastWord(now)
  const callBefore = (limit: number, parts: readonly DayPart[]) =>
    nextCall({ ...history, parts }, { now, end: limit }, policy, schedule)
  // A wish that the clinic's hours don't allow in time must not end the attempts.
  const call = callBefore(end, history.parts) ?? callBefore(end, [])
  if (call) return call
  return lastWord(callBefore(Number.POSITIVE_INFINITY, []) ? new Date(end) : now)

  function lastWord(at: Date): AttemptPlan {
    return policy.finalMessage ? { kind: 'message', at } : closeAfter(unanswered.at(-1) ?? now)
  }

  function closeAfter(last: Date): AttemptPlan {
    return { kind: 'close', at: new Date(last.getTime() + policy.closeAfterDays * DAY_MS) }
  }
}

/** The call at the time of day tried least, among those that begin before `end`. */
function nextCall(
  { unanswered, parts }: AttemptHistory,
  { now, end }: { now: Date; end: number },
  policy: AttemptPolicy,
  schedule: WeeklySchedule,
) {
  const bands = bandsOf(schedule)
  const uses = bands.map(({ from, to }) => unanswered.filter((call) => isWithin(call, from, to)).length)
  const last = unanswered.at(-1)
  const earliest = Math.max(now.getTime(), last ? last.getTime() + policy.minutesBetween * 60_000 : 0)
  const wanted = bands.filter(({ from }) => parts.length === 0 || parts.includes(partOf(from)))
  const [best] = openDates(new Date(earliest), schedule)
    .map((date) => stretchesOn(date).filter(({ from, until }) => from < until && from < end))
    .filter((stretches) => stretches.length > 0)
    .slice(0, DAYS_COMPARED)
    .flat()
    .toSorted((a, b) => a.uses - b.uses || a.from - b.from)
  return best && { kind: 'call' as const, from: new Date(best.from), until: new Date(best.until) }

  function stretchesOn(date: string) {
    return wanted.flatMap(({ index, from, to }) =>
      spansOn(schedule, date).map(({ opens, closes }) => ({
        uses: uses[index] ?? 0,
        from: Math.max(momentInMadrid(date, opens > from ? opens : from), earliest),
        until: momentInMadrid(date, closes < to ? closes : to),
      })),
    )
  }
}

function bandsOf({ opens, closes }: WeeklySchedule): Band[] {
  const edges = [opens, ...CUTS.filter((cut) => cut > opens && cut < closes), closes]
  return edges.slice(0, -1).map((from, index) => ({ index, from, to: edges[index + 1] ?? closes }))
}

function openDates(from: Date, schedule: WeeklySchedule): string[] {
  const today = inMadrid(from).date
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => dateAfter(today, ahead)).filter((date) =>
    isOpenDay(schedule, date, publicHolidays(Number(date.slice(0, 4)))),
  )
}

function isWithin(moment: Date, from: string, to: string): boolean {
  const { time } = inMadrid(moment)
  return time >= from && time < to
}

function partOf(time: string): DayPart {
  return time < MIDDAY ? 'morning' : 'afternoon'
}
