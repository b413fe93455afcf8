import { expect, test } from 'vitest'
import { scrolledPercent } from './observe-page.ts'

test.each([
  [0, 800, 800, 100],
  [0, 800, 8000, 10],
  [3200, 800, 8000, 50],
  [7199.4, 800, 8000, 100],
  [7100, 800, 8000, 98.75],
])(
  'scrolled %f in a window of %i on a page of %i: %f %%',
  (scrollTop, clientHeight, scrollHeight, expected) => {
    expect(scrolledPercent({ scrollTop, clientHeight, scrollHeight })).toBeCloseTo(expected)
  },
)
