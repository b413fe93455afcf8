import { expect, test } from 'vitest'
import { clausesOf, sentencesOf } from './text-parts.ts'

const words = (text: string, parts: readonly { from: number; to: number }[]) =>
  parts.map(({ from, to }) => text.slice(from, to))

test.each([
  ['Hola. ¿Qué tal? ¡Bien!', ['Hola.', '¿Qué tal?', '¡Bien!']],
  ['uno\n\ndos\n tres ', ['uno', 'dos', 'tres']],
  ['La Dra. Gil cobra 1.200 € aprox. al mes', ['La Dra. Gil cobra 1.200 € aprox. al mes']],
  ['Espera… ya voy', ['Espera…', 'ya voy']],
  ['Tel. 600000000. Gracias', ['Tel. 600000000.', 'Gracias']],
  ['sin puntos ni nada', ['sin puntos ni nada']],
  ['  \n ', []],
])('the sentences of «%s»', (text, sentences) => {
  expect(words(text, sentencesOf(text))).toEqual(sentences)
})

test('clauses leave out the marks and words between them', () => {
  const text = 'Estoy embarazada y no sé si puedo, pero quiero - de verdad - ir; gracias.'
  expect(words(text, clausesOf(text, { from: 0, to: text.length }))).toEqual([
    'Estoy embarazada',
    'no sé si puedo',
    'quiero',
    'de verdad',
    'ir',
    'gracias',
  ])
})
