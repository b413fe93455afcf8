import { dateAfter, inMadrid, momentInMadrid } from '../calendar/madrid-calendar.ts'
import { publicHolidays } from '../calendar/public-holidays.ts'
import { CLINIC_HOURS, isOpenDay, type WeeklySchedule } from '../clinic/opening-hours.ts'
import { type AttemptPolicy, DEFAULT_ATTEMPT_POLICY } from './attempt-policy.ts'
import type { DayPart } from './preferred-bands.ts'

export type AttemptHistory = {
  /** Calls without an answer since somebody last spoke with the person, the oldest first. */
  unanswered: readonly Date[]
  /** When the message that closes the attempts was sent. */
  messagedAt: Date | null
  doNotCall: boolean
  /** Parts of the day that the person asked for; empty: any. */
  parts: readonly DayPart[]
}

export type AttemptPlan =
  { kind: 'call'; from: Date; until: Date } | { kind: 'message'; at: Date } | { kind: 'close'; at: Date }

const DAY_MS = 86_400_000
/** Looked at for the next call: enough to choose between bands, near enough to stay prompt. */
const OPEN_DAYS = 2
const DAYS_AHEAD = 15
/** Where a day is cut, so that attempts fall into different parts of people's days. */
const CUTS = ['12:00', '14:00', '17:00'] as const
const MIDDAY = '14:00'

type Band = { index: number; from: string; to: string }

/**
 * What comes next for somebody who has not answered: a call in the band of the day tried least, after the last call that
 * the policy allows one message, and then the end with the reason «no contesta» (screens.md §2, «Attempt policy»). Who
 * must not be called gets the message.
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
  const call = nextCall(history, now, policy, schedule)
  if (call && call.from.getTime() < end) return call
  return lastWord(call ? new Date(end) : now)

  function lastWord(at: Date): AttemptPlan {
    return policy.finalMessage ? { kind: 'message', at } : closeAfter(unanswered.at(-1) ?? now)
  }

  function closeAfter(last: Date): AttemptPlan {
    return { kind: 'close', at: new Date(last.getTime() + policy.closeAfterDays * DAY_MS) }
  }
}

function nextCall(
  { unanswered, parts }: AttemptHistory,
  now: Date,
  policy: AttemptPolicy,
  schedule: WeeklySchedule,
) {
  const bands = bandsOf(schedule)
  const uses = bands.map(({ from, to }) => unanswered.filter((call) => isWithin(call, from, to)).length)
  const last = unanswered.at(-1)
  const earliest = Math.max(now.getTime(), last ? last.getTime() + policy.minutesBetween * 60_000 : 0)
  const wanted = bands.filter(({ from }) => parts.length === 0 || parts.includes(partOf(from)))
  const [best] = openDates(new Date(earliest), schedule)
    .flatMap((date) =>
      wanted.map(({ index, from, to }) => ({
        uses: uses[index] ?? 0,
        from: Math.max(momentInMadrid(date, from), earliest),
        until: momentInMadrid(date, to),
      })),
    )
    .filter(({ from, until }) => from < until)
    .toSorted((a, b) => a.uses - b.uses || a.from - b.from)
  return best && { kind: 'call' as const, from: new Date(best.from), until: new Date(best.until) }
}

function bandsOf({ opens, closes }: WeeklySchedule): Band[] {
  const edges = [opens, ...CUTS.filter((cut) => cut > opens && cut < closes), closes]
  return edges.slice(0, -1).map((from, index) => ({ index, from, to: edges[index + 1] ?? closes }))
}

function openDates(from: Date, schedule: WeeklySchedule): string[] {
  const today = inMadrid(from).date
  return Array.from({ length: DAYS_AHEAD }, (_, ahead) => dateAfter(today, ahead))
    .filter((date) => isOpenDay(schedule, date, publicHolidays(Number(date.slice(0, 4)))))
    .slice(0, OPEN_DAYS + 1)
}

function isWithin(moment: Date, from: string, to: string): boolean {
  const { time } = inMadrid(moment)
  return time >= from && time < to
}

function partOf(time: string): DayPart {
  return time < MIDDAY ? 'morning' : 'afternoon'
}
