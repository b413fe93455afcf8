import { expect, test } from 'vitest'
import { internationalDigits, smsUrl } from './messaging-links.ts'

test.each([
  ['612 345 678', '34612345678'],
  ['+34 612 34 56 78', '34612345678'],
  ['0034 612345678', '34612345678'],
  ['+33 6 12 34 56 78', '33612345678'],
  ['34612345678', '34612345678'],
  ['', null],
  ['abc', null],
  ['12345', null],
])('%s is dialled as %s', (phone, digits) => {
  expect(internationalDigits(phone)).toBe(digits)
})

test('a text message brings its words, whatever is in them', () => {
  expect(smsUrl('34612345678', 'Hola, ¿cuándo & dónde?')).toBe(
    'sms:+34612345678?&body=Hola%2C%20%C2%BFcu%C3%A1ndo%20%26%20d%C3%B3nde%3F',
  )
})
