import { expect, test } from 'vitest'
import { readHours } from '../clinic/hours-reading.ts'
import { DEFAULT_ATTEMPT_POLICY } from './attempt-policy.ts'
import { type AttemptHistory, nextAttempt } from './call-attempts.ts'

/** Madrid time in November (UTC+1). November 23, 2026 is a Monday. */
const at = (text: string) => new Date(`2026-11-${text}:00+01:00`)
const history = (more: Partial<AttemptHistory> = {}): AttemptHistory => ({
  unanswered: [],
  messagedAt: null,
  doNotCall: false,
  parts: [],
  ...more,
})

test('the first call is due immediately while open, and at the next opening while closed', () => {
  expect(nextAttempt(history(), at('23T11:00'))).toEqual({
    kind: 'call',
    from: at('23T11:00'),
    until: at('23T12:00'),
  })
  expect(nextAttempt(history(), at('22T11:00'))).toMatchObject({ kind: 'call', from: at('23T10:00') })
})

test('the next call is at another time of day, after a pause', () => {
  const after = (...calls: string[]) => nextAttempt(history({ unanswered: calls.map(at) }), at(calls.at(-1)!))
  expect(after('23T10:30')).toEqual({ kind: 'call', from: at('23T12:00'), until: at('23T14:00') })
  expect(after('23T11:30')).toMatchObject({ kind: 'call', from: at('23T12:30') })
  expect(after('23T10:30', '23T13:30')).toEqual({ kind: 'call', from: at('23T14:30'), until: at('23T17:00') })
  expect(after('23T10:30', '23T12:30', '23T15:00', '23T18:00')).toEqual({
    kind: 'call',
    from: at('23T19:00'),
    until: at('23T20:00'),
  })
})

test('a person who prefers mornings is called in the morning', () => {
  const plan = nextAttempt(history({ unanswered: [at('23T11:01')], parts: ['morning'] }), at('23T11:02'))
  expect(plan).toEqual({ kind: 'call', from: at('23T12:01'), until: at('23T14:00') })
})

test('five unanswered calls lead to the message, and the message to the end', () => {
  const unanswered = ['23T10:30', '23T13:35', '23T17:30', '24T12:10', '24T15:30'].map(at)
  expect(nextAttempt(history({ unanswered: unanswered.slice(1) }), at('24T15:31')).kind).toBe('call')
  expect(nextAttempt(history({ unanswered }), at('24T15:31'))).toEqual({
    kind: 'message',
    at: at('24T15:31'),
  })
  expect(nextAttempt(history({ unanswered, messagedAt: at('24T15:31') }), at('24T16:00'))).toEqual({
    kind: 'close',
    at: at('26T15:31'),
  })
})

test('ten days after the first call there are no more calls', () => {
  const unanswered = [at('12T11:00')]
  expect(nextAttempt(history({ unanswered }), at('22T11:00')).kind).toBe('message')
  expect(nextAttempt(history({ unanswered }), at('22T10:59'))).toEqual({
    kind: 'message',
    at: at('22T11:00'),
  })
})

test('a person who must not be called gets the message immediately', () => {
  expect(nextAttempt(history({ doNotCall: true }), at('23T11:00')).kind).toBe('message')
})

test('without a last message the request ends days after the last call', () => {
  const policy = { ...DEFAULT_ATTEMPT_POLICY, maxAttempts: 1, finalMessage: false, closeAfterDays: 3 }
  expect(nextAttempt(history({ unanswered: [at('23T10:30')] }), at('23T10:31'), policy)).toEqual({
    kind: 'close',
    at: at('26T10:30'),
  })
})

test('a schedule that never opens leads to the message, not to a loop', () => {
  const never = { days: [], opens: '10:00', closes: '20:00' }
  expect(nextAttempt(history(), at('23T11:00'), DEFAULT_ATTEMPT_POLICY, never).kind).toBe('message')
})

test('a person who prefers afternoons is called on the next afternoon that the clinic is open', () => {
  const shortWeekend = readHours('L-J 10:00-20:00; V-S 10:00-14:00')!
  const thursday = history({ unanswered: [at('26T19:30')], parts: ['afternoon'] })
  expect(nextAttempt(thursday, at('26T19:31'), DEFAULT_ATTEMPT_POLICY, shortWeekend)).toEqual({
    kind: 'call',
    from: at('30T14:00'),
    until: at('30T17:00'),
  })
})

test('where there are no afternoons, a person who prefers them is called in the morning', () => {
  const mornings = readHours('L-V 09:00-14:00')!
  const friday = history({ unanswered: [at('27T13:30')], parts: ['afternoon'] })
  expect(nextAttempt(friday, at('27T13:31'), DEFAULT_ATTEMPT_POLICY, mornings)).toEqual({
    kind: 'call',
    from: at('30T09:00'),
    until: at('30T12:00'),
  })
})

test('an afternoon that comes too late does not end the calls', () => {
  const fridays = { ...readHours('L-J 10:00-14:00; V 10:00-20:00')!, closed: ['2026-11-20'] }
  const missed = history({ unanswered: [at('13T19:30')], parts: ['afternoon'] })
  expect(nextAttempt(missed, at('13T19:31'), DEFAULT_ATTEMPT_POLICY, fridays)).toEqual({
    kind: 'call',
    from: at('16T10:00'),
    until: at('16T12:00'),
  })
})

test('of the times of day before the end, one tried more often is better than none', () => {
  const calls = ['16T15:00', '18T15:30', '25T19:15'].map(at)
  const afternoons = history({ unanswered: calls, parts: ['afternoon'] })
  expect(nextAttempt(afternoons, at('25T20:00'))).toEqual({
    kind: 'call',
    from: at('26T14:00'),
    until: at('26T17:00'),
  })
  const anyTime = history({ unanswered: ['16T10:30', '18T10:30', '25T10:30'].map(at) })
  expect(nextAttempt(anyTime, at('25T20:00'))).toEqual({
    kind: 'call',
    from: at('26T10:00'),
    until: at('26T12:00'),
  })
})
