import { expect, test } from 'vitest'
import { type AppointmentStep, isOvertaken, mailsOfChange } from './appointment-mails.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
type Visit = AppointmentStep['after']
const REMINDERS = ['reminder_48h', 'reminder_24h']
const visit = (change: Partial<Visit> = {}): Visit => ({
  state: 'confirmed',
  source: 'web',
  clinicSlug: 'bilbao',
  startsAt: inHours(100),
  ...change,
})
const kinds = (step: Partial<AppointmentStep> = {}) =>
  mailsOfChange({
    after: visit(),
    before: null,
    by: 'patient',
    heard: null,
    reminded: [],
    now: NOW,
    ...step,
  }).map(({ kind }) => kind)

test('a booked visit is confirmed immediately and reminded of two days and one day before', () => {
  expect(
    mailsOfChange({ after: visit(), before: null, by: 'patient', heard: null, reminded: [], now: NOW }),
  ).toEqual([
    { kind: 'confirmed', dueAt: NOW },
    { kind: 'reminder_48h', dueAt: inHours(52) },
    { kind: 'reminder_24h', dueAt: inHours(76) },
  ])
})

test.for([
  [48, ['confirmed', 'reminder_24h']],
  [24, ['confirmed']],
  [3, ['confirmed']],
  [0, []],
] as const)('booked %i hours ahead', ([hours, expected]) => {
  expect(kinds({ after: visit({ startsAt: inHours(hours) }) })).toEqual(expected)
})

test('a move is mailed to the person, and to the clinic if the person made it', () => {
  const moved = { before: visit({ startsAt: inHours(90) }), heard: visit({ startsAt: inHours(90) }) }
  expect(kinds(moved)).toEqual(['changed', 'clinic_changed', ...REMINDERS])
  expect(kinds({ ...moved, by: 'clinic' })).toEqual(['changed', ...REMINDERS])
  expect(kinds({ before: visit(), heard: visit() })).toEqual(REMINDERS)
  // Taken back before the clinic has read it.
  expect(kinds({ ...moved, heard: visit() })).toEqual(['clinic_changed', ...REMINDERS])
})

test('what staff take back before anybody has read it is not announced', () => {
  const cancelled = { after: visit({ state: 'cancelled' }), before: visit() }
  expect(kinds({ ...cancelled, by: 'clinic' })).toEqual([])
  expect(kinds({ ...cancelled, by: 'clinic', heard: visit() })).toEqual(['cancelled'])
  expect(kinds(cancelled)).toEqual(['cancelled', 'clinic_cancelled'])
  expect(kinds({ before: visit({ startsAt: inHours(90) }), by: 'clinic' })[0]).toBe('confirmed')
})

test('what the person hears follows from what they know, whatever happened in between', () => {
  const [first, second] = [visit({ startsAt: inHours(90) }), visit()]
  for (const before of [first, second, visit({ state: 'cancelled' })]) {
    expect(kinds({ by: 'clinic', before, heard: second })).toEqual(REMINDERS)
    expect(kinds({ by: 'clinic', before, heard: first })).toEqual(['changed', ...REMINDERS])
    expect(kinds({ by: 'clinic', before, heard: null })).toEqual(['confirmed', ...REMINDERS])
  }
  expect(kinds({ before: second, heard: second, isAgain: true })).toEqual(['confirmed', ...REMINDERS])
})

test('a reminder that a change and its undo have kept from going is made up for, once', () => {
  const due = visit({ startsAt: new Date(inHours(24).getTime() - 10_000) })
  const back = { by: 'clinic', after: due, before: { ...due, state: 'cancelled' }, heard: due } as const
  expect(kinds(back)).toEqual(['reminder_24h'])
  expect(kinds({ ...back, reminded: ['reminder_24h'] })).toEqual([])
  expect(kinds({ ...back, heard: visit() })).toEqual(['changed'])
})

test('proposals, imports and past visits write to nobody', () => {
  expect(kinds({ after: visit({ state: 'proposed' }) })).toEqual([])
  expect(kinds({ after: visit({ state: 'cancelled' }), before: visit({ state: 'proposed' }) })).toEqual([])
  expect(kinds({ after: visit({ source: 'import' }) })).toEqual([])
  expect(kinds({ after: visit({ state: 'no_show', startsAt: inHours(-1) }), before: visit() })).toEqual([])
})

test.for([
  ['reminder_48h', 48, false],
  ['reminder_48h', 30.001, false],
  ['reminder_48h', 30, true],
  ['reminder_48h', 24.1, true],
  ['reminder_48h', 23, true],
  ['reminder_24h', 24, false],
  ['reminder_24h', 1, false],
  ['confirmed', 25, false],
] as const)('%s with %d hours left: overtaken by the next is %s', ([kind, hours, expected]) => {
  expect(isOvertaken(kind, inHours(hours), NOW)).toBe(expected)
})
