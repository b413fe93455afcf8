import { minuteByMinute } from '#tests/agenda/minute-by-minute.ts'
import { type Situation, situations } from '#tests/agenda/random-agenda.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inMadrid } from '../calendar/madrid-calendar.ts'
import {
  type FreeTime,
  freeSeatAt,
  freeTimes,
  nearestTimes,
  startStretches,
  type Taken,
} from './free-times.ts'
import { momentOf, timeOf } from './madrid-time.ts'

const MINUTE = 60_000
const RUNS = { numRuns: 120 }

/** Nobody is kept from a time by when they ask. */
function unlimited({ agenda, taken, asked, dates }: Situation): Situation {
  return { agenda, taken, dates, asked: { ...asked, now: 0, byStaff: true } }
}

function withVisit(
  { agenda, taken }: Pick<Situation, 'agenda' | 'taken'>,
  { at, resourceId, seat }: FreeTime,
): Taken {
  const until = at + (agenda.visitMinutes + agenda.bufferMinutes) * MINUTE
  return { ...taken, busy: [...taken.busy, { resourceId, seat, from: at, until }] }
}

test('no offered time is outside the hours or the limits, or overlaps what is taken', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { agenda, taken, asked } = situation
      const rules = minuteByMinute(situation)
      for (const { at, resourceId, seat } of freeTimes(agenda, taken, asked)) {
        const resource = rules.resources.find(({ id }) => id === resourceId)!
        expect(seat).toBeLessThan(resource.capacity)
        expect([rules.whyNot(resource, seat, at), rules.whyNotOffered(at), at % (5 * MINUTE)]).toEqual([
          null,
          null,
          0,
        ])
      }
    }),
    RUNS,
  )
})

test('offered times are sorted, each once', () => {
  fc.assert(
    fc.property(situations, ({ agenda, taken, asked }) => {
      const times = freeTimes(agenda, taken, asked).map(({ at }) => at)
      expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
    }),
    RUNS,
  )
})

test('every free minute that a visit fits on is reached by an offered time', () => {
  fc.assert(
    fc.property(situations.map(unlimited), (situation) => {
      const { agenda, taken, asked } = situation
      const rules = minuteByMinute(situation)
      const offered = freeTimes(agenda, taken, asked).map(({ at }) => at)
      const missed = rules
        .seats()
        .flatMap(({ starts }) => starts)
        .flatMap((start) =>
          Array.from({ length: rules.visit / MINUTE }, (_, minute) => start + minute * MINUTE),
        )
        .filter((minute) => !offered.some((at) => at <= minute && minute < at + rules.visit + rules.buffer))
      expect(missed.map((minute) => new Date(minute).toISOString())).toEqual([])
    }),
    RUNS,
  )
})

test('limits hide times, they move none: what is offered within them is offered without them, too', () => {
  fc.assert(
    fc.property(situations, (situation) => {
      const { agenda, taken, asked } = situation
      const rules = minuteByMinute(situation)
      const whole = { ...agenda, mornings: true, afternoons: true }
      const all = freeTimes(whole, taken, unlimited(situation).asked).map(({ at }) => at)
      const offered = freeTimes(whole, taken, asked).map(({ at }) => at)
      expect(offered).toEqual(
        all.filter((at) => minuteByMinute({ ...situation, agenda: whole }).whyNotOffered(at) === null),
      )
      // A clinic with one half of the day still offers something wherever a visit in that half fits.
      const half = freeTimes(agenda, taken, { ...asked, now: 0, byStaff: false })
      expect(half.every(({ at }) => rules.whyNotOffered(at) !== 'half day')).toBe(true)
    }),
    RUNS,
  )
})

const REGULAR = [
  { opens: '09:00', closes: '14:00' },
  { opens: '15:30', closes: '20:10' },
]

/** Without breaks that are shorter than the buffer: it is lost there, or not, by what is booked first. */
function withoutShortBreaks({ agenda, taken, ...situation }: Situation): Situation {
  if (agenda.bufferMinutes === 0) return { agenda, taken, ...situation }
  const schedule = {
    ...agenda.schedule,
    days: [1, 2, 3, 4, 5, 6, 7],
    week: Array.from({ length: 7 }, () => REGULAR),
  }
  const resources = agenda.resources.map((one) => ({ ...one, week: null }))
  return { ...situation, agenda: { ...agenda, schedule, resources }, taken: { ...taken, blocked: [] } }
}

test('booked one after the other in any order, as many visits are had as fit, and none overlaps', () => {
  fc.assert(
    fc.property(
      situations.map(unlimited).map(withoutShortBreaks),
      fc.infiniteStream(fc.nat()),
      (situation, picks) => {
        const { agenda, asked } = situation
        let { taken } = situation
        const rules = minuteByMinute(situation)
        let booked = 0
        for (;;) {
          const offered = freeTimes(agenda, taken, asked)
          if (offered.length === 0) break
          const chosen = offered[picks.next().value! % offered.length]!
          const resource = rules.resources.find(({ id }) => id === chosen.resourceId)!
          expect(rules.whyNot(resource, chosen.seat, chosen.at, taken)).toBeNull()
          taken = withVisit({ agenda, taken }, chosen)
          booked++
        }
        expect(rules.seats(taken).flatMap(({ starts }) => starts)).toEqual([])
        expect(booked).toBe(rules.mostVisits())
      },
    ),
    { numRuns: 40 },
  )
})

