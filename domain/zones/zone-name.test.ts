import { expect, test } from 'vitest'
import { readZoneName, sharedNames } from './zone-name.ts'

test.each([
  ['  Nariz   y perfil ', 'Nariz y perfil'],
  ['Mentón (papada)', 'Mentón (papada)'],
  ['a'.repeat(40), 'a'.repeat(40)],
  ['a'.repeat(41), null],
  ['   ', null],
  ['<b>Nariz</b>', null],
])('«%s» is read as %s', (typed, name) => expect(readZoneName(typed)).toBe(name))

const called = (name: string) => ({ woman: { x: 1, y: 1 }, man: { x: 1, y: 1 }, visible: true, name })

test('two zones of one figure must not share a name; zones of different figures may', () => {
  const places = { 'front/brazos': called('Brazos'), 'back/brazos': called('Brazos') }
  expect(sharedNames(places)).toEqual([])
  expect(sharedNames({ ...places, 'back/muslos': called('BRAZOS') })).toEqual(['BRAZOS'])
})
