import { expect, test } from 'vitest'
import { checkPhone } from './phone-number.ts'

test.each([
  '612345678',
  '612 345 678',
  '612.34.56.78',
  '91-234-56-78',
  '(91) 234 56 78',
  ' +34 612 345 678 ',
  '+34612345678',
  '0034 612 345 678',
  '34 612 345 678',
  '+33 6 12 34 56 78',
  '+44 (0)20 7946 0958',
  '+351 212 345 678',
  '0041 44 668 18 00',
  '+1 (917) 555-1234',
  '+376 712 345',
  '+34 900 000 101',
])('the number %j is accepted', (number) => {
  expect(checkPhone(number)).toEqual({ valid: true })
})

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['61234567', 'incomplete'],
  ['6123456789', 'incomplete'],
  ['+34 61234567', 'incomplete'],
  ['+34 212 345 678', 'incomplete'],
  ['123456', 'incomplete'],
  ['+12345678901234567', 'incomplete'],
  ['612 345 67a', 'incomplete'],
  ['+34+612345678', 'incomplete'],
  ['000000000', 'incomplete'],
  ['llámame', 'incomplete'],
  ['-', 'incomplete'],
] as const)('the number %j is refused: %s', (number, reason) => {
  expect(checkPhone(number)).toMatchObject({ valid: false, reason })
})
