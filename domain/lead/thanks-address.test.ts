import { expect, test } from 'vitest'
import { readThanksAddress, thanksAddress } from './thanks-address.ts'

const read = (address: string) => readThanksAddress(new URL(address, 'http://localhost').searchParams)

test('a booking leads to what was chosen from its lists, and to nothing that says who or why', () => {
  const sent = {
    formType: 'booking' as const,
    name: 'Ana',
    treatment: 'rinoplastia',
    clinic: 'bilbao',
    preferredBands: ['2026-11-25:morning', '2026-11-24:afternoon'],
    contactChannel: 'whatsapp',
  }
  const address = thanksAddress('LD-26-000001', sent)
  expect(address).toMatch(/^\/gracias-formulario\?codigo=LD-26-000001&/)
  expect(address).not.toMatch(/Ana|rinoplastia/)
  expect(read(address)).toEqual({
    code: 'LD-26-000001',
    clinic: 'bilbao',
    bands: ['2026-11-24:afternoon', '2026-11-25:morning'],
    channel: 'whatsapp',
  })
})

test('any other form leads to its code alone', () => {
  expect(thanksAddress('LD-26-000001', { formType: 'home_contact', clinic: 'bilbao' })).toBe(
    '/gracias-formulario?codigo=LD-26-000001',
  )
})

test.each([
  ['?codigo=Llama+al+666&contacto=fax', { code: null, clinic: '', bands: [], channel: null }],
  ['?franja=first&franja=2026-11-24:morning', { bands: ['first'] }],
  ['?franja=hoy&franja=2026-02-31:morning&franja=2026-11-24:night', { bands: [] }],
])('of the address %s is taken %j', (address, taken) => {
  expect(read(address)).toMatchObject(taken)
})
