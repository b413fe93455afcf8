import { expect, test } from 'vitest'
import { type StaffSessionState, staffSessionState, type StaffSessionTimes } from './session-end.ts'

const MINUTE = 60_000
const now = new Date('2026-11-23T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
const limits = { timebox: 12 * 3600, lock: 30 * 60, inactivity: 2 * 3600 }
const times = (minutes: {
  created: number
  proven?: number
  active?: number
  shown?: number
}): StaffSessionTimes => ({
  createdAt: ago(minutes.created),
  provenAt: minutes.proven === undefined ? null : ago(minutes.proven),
  activeAt: minutes.active === undefined ? null : ago(minutes.active),
  shownAt: minutes.shown === undefined ? null : ago(minutes.shown),
})

test.each<[string, Parameters<typeof times>[0], StaffSessionState]>([
  ['just begun', { created: 0 }, 'open'],
  ['at work', { created: 600, active: 1 }, 'open'],
  ['half an hour ago', { created: 600, active: 30 }, 'open'],
  ['a little more, since the browser locks first', { created: 600, active: 31.9 }, 'open'],
  ['idle', { created: 600, active: 32.1 }, 'locked'],
  ['verified again since', { created: 600, active: 40, proven: 1 }, 'open'],
  ['idle since it started', { created: 33 }, 'locked'],
  ['two hours ago', { created: 600, active: 120 }, 'locked'],
  ['more than two hours ago', { created: 600, active: 120.1 }, 'inactivity'],
  ['shown on a wall screen', { created: 600, active: 500, shown: 1 }, 'locked'],
  ['no longer shown on a wall screen', { created: 600, active: 500, shown: 121 }, 'inactivity'],
  ['twelve hours, active', { created: 720, active: 0 }, 'open'],
  ['more than twelve hours, active', { created: 720.1, active: 0, proven: 0 }, 'timebox'],
])('%s', (_name, minutes, state) => {
  expect(staffSessionState(times(minutes), limits, now)).toBe(state)
})

test('a limit of 0 means no limit', () => {
  const none = { timebox: 0, lock: 0, inactivity: 0 }
  expect(staffSessionState(times({ created: 10_000 }), none, now)).toBe('open')
})
