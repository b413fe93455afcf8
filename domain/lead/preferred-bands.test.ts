import { expect, test } from 'vitest'
import {
  bandHours,
  bandText,
  bookingWeeks,
  checkBands,
  clinicCalendar,
  formatBand,
  orderedBands,
  parseBand,
} from './preferred-bands.ts'

const spain = clinicCalendar()
// 2026-11-23 is a Monday; Madrid is UTC+1 in November.
const MONDAY_MORNING = new Date('2026-11-23T08:00:00Z')

/** All half days available at a moment. */
function free(now: string, calendar = spain): string[] {
  return bookingWeeks(new Date(now), calendar)
    .flat()
    .flatMap(({ date, parts }) => parts.map((part) => formatBand({ date, part })))
}

test.each([
  ['2026-11-23T08:00:00Z', '2026-11-23:morning', 'two hours before a morning visit'],
  ['2026-11-23T10:15:00Z', '2026-11-23:morning', 'the last minute at which a morning visit fits'],
  ['2026-11-23T10:16:00Z', '2026-11-23:afternoon', 'a minute later'],
  ['2026-11-23T16:15:00Z', '2026-11-23:afternoon', 'the last minute of that afternoon'],
  ['2026-11-23T16:16:00Z', '2026-11-24:morning', 'a minute later'],
  ['2026-11-23T22:30:00Z', '2026-11-24:morning', 'late at night, when two hours later is another day'],
  ['2026-11-27T17:00:00Z', '2026-11-30:morning', 'on a Friday evening'],
  ['2026-11-28T12:00:00Z', '2026-11-30:morning', 'on a Saturday'],
  ['2026-12-04T20:00:00Z', '2026-12-07:morning', 'before a holiday that falls on a Sunday'],
  ['2026-12-07T20:00:00Z', '2026-12-09:morning', 'before the holiday of 8 December'],
  ['2026-12-31T20:00:00Z', '2027-01-04:morning', 'on the last day of the year'],
  ['2026-07-06T09:15:00Z', '2026-07-06:morning', 'in summer, when Madrid is UTC+2'],
  ['2026-07-06T09:16:00Z', '2026-07-06:afternoon', 'a summer minute later'],
])('at %s the first half day is %s: %s', (now, band) => {
  expect(free(now)[0]).toBe(band)
})

test.each([
  ['2026-11-23T08:00:00Z', '2027-01-22:afternoon', 'sixty days later'],
  ['2026-11-22T22:59:59Z', '2027-01-21:afternoon', 'a second before midnight in Madrid'],
  ['2026-11-22T23:00:00Z', '2027-01-22:afternoon', 'at midnight in Madrid'],
  ['2026-11-25T08:00:00Z', '2027-01-22:afternoon', 'sixty days later is a Sunday'],
])('at %s the last half day is %s: %s', (now, band) => {
  expect(free(now).at(-1)).toBe(band)
})

test.each([
  // 2026-10-25 has 25 hours, 2027-03-28 has 23: neither adds nor loses a day.
  ['2026-10-23T21:59:00Z', '2026-10-26:morning'],
  ['2026-10-25T00:30:00Z', '2026-10-26:morning'],
  ['2026-10-25T01:30:00Z', '2026-10-26:morning'],
  ['2027-03-28T00:59:00Z', '2027-03-29:morning'],
  ['2027-03-28T01:00:00Z', '2027-03-29:morning'],
])('around the clock change, at %s, the first half day is %s and every weekday is present', (now, first) => {
  const bands = free(now)
  expect(bands[0]).toBe(first)
  const holidays = bookingWeeks(new Date(now), spain)
    .flat()
    .filter(({ closed }) => closed === 'holiday')
  const days = new Set(bands.map((band) => band.slice(0, 10)))
  expect(days.size + holidays.length).toBe(bookingWeeks(new Date(now), spain).flat().filter(inReach).length)
})

const inReach = ({ closed }: { closed?: string }) => closed !== 'too-soon' && closed !== 'too-far'

test('two hours are two hours on the night when the clocks go forward', () => {
  const always = { schedule: { days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '20:00' } }
  // 01:30 plus two hours is 04:30, because 02:00 to 03:00 does not exist; 11:15 plus two is 13:15 again.
  expect(free('2027-03-28T00:30:00Z', always)[0]).toBe('2027-03-28:morning')
  expect(free('2027-03-28T09:15:00Z', always)[0]).toBe('2027-03-28:morning')
  expect(free('2027-03-28T09:16:00Z', always)[0]).toBe('2027-03-28:afternoon')
})

