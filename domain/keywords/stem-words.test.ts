import { expect, test } from 'vitest'
import { stemKey, suggestClusters } from './stem-words.ts'

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

test('variants are suggested under the one most searched for, and single keywords are not', () => {
  const keyword = (id: string, text: string, volume: number | null = null) => ({
    id,
    text,
    volume,
    impressions: null,
  })
  const clusters = suggestClusters([
    keyword('1', 'precio rinoplastia', 90),
    keyword('2', 'rinoplastia precios', 400),
    keyword('3', 'precios de rinoplastia'),
    keyword('4', 'ojeras'),
  ])
  expect(clusters.map(({ head, variants }) => [head.id, variants.map(({ id }) => id)])).toEqual([
    ['2', ['1', '3']],
  ])
})
