import { expect, test } from 'vitest'
import { bannedWord } from './banned-words.ts'
import { inflesz } from './readability.ts'
import { sharedSentences } from './shared-sentences.ts'

test('short words and sentences read more easily than long ones', () => {
  const easy = 'La piel se cura sola. Tarda unos días. Luego se ve mejor.'
  const hard =
    'La reepitelización completamente satisfactoria requiere aproximadamente determinadas circunstancias.'
  expect(inflesz(easy)).toBeGreaterThan(75)
  expect(inflesz(hard)).toBeLessThan(20)
})

test.each([
  ['Resultado garantizado en un mes', 'garantizado'],
  ['Somos la mejor clínica de la ciudad', 'la mejor clínica'],
  ['Quedan las últimas plazas', 'últimas plazas'],
  ['Un tratamiento 100 % seguro', '100 % seguro'],
  ['Operar sin riesgo', 'sin riesgo'],
])('%s: has a banned expression', (text, word) => {
  expect(bannedWord(text)).toBe(word)
})

test('words that only contain a banned one are allowed', () => {
  expect(bannedWord('El riesgo existe, y una segunda opinión es la mejor forma de conocerlo')).toBeUndefined()
})

test('a long sentence in two files is found; a short one, or a repetition in one file, is not', () => {
  const long = 'Esta frase tiene bastantes más de ocho palabras seguidas.'
  expect(sharedSentences({ a: { text: long }, b: [`Otra cosa. ${long}`] })).toEqual([
    `a, b: ${long.toLowerCase()}`,
  ])
  expect(sharedSentences({ a: [long, long, 'Estás embarazada.'], b: ['Estás embarazada.'] })).toEqual([])
})
