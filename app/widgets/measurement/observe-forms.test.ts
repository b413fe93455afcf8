import { expect, test } from 'vitest'
import { isHalfSeen } from './observe-forms.ts'

test.each([
  ['a quarter of the form', 0.25, 150, 800, false],
  ['half of the form', 0.5, 300, 800, true],
  ['a sliver of a form taller than the window', 0.1, 200, 800, false],
  ['half a window of a form three windows tall', 0.17, 400, 800, true],
])('%s: %f of it, %d of %d pixels', (_what, intersectionRatio, height, windowHeight, expected) => {
  const entry = { intersectionRatio, intersectionRect: { height }, rootBounds: { height: windowHeight } }
  expect(isHalfSeen(entry)).toBe(expected)
})

test('without a known window only the share of the form counts', () => {
  expect(isHalfSeen({ intersectionRatio: 0.3, intersectionRect: { height: 900 }, rootBounds: null })).toBe(
    false,
  )
})