test('the order of what is taken changes nothing, that of the resources no time', () => {
  const shuffled = situations.chain((situation) =>
    fc.record({
      situation: fc.constant(situation),
      busy: fc.shuffledSubarray([...situation.taken.busy], { minLength: situation.taken.busy.length }),
      blocked: fc.shuffledSubarray([...situation.taken.blocked], {
        minLength: situation.taken.blocked.length,
      }),
    }),
  )
  fc.assert(
    fc.property(shuffled, ({ situation: { agenda, taken, asked }, busy, blocked }) => {
      const times = freeTimes(agenda, taken, asked)
      expect(freeTimes(agenda, { busy, blocked }, asked)).toEqual(times)
      const turned = { ...agenda, resources: agenda.resources.toReversed() }
      expect(freeTimes(turned, taken, asked).map(({ at }) => at)).toEqual(times.map(({ at }) => at))
    }),
    RUNS,
  )
})

test('a single time is free exactly if it is offered, and for staff exactly if a visit fits', () => {
  const asks = situations.chain((situation) =>
    fc.record({
      situation: fc.constant(situation),
      at: fc
        .integer({ min: 0, max: situation.dates.length * 24 * 12 })
        .map((five) => momentOf(situation.dates[0]!, '00:00') + five * 5 * MINUTE),
    }),
  )
  fc.assert(
    fc.property(asks, ({ situation, at }) => {
      const { agenda, taken, asked, dates } = situation
      const offered = freeTimes(agenda, taken, asked)
      for (const time of offered) expect(freeSeatAt(agenda, taken, time.at, asked)).toEqual(time)
      if (!dates.includes(inMadrid(new Date(at)).date)) return
      const { resources, whyNot } = minuteByMinute(situation)
      const fits = resources.some((resource) =>
        Array.from({ length: resource.capacity }, (_, seat) => whyNot(resource, seat, at)).includes(null),
      )
      const found = freeSeatAt(agenda, taken, at, { ...asked, byStaff: true, anyStart: true })
      expect(found !== null).toBe(fits)
      const isStart = startStretches(agenda, taken, asked).some(
        ({ first, last }) => first <= at && at <= last,
      )
      expect(isStart).toBe(fits && at >= asked.now)
    }),
    RUNS,
  )
})

test('the nearest times are the closest ones, in order', () => {
  const times = fc
    .uniqueArray(fc.integer({ min: 0, max: 1000 }))
    .map((list) => list.toSorted((a, b) => a - b).map((at) => ({ at, resourceId: 1, seat: 0 })))
  fc.assert(
    fc.property(times, fc.integer({ min: -50, max: 1050 }), (free, at) => {
      const found = nearestTimes(free, at)
      expect(found.length).toBe(Math.min(3, free.length))
      expect(found.map((one) => one.at)).toEqual(found.map((one) => one.at).toSorted((a, b) => a - b))
      const farthest = Math.max(...found.map((one) => Math.abs(one.at - at)), 0)
      const others = free.filter((one) => !found.includes(one))
      expect(others.every((one) => Math.abs(one.at - at) >= farthest)).toBe(true)
    }),
  )
})

const room = {
  id: 1,
  clinicSlug: 'a',
  name: 'Sala',
  kind: 'room',
  services: [],
  week: null,
  capacity: 1,
} as const
const clinic = {
  slug: 'a',
  region: 'Marte',
  resources: [room],
  visitMinutes: 30,
  bufferMinutes: 0,
  hoursBefore: 2,
  daysAhead: 60,
  mornings: true,
  afternoons: true,
}

/** The times of a clinic open every day in these hours. */
function timesOn(date: string, opens: string, closes: string) {
  const schedule = { days: [1, 2, 3, 4, 5, 6, 7], opens, closes }
  const asked = { now: 0, from: date, until: date, byStaff: true }
  return freeTimes({ ...clinic, schedule }, { busy: [], blocked: [] }, asked).map(({ at }) => timeOf(at))
}

test.each([
  ['2026-03-28', '01:00', '04:00', ['01:00', '01:30', '02:00', '02:30', '03:00', '03:30']],
  ['2026-03-29', '01:00', '04:00', ['01:00', '01:30', '03:00', '03:30']],
  ['2026-03-29', '02:00', '03:00', []],
  ['2026-03-29', '02:30', '03:30', ['03:00']],
  ['2026-10-25', '01:00', '04:00', ['01:00', '01:30', '02:00', '02:30', '02:00', '02:30', '03:00', '03:30']],
  ['2026-10-25', '02:30', '03:30', ['02:30', '02:30', '03:00']],
])('on %s from %s to %s visits start at %j', (date, opens, closes, times) => {
  expect(timesOn(date, opens, closes)).toEqual(times)
})

test('a visit before a break leaves its buffer free before the next visit', () => {
  const schedule = {
    days: [1],
    opens: '10:00',
    closes: '14:00',
    week: [
      [
        { opens: '10:00', closes: '11:00' },
        { opens: '11:05', closes: '14:00' },
      ],
    ],
  }
  const [from, until] = [momentOf('2026-03-02', '11:05'), momentOf('2026-03-02', '13:40')]
  const taken = { busy: [{ resourceId: 1, seat: 0, from, until }], blocked: [] }
  const asked = { now: 0, from: '2026-03-02', until: '2026-03-02' }
  const times = freeTimes(
    { ...clinic, bufferMinutes: 15, hoursBefore: 0, daysAhead: 99_999, schedule },
    taken,
    asked,
  )
  expect(times.map(({ at }) => timeOf(at))).toEqual(['10:00', '10:20'])
})