test('a week has the days of the schedule, and says why a day has none', () => {
  const [first] = bookingWeeks(new Date('2026-11-25T12:00:00Z'), spain)
  expect(first).toEqual([
    { date: '2026-11-23', parts: [], closed: 'too-soon' },
    { date: '2026-11-24', parts: [], closed: 'too-soon' },
    { date: '2026-11-25', parts: ['afternoon'] },
    { date: '2026-11-26', parts: ['morning', 'afternoon'] },
    { date: '2026-11-27', parts: ['morning', 'afternoon'] },
  ])
  const december = bookingWeeks(MONDAY_MORNING, spain).find((week) => week[0]?.date === '2026-12-07')
  expect(december?.[1]).toEqual({ date: '2026-12-08', parts: [], closed: 'holiday' })
})

test('weeks without a free half day are left out, at both ends', () => {
  const weeks = bookingWeeks(new Date('2026-11-28T12:00:00Z'), spain)
  expect(weeks[0]?.[0]?.date).toBe('2026-11-30')
  expect(weeks.every((week) => week.some(({ parts }) => parts.length > 0))).toBe(true)
})

test.each([
  [[], { ok: true }],
  [['first'], { ok: true }],
  [['2026-11-24:morning', '2026-11-25:afternoon', '2026-11-30:morning'], { ok: true }],
  [['first', '2026-11-24:morning'], { ok: false, reason: 'unreadable' }],
  [['2026-11-24'], { ok: false, reason: 'unreadable' }],
  [['2026-02-30:morning'], { ok: false, reason: 'unreadable' }],
  [['2026-11-24:night'], { ok: false, reason: 'unreadable' }],
  [['2026-11-24:morning:x'], { ok: false, reason: 'unreadable' }],
  [
    ['2026-11-24:morning', '2026-11-25:morning', '2026-11-26:morning', '2026-11-27:morning'],
    { ok: false, reason: 'too-many' },
  ],
  [['2026-11-20:morning'], { ok: false, reason: 'too-soon' }],
  [['2026-11-22:morning'], { ok: false, reason: 'too-soon' }],
  [['2026-11-28:morning'], { ok: false, reason: 'closed' }],
  [['2026-12-08:morning'], { ok: false, reason: 'closed' }],
  [['2027-01-25:morning'], { ok: false, reason: 'too-far' }],
])('on Monday 23 November at nine, %j gives %j', (bands, outcome) => {
  expect(checkBands(bands, MONDAY_MORNING, spain)).toMatchObject(outcome)
})

test('a morning that is over today is too soon, its afternoon is not', () => {
  const noon = new Date('2026-11-23T11:00:00Z')
  expect(checkBands(['2026-11-23:morning'], noon, spain)).toMatchObject({ reason: 'too-soon' })
  expect(checkBands(['2026-11-23:afternoon'], noon, spain)).toEqual({ ok: true })
})

test('a regional holiday closes the clinics of that region only', () => {
  const april = new Date('2027-04-19T08:00:00Z')
  const bands = ['2027-04-23:morning']
  expect(checkBands(bands, april, clinicCalendar('Castilla y León'))).toMatchObject({ reason: 'closed' })
  expect(checkBands(bands, april, clinicCalendar('Cataluña'))).toEqual({ ok: true })
})

test('half days are returned once each and in calendar order', () => {
  expect(
    orderedBands([
      '2026-11-25:afternoon',
      'x',
      '2026-11-25:morning',
      '2026-11-24:afternoon',
      '2026-11-25:morning',
    ]),
  ).toEqual(['2026-11-24:afternoon', '2026-11-25:morning', '2026-11-25:afternoon'])
  expect(orderedBands(['2026-11-24:morning', 'first'])).toEqual(['first'])
})

test('a half day is shown in words, with the hours of the clinic', () => {
  expect(bandText(parseBand('2026-12-02:morning')!)).toBe('miércoles 2 de diciembre, por la mañana')
  expect(bandText(parseBand('2027-01-08:afternoon')!)).toBe('viernes 8 de enero, por la tarde')
  expect(bandHours('morning')).toEqual({ from: '10:00', to: '14:00' })
  expect(bandHours('afternoon')).toEqual({ from: '14:00', to: '20:00' })
})
