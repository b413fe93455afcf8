import { expect, test } from 'vitest'
import { smsUrl } from './messaging-links.ts'

test('a text message link carries its text, whatever it contains', () => {
  expect(smsUrl('+34612345678', 'Hola, ¿cuándo & dónde?')).toBe(
    'sms:+34612345678?&body=Hola%2C%20%C2%BFcu%C3%A1ndo%20%26%20d%C3%B3nde%3F',
  )
})
