import { expect, test } from 'vitest'
import { isOfferTime, matchWaiting, suits, type WaitingPerson } from './waiting.ts'

const NOW = Date.parse('2026-11-23T10:00:00Z')
const at = (text: string) => Date.parse(`${text}:00+01:00`)
const person = (id: number, change: Partial<WaitingPerson> = {}): WaitingPerson => ({
  id,
  fromDate: '2026-11-23',
  untilDate: '2026-11-30',
  parts: ['morning', 'afternoon'],
  declined: [],
  visitAt: null,
  ...change,
})
const times = (...texts: string[]) => texts.map((text) => ({ at: at(text), resourceId: 1, seat: 0 }))
const matched = (people: WaitingPerson[], free: ReturnType<typeof times>, now = NOW) =>
  matchWaiting(people, () => free, now).map((match) => [match.person.id, match.time.at])

test('the first person in line is offered the first hour, the next person the next', () => {
  const free = times('2026-11-24T10:00', '2026-11-24T11:00')
  expect(matched([person(1), person(2), person(3)], free)).toEqual([
    [1, at('2026-11-24T10:00')],
    [2, at('2026-11-24T11:00')],
  ])
})

test('an hour that does not suit the first goes to the next', () => {
  const free = times('2026-11-24T10:00')
  expect(matched([person(1, { parts: ['afternoon'] }), person(2)], free)).toEqual([[2, free[0]!.at]])
})

test.for<[string, Partial<WaitingPerson>, string, boolean]>([
  ['within the dates', {}, '2026-11-24T10:00', true],
  ['on the last day', { untilDate: '2026-11-24' }, '2026-11-24T19:00', true],
  ['after the last day', { untilDate: '2026-11-23' }, '2026-11-24T00:15', false],
  ['before the first day', { fromDate: '2026-11-25' }, '2026-11-24T10:00', false],
  ['two o’clock is the afternoon', { parts: ['morning'] }, '2026-11-24T14:00', false],
  ['earlier than their visit', { visitAt: at('2026-11-24T10:30') }, '2026-11-24T10:00', true],
  ['the hour they have', { visitAt: at('2026-11-24T10:00') }, '2026-11-24T10:00', false],
  ['later than their visit', { visitAt: at('2026-11-24T09:00') }, '2026-11-24T10:00', false],
  ['let pass before', { declined: [at('2026-11-24T10:00')] }, '2026-11-24T10:00', false],
  ['in two and a half hours', {}, '2026-11-23T13:30', true],
  ['sooner', {}, '2026-11-23T13:25', false],
])('%s', ([, change, hour, expected]) => {
  expect(suits(person(1, change), at(hour), NOW)).toBe(expected)
})

test.for<[string, boolean]>([
  ['2026-11-23T07:59', false],
  ['2026-11-23T08:00', true],
  ['2026-11-23T21:59', true],
  ['2026-11-23T22:00', false],
])('offers are made by day: %s', ([text, expected]) => {
  expect(isOfferTime(at(text))).toBe(expected)
  expect(matched([person(1)], times('2026-11-25T10:00'), at(text))).toHaveLength(expected ? 1 : 0)
})
