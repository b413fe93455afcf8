import { expect, test } from 'vitest'
import { readablePhone } from './readable-phone.ts'

test.each([
  ['612345678', '612 345 678'],
  ['+34 612 34 56 78', '612 345 678'],
  ['0034-912-345-678', '912 345 678'],
  ['34612345678', '612 345 678'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['61234567', '61234567'],
  ['', ''],
])('%s is shown as «%s»', (phone, readable) => {
  expect(readablePhone(phone)).toBe(readable)
})
