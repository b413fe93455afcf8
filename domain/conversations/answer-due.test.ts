import { expect, test } from 'vitest'
import { CLINIC_HOURS } from '../clinic/opening-hours.ts'
import { answerDue } from './answer-due.ts'

const asked = (askedAt: string, state: 'waiting' | 'human' = 'waiting') => ({
  state,
  askedAt: new Date(askedAt),
  firstReplyAt: null,
})
const dueAt = (askedAt: string, now: string) =>
  answerDue(asked(askedAt), CLINIC_HOURS, new Date(now))?.toISOString() ?? null

test('two minutes after it was asked for, and still once it is late', () => {
  expect(dueAt('2026-11-23T10:00:00Z', '2026-11-23T10:00:30Z')).toBe('2026-11-23T10:02:00.000Z')
  expect(dueAt('2026-11-23T10:00:00Z', '2026-11-23T11:00:00Z')).toBe('2026-11-23T10:02:00.000Z')
})

test('outside opening hours the clock stands still until they begin', () => {
  expect(dueAt('2026-11-23T22:00:00Z', '2026-11-23T22:05:00Z')).toBeNull()
  expect(dueAt('2026-11-23T22:00:00Z', '2026-11-24T09:00:00Z')).toBe('2026-11-24T09:02:00.000Z')
})

test('nobody waits once a person has it', () => {
  const now = new Date('2026-11-23T10:00:30Z')
  expect(answerDue(asked('2026-11-23T10:00:00Z', 'human'), CLINIC_HOURS, now)).toBeNull()
})
