import { expect, test } from 'vitest'
import { createStayClock } from './stay-clock.ts'

test('only the time on screen counts, however often the page is hidden', () => {
  const clock = createStayClock(1000)
  clock.hide(5000)
  expect(clock.total(60_000)).toBe(4000)
  clock.hide(61_000)
  clock.show(70_000)
  clock.show(72_000)
  expect(clock.total(77_000)).toBe(11_000)
})

test('a page opened in the background does not count as seen', () => {
  const clock = createStayClock(null)
  expect(clock.total(30_000)).toBe(0)
  clock.show(30_000)
  expect(clock.total(31_000)).toBe(1000)
})
