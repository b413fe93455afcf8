import { expect, test } from 'vitest'
import { asksForHelpNow, readThanksAddress, thanksAddress } from './thanks-address.ts'

const read = (address: string) => readThanksAddress(new URL(address, 'http://localhost').searchParams)

test('the URL after a booking has its choices, and nothing about the person or the reason', () => {
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
    hour: null,
    bands: ['2026-11-24:afternoon', '2026-11-25:morning'],
    channel: 'whatsapp',
  })
})

test('the URL after a booked hour has the hour', () => {
  const sent = {
    formType: 'booking' as const,
    clinic: 'bilbao',
    hour: '2026-11-24T09:30:00.000Z',
    preferredBands: [],
  }
  expect(read(thanksAddress('LD-26-000001', sent))).toEqual({
    code: 'LD-26-000001',
    clinic: 'bilbao',
    hour: '2026-11-24T09:30:00.000Z',
    bands: [],
    channel: null,
  })
  expect(read('?hora=mañana').hour).toBeNull()
})

test('the URL after any other form only has its folio', () => {
  expect(thanksAddress('LD-26-000001', { formType: 'home_contact', clinic: 'bilbao' })).toBe(
    '/gracias-formulario?codigo=LD-26-000001',
  )
})

test.each([
  ['?codigo=Llama+al+666&contacto=fax', { code: null, clinic: '', bands: [], channel: null }],
  ['?franja=first&franja=2026-11-24:morning', { bands: ['first'] }],
  ['?franja=hoy&franja=2026-02-31:morning&franja=2026-11-24:night', { bands: [] }],
])('the address %s is read as %j', (address, taken) => {
  expect(read(address)).toMatchObject(taken)
})

test('the URL says that help is offered, and not why', () => {
  const address = thanksAddress('LD-26-000001', { formType: 'contact_page', helpNow: true })
  expect(address).toBe('/gracias-formulario?codigo=LD-26-000001&aviso=ahora')
  const asks = (query: string) => asksForHelpNow(new URLSearchParams(query))
  expect(asks(address.split('?')[1]!)).toBe(true)
  expect(asks('codigo=LD-26-000001')).toBe(false)
  expect(asks('aviso=otro')).toBe(false)
})
