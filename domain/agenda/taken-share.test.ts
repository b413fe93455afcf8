import { expect, test } from 'vitest'
import { momentOf } from './madrid-time.ts'
import { takenShare } from './taken-share.ts'

const resource = { clinicSlug: 'a', name: 'Sala', kind: 'room', services: [], week: null } as const
const agenda = {
  schedule: { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '14:00' },
  region: 'Marte',
  resources: [
    { ...resource, id: 1, capacity: 1 },
    { ...resource, id: 2, capacity: 2 },
  ],
}
const at = (time: string, date = '2026-11-24') => momentOf(date, time)
const week = {
  from: at('00:00'),
  until: at('00:00', '2026-11-26'),
  dates: { first: '2026-11-24', last: '2026-11-25' },
}

test('each seat counts for the hours it is there, less what is blocked', () => {
  const visit = { resourceId: 1, seat: 0, from: at('10:00'), until: at('10:45') }
  const blocked = [
    { resourceId: null, from: at('13:00'), until: at('15:00') },
    { resourceId: 2, from: at('12:30'), until: at('13:30') },
  ]
  // Two days of four hours on three seats; one hour of all is blocked, and half an hour of two seats.
  const bookable = 2 * 4 * 60 * 3 - 60 * 3 - 30 * 2
  expect(takenShare(agenda, { busy: [visit], blocked }, week)).toEqual({ bookable, taken: 45 })
})

test('visits beyond the capacity, in blocked time or outside the hours take none of it', () => {
  const busy = [
    { resourceId: 1, seat: 1, from: at('10:00'), until: at('11:00') },
    { resourceId: 1, seat: 0, from: at('13:30'), until: at('14:30') },
    { resourceId: 2, seat: 1, from: at('09:30'), until: at('10:30') },
  ]
  const blocked = [{ resourceId: 1, from: at('13:00'), until: at('14:00') }]
  expect(takenShare(agenda, { busy, blocked }, week).taken).toBe(30)
})
