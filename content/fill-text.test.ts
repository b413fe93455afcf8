import { expect, test } from 'vitest'
import { fillText } from './fill-text.ts'

test('each place is filled, as often as it stands', () => {
  expect(fillText('{clinic}, a {km} km de {clinic}', { clinic: 'Bilbao', km: 3 })).toBe(
    'Bilbao, a 3 km de Bilbao',
  )
})

test('company data still unknown stays marked', () => {
  expect(fillText('{{razonSocial}} y {phone}', { phone: '112' })).toBe('{{razonSocial}} y 112')
})

test('a value with signs of its own is taken as it is', () => {
  expect(fillText('Tratamientos de {zone}', { zone: '$& {zone}' })).toBe('Tratamientos de $& {zone}')
})

test('a missing value is an error, never a raw place on a page', () => {
  expect(() => fillText('Llama al {phone}', {})).toThrow('No value for {phone} in «Llama al {phone}»')
})
