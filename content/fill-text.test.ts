import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

test('each placeholder is filled, as often as it appears', () => {
  expect(fillText('{clinic}, a {km} km de {clinic}', { clinic: 'Bilbao', km: 3 })).toBe(
    'Bilbao, a 3 km de Bilbao',
  )
})

test('pending company data stays marked', () => {
  expect(fillText('{{razonSocial}} y {phone}', { phone: '112' })).toBe('{{razonSocial}} y 112')
})

test('special characters in a value are not interpreted', () => {
  expect(fillText('Tratamientos de {zone}', { zone: '$& {zone}' })).toBe('Tratamientos de $& {zone}')
})

test('a missing value is an error, never a raw placeholder on a page', () => {
  expect(() => fillText('Llama al {phone}', {})).toThrow('No value for {phone} in «Llama al {phone}»')
})
