import { expect, test } from 'vitest'
import { type AppointmentStep, mailsOfChange } from './appointment-mails.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
type Visit = AppointmentStep['after']
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
    untold: false,
    unheard: false,
    now: NOW,
    ...step,
  }).map(({ kind }) => kind)

test('a booked visit is confirmed at once and reminded of two days and one day before', () => {
  expect(
    mailsOfChange({ after: visit(), before: null, by: 'patient', untold: false, unheard: false, now: NOW }),
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
  const moved = { before: visit({ startsAt: inHours(90) }) }
  expect(kinds(moved)).toEqual(['changed', 'clinic_changed', 'reminder_48h', 'reminder_24h'])
  expect(kinds({ ...moved, by: 'clinic' })).toEqual(['changed', 'reminder_48h', 'reminder_24h'])
  expect(kinds({ before: visit() })).toEqual(['reminder_48h', 'reminder_24h'])
})

test('what staff take back before anybody has read it is not announced', () => {
  const cancelled = { after: visit({ state: 'cancelled' }), before: visit() }
  expect(kinds({ ...cancelled, by: 'clinic', untold: true })).toEqual([])
  expect(kinds({ ...cancelled, by: 'clinic' })).toEqual(['cancelled'])
  expect(kinds(cancelled)).toEqual(['cancelled', 'clinic_cancelled'])
  expect(kinds({ before: visit({ startsAt: inHours(90) }), untold: true })[0]).toBe('confirmed')
})

test('what staff undo before anybody has read it changes nothing for the person', () => {
  const back = { by: 'clinic', unheard: true } as const
  const reminders = ['reminder_48h', 'reminder_24h']
  expect(kinds({ ...back, before: visit({ state: 'cancelled' }) })).toEqual(reminders)
  expect(kinds({ ...back, before: visit({ startsAt: inHours(90) }) })).toEqual(reminders)
})

test('proposals, imports and past visits write to nobody', () => {
  expect(kinds({ after: visit({ state: 'proposed' }) })).toEqual([])
  expect(kinds({ after: visit({ state: 'cancelled' }), before: visit({ state: 'proposed' }) })).toEqual([])
  expect(kinds({ after: visit({ source: 'import' }) })).toEqual([])
  expect(kinds({ after: visit({ state: 'no_show', startsAt: inHours(-1) }), before: visit() })).toEqual([])
})
