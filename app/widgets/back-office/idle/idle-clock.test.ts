import { expect, test } from 'vitest'
import { IDLE_MS } from '#domain/staff/session-end.ts'
import { isIdle } from './idle-clock.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

test('the screen locks after half an hour, no earlier', () => {
  expect(isIdle(now, now - IDLE_MS, undefined)).toBe(true)
  expect(isIdle(now, now - IDLE_MS + 1, undefined)).toBe(false)
})

test('an older absence does not lock a user who has just signed in', () => {
  expect(isIdle(now, now - 5 * IDLE_MS, '2026-11-21T11:59:00Z')).toBe(false)
  expect(isIdle(now, null, '2026-11-21T09:00:00Z')).toBe(true)
})
