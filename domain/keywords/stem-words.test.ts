import { expect, test } from 'vitest'
import { stemKey } from './stem-words.ts'

test.each([
  ['cirugía de párpados', 'cirugia párpado'],
  ['precio de la rinoplastia', 'rinoplastia precios'],
  ['operarse la nariz', 'operar nariz'],
])('«%s» and «%s» are variants', (one, other) => {
  expect(stemKey(one)).toBe(stemKey(other))
})

test.each([
  ['rinoplastia', 'blefaroplastia'],
  ['pecho', 'peso'],
  ['peeling facial', 'peeling corporal'],
])('«%s» and «%s» are not', (one, other) => {
  expect(stemKey(one)).not.toBe(stemKey(other))
})
