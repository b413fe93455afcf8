import { expect, test } from 'vitest'
import { reachOf } from './reach-of.ts'

test.each([
  ['', {}],
  [' 612 345 678 ', { phone: '612 345 678' }],
  ['elena@example.com', { email: 'elena@example.com' }],
  ['612', null],
  ['elena@', null],
])('«%s» is where to answer', (written, reach) => {
  expect(reachOf(written)).toEqual(reach)
})
