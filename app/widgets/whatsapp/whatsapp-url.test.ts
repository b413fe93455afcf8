import { expect, test } from 'vitest'
import { whatsappUrl } from './whatsapp-url.ts'

test("the link has the phone's digits and the encoded message", () => {
  expect(whatsappUrl('+34 900 000 000', 'Hola, ¿más información?')).toBe(
    'https://wa.me/34900000000?text=Hola%2C%20%C2%BFm%C3%A1s%20informaci%C3%B3n%3F',
  )
})
