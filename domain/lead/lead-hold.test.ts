import { expect, test } from 'vitest'
import { heldBy, letGoBy } from './lead-hold.ts'

const now = new Date('2026-11-23T10:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test('a request is locked until the last of its pages releases it', () => {
  const first = heldBy(null, 'a', { until: after(15), now })
  const both = heldBy(first.pages, 'b', { until: after(20), now: after(5) })
  expect(both.until).toBe(after(20).toISOString())
  const left = letGoBy(both.pages, 'b', after(6))
  expect(left).toEqual(first)
  expect(letGoBy(left!.pages, 'a', after(7))).toBeNull()
})

test('a page without a lock releases nothing', () => {
  const held = heldBy(null, 'a', { until: after(15), now })
  expect(letGoBy(held.pages, 'b', now)).toEqual(held)
  expect(letGoBy(null, 'a', now)).toBeNull()
})

test('a page that disappeared holds its lock no longer than its expiry', () => {
  const gone = heldBy(null, 'gone', { until: after(15), now })
  const held = heldBy(gone.pages, 'a', { until: after(25), now: after(10) })
  expect(letGoBy(held.pages, 'a', after(16))).toBeNull()
  expect(heldBy(gone.pages, 'a', { until: after(31), now: after(16) }).pages).toEqual({
    a: after(31).toISOString(),
  })
})
