import { expect, test } from 'vitest'
import { neutralProse } from './neutral-prose.ts'

const words = ['PRP', 'plasma rico en plaquetas', 'minoxidil', 'dutasterida']
const of = (text: string) => neutralProse(text, words, 'tratamiento médico')

test.each([
  ['Se mira el pelo. A veces se usa Minoxidil. Luego se revisa.', 'Se mira el pelo. Luego se revisa.'],
  ['Uno.\n\nEl PRP es otro.\n\nTres, 2.5 mg. Y más.', 'Uno.\n\nTres, 2.5 mg. Y más.'],
  ['PRP capilar', 'Tratamiento médico capilar'],
  ['Láser frente a minoxidíl y PRP', 'Láser frente a tratamiento médico y tratamiento médico'],
  ['¿Plasma rico en plaquetas?', '¿Tratamiento médico?'],
  ['Nada de eso,  con dos espacios.', 'Nada de eso,  con dos espacios.'],
  ['prp-capilaridad y prprp', 'Tratamiento médico-capilaridad y prprp'],
  ['C++ o PRP', 'C++ o tratamiento médico'],
  ['', ''],
])('«%s» becomes «%s»', (text, neutral) => {
  expect(of(text)).toBe(neutral)
})

test('the replacement may contain a listed word', () => {
  expect(neutralProse('prp', ['prp', 'nombre'], 'sin nombre')).toBe('Sin sin nombre')
})
