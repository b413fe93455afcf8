import { expect, test } from 'vitest'
import { judgeFew, judgeForm, judgeNone, judgeVital, percentile75, withoutEchoes } from './alerts.ts'

const steady = (count: number, weeks = 8) => Array.from({ length: weeks }, () => count)
const few = (observed: number, usual: readonly number[], wasOpen = false) =>
  judgeFew([{ subject: '', span: 'day', observed, usual }], { percent: 40, wasOpen })[0]?.state

test.each<[number, readonly number[], string]>([
  [60, steady(100), 'alert'],
  [61, steady(100), 'fine'],
  // Half of twelve happens by chance; none of twelve does not.
  [6, steady(12), 'fine'],
  [1, steady(12), 'alert'],
  [0, steady(3), 'fine'],
  [0, steady(0), 'fine'],
  // A holiday and a campaign among eight weeks change nothing.
  [60, [0, 400, ...steady(100, 6)], 'alert'],
  [0, steady(100, 3), 'unknown'],
])('%d requests where %j are usual: %s', (observed, usual, expected) => {
  expect(few(observed, usual)).toBe(expected)
})

test('an open alert closes when a good part is back, and a slow week is enough', () => {
  expect(few(65, steady(100), true)).toBe('alert')
  expect(few(71, steady(100), true)).toBe('fine')
  const day = { subject: 'bilbao', span: 'day', observed: 2, usual: steady(4) } as const
  const week = { subject: 'bilbao', span: 'week', observed: 6, usual: steady(25) } as const
  expect(judgeFew([day, week], { percent: 40, wasOpen: false })).toEqual([
    {
      kind: 'few_requests',
      subject: 'bilbao',
      state: 'alert',
      data: { observed: 6, usual: 25, span: 'week' },
    },
  ])
})

test.each([
  ['', 0, steady(4), 'alert'],
  ['', 0, steady(2), 'unknown'],
  ['', 1, steady(40), 'fine'],
  ['', 0, [], 'unknown'],
  ['bilbao', 0, steady(4), 'unknown'],
  ['bilbao', 0, steady(8), 'alert'],
])('silence of «%s» with %d requests where %j are usual: %s', (subject, observed, usual, expected) => {
  expect(judgeNone({ subject, observed, usual }, { hours: 3, lastAt: '' }).state).toBe(expected)
})

test.each([
  [30, 19, 'unknown'],
  [980, 20, 'fine'],
  [90, 4, 'fine'],
  // Six of 206 may be chance, sixty of 2060 are not.
  [200, 6, 'fine'],
  [2000, 60, 'alert'],
  [90, 10, 'alert'],
])('%d sent and %d failed: %s', (sent, failed, expected) => {
  expect(judgeForm({ form: 'booking', sent, failed }, { percent: 2, wasOpen: false }).state).toBe(expected)
})

test('an alert of a form closes below its threshold, not at it', () => {
  const state = (failed: number) =>
    judgeForm({ form: 'booking', sent: 1000 - failed, failed }, { percent: 2, wasOpen: true }).state
  expect([state(18), state(15)]).toEqual(['alert', 'fine'])
})

test.each([
  [4000, 100, false, 'alert'],
  [3999, 100, false, 'fine'],
  [3999, 100, true, 'alert'],
  [3500, 100, true, 'fine'],
  [9000, 99, false, 'unknown'],
])('an LCP of %d of %d visits, open %s: %s', (p75, sample, wasOpen, expected) => {
  const vital = { metric: 'LCP', page: '/', p75, sample } as const
  expect(judgeVital(vital, { fewest: 100, wasOpen }).state).toBe(expected)
})

test('when the network is silent its clinics say nothing new', () => {
  const of = (subject: string) => ({ kind: 'no_requests', subject, state: 'alert', data: {} }) as const
  const states = withoutEchoes([of(''), of('bilbao'), of('gijon')], new Set(['no_requests gijon']))
  expect(states.map(({ state }) => state)).toEqual(['alert', 'unknown', 'alert'])
})

test('three quarters of the visits', () => {
  expect(
    percentile75([
      { value: 4000, count: 1 },
      { value: 100, count: 3 },
    ]),
  ).toBe(100)
  expect(
    percentile75([
      { value: 100, count: 2 },
      { value: 4000, count: 2 },
    ]),
  ).toBe(4000)
  expect(percentile75([])).toBeNull()
})
