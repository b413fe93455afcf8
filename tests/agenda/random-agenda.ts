import type { ClinicAgenda } from '#domain/agenda/clinic-agenda.ts'
import type { Asked, Blocked, Busy, Taken } from '#domain/agenda/free-times.ts'
import { dateAfter, momentInMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { DaySpan } from '#domain/clinic/opening-hours.ts'
import fc from 'fast-check'

const MINUTE = 60_000

/** Days around both clock changes, around Christmas and Easter, and any others. */
const firstDays = fc.oneof(
  fc.constantFrom('2026-03-27', '2026-10-23', '2027-03-26', '2027-10-30', '2028-03-24', '2028-10-27'),
  fc.constantFrom('2026-12-23', '2027-03-24', '2028-02-27'),
  fc.integer({ min: 0, max: 1500 }).map((days) => dateAfter('2026-01-01', days)),
)

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Up to three spans of a day, apart from each other, to the minute; some around the hour that the clocks change. */
const daySpans: fc.Arbitrary<DaySpan[]> = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: 24 * 12 }).map((five) => five * 5),
      fc.integer({ min: 60, max: 240 }),
      fc.constantFrom(0, 120, 150, 180, 600, 840, 960, 1200, 1440),
    ),
    { maxLength: 6 },
  )
  .map((minutes) => {
    const sorted = minutes.toSorted((a, b) => a - b)
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      opens: clock(sorted[2 * index]!),
      closes: clock(sorted[2 * index + 1]!),
    }))
  })

const week = fc.array(daySpans, { minLength: 7, maxLength: 7 })

/** What is on a seat: gaps and lengths in turn. */
function seatVisits(start: number, resourceId: number, seat: number): fc.Arbitrary<Busy[]> {
  const piece = fc.record({
    gap: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 2000 })),
    length: fc.integer({ min: 1, max: 120 }),
  })
  return fc.array(piece, { maxLength: 8 }).map((pieces) => {
    let at = start
    return pieces.map(({ gap, length }) => {
      const from = at + gap * MINUTE
      at = from + length * MINUTE
      return { resourceId, seat, from, until: at }
    })
  })
}

export type Situation = { agenda: ClinicAgenda; taken: Taken; asked: Asked; dates: readonly string[] }

/** A clinic with its hours, closed days, resources and absences, what is taken in some days, and who asks. */
export const situations: fc.Arbitrary<Situation> = fc
  .record({
    first: firstDays,
    count: fc.integer({ min: 1, max: 4 }),
    resources: fc.integer({ min: 1, max: 3 }),
  })
  .chain(({ first, count, resources }) => {
    const dates = Array.from({ length: count }, (_, day) => dateAfter(first, day))
    const start = momentInMadrid(first, '00:00')
    const moment = fc.integer({ min: -600, max: count * 1500 }).map((minutes) => start + minutes * MINUTE)
    const block = fc.record({
      from: moment,
      minutes: fc.integer({ min: 1, max: 600 }),
      resourceId: fc.option(fc.integer({ min: 1, max: resources }), { nil: null }),
    })
    const resource = (id: number) =>
      fc.record({
        id: fc.constant(id),
        clinicSlug: fc.constant('a'),
        name: fc.constant(`Sala ${id}`),
        kind: fc.constantFrom('room' as const, 'professional' as const, 'device' as const),
        services: fc.constantFrom([], ['botox'], ['laser', 'botox']),
        week: fc.option(week, { nil: null }),
        capacity: fc.integer({ min: 1, max: 2 }),
      })
    return fc
      .record({
        week,
        closed: fc.subarray(dates, { maxLength: 1 }),
        from: fc.constantFrom(undefined, undefined, dates.at(-1)!),
        region: fc.constantFrom('Cataluña', 'Comunidad de Madrid', 'Marte'),
        resources: fc.tuple(...Array.from({ length: resources }, (_, index) => resource(index + 1))),
        visitMinutes: fc.constantFrom(30, 35, 40, 45),
        bufferMinutes: fc.constantFrom(0, 0, 5, 10, 15, 30),
        hoursBefore: fc.integer({ min: 0, max: 48 }),
        daysAhead: fc.integer({ min: 0, max: 60 }),
        halves: fc.constantFrom([true, true], [true, false], [false, true], [false, false]),
        visits: fc.tuple(
          ...Array.from({ length: resources }, (_, index) =>
            fc.tuple(seatVisits(start, index + 1, 0), seatVisits(start, index + 1, 1)),
          ),
        ),
        blocks: fc.array(block, { maxLength: 4 }),
        now: moment,
        service: fc.constantFrom(undefined, undefined, 'laser', 'botox'),
        resourceId: fc.constantFrom(undefined, undefined, undefined, 1),
        byStaff: fc.boolean(),
      })
      .map((one): Situation => ({
        dates,
        agenda: {
          slug: 'a',
          schedule: {
            days: one.week.flatMap((spans, day) => (spans.length > 0 ? [day + 1] : [])),
            opens: '00:00',
            closes: '24:00',
            week: one.week,
            closed: one.closed,
            ...(one.from ? { from: one.from } : {}),
          },
          region: one.region,
          resources: one.resources,
          visitMinutes: one.visitMinutes,
          bufferMinutes: one.bufferMinutes,
          hoursBefore: one.hoursBefore,
          daysAhead: one.daysAhead,
          mornings: one.halves[0]!,
          afternoons: one.halves[1]!,
        },
        taken: {
          busy: one.visits.flat(2),
          blocked: one.blocks.map(({ from, minutes, resourceId }): Blocked => ({
            from,
            until: from + minutes * MINUTE,
            resourceId,
          })),
        },
        asked: {
          now: one.now,
          from: first,
          until: dates.at(-1)!,
          service: one.service,
          resourceId: one.resourceId,
          byStaff: one.byStaff,
        },
      }))
  })
