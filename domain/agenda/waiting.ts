import type { FreeTime } from './free-times.ts'
import { dateOf, timeOf } from './madrid-time.ts'

/** An offer must leave time to answer and to come. */
const NOTICE_MS = 150 * 60_000
/** Nobody is written to at night: Madrid times. */
const [MORNING, NIGHT] = ['08:00', '22:00']
const MIDDAY = '14:00'
/** A person who ignores this many offers has found another way. */
export const MOST_DECLINED = 10

export type DayPart = 'morning' | 'afternoon'

/** A person who waits for an earlier hour. Times are epoch milliseconds. */
export type WaitingPerson = {
  id: number
  /** Madrid dates, both included. */
  fromDate: string
  untilDate: string
  parts: readonly DayPart[]
  /** Hours that they have let pass. */
  declined: readonly number[]
  /** The visit they have; only earlier hours help them. */
  visitAt: number | null
}

/** Whether offers may be made at this moment. */
export function isOfferTime(now: number): boolean {
  const time = timeOf(now)
  return time >= MORNING && time < NIGHT
}

/** Whether an hour is one that this person waits for. */
export function suits(person: WaitingPerson, at: number, now: number): boolean {
  const date = dateOf(at)
  const part: DayPart = timeOf(at) < MIDDAY ? 'morning' : 'afternoon'
  return (
    at >= now + NOTICE_MS &&
    date >= person.fromDate &&
    date <= person.untilDate &&
    person.parts.includes(part) &&
    !person.declined.includes(at) &&
    (person.visitAt === null || at < person.visitAt)
  )
}

export type WaitingMatch<Person> = { person: Person; time: FreeTime }

/**
 * Who is offered which hour: in order of arrival, each the earliest that suits them and nobody before them got.
 * @param timesOf the free hours that a person could take, earliest first
 */
export function matchWaiting<Person extends WaitingPerson>(
  people: readonly Person[],
  timesOf: (person: Person) => readonly FreeTime[],
  now: number,
): WaitingMatch<Person>[] {
  if (!isOfferTime(now)) return []
  const given = new Set<number>()
  return people.flatMap((person) => {
    const time = timesOf(person).find(({ at }) => !given.has(at) && suits(person, at, now))
    if (!time) return []
    given.add(time.at)
    return [{ person, time }]
  })
}
