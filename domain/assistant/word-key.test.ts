import { expect, test } from 'vitest'
import { wordKey } from './word-key.ts'

test.each([
  ['sesiones', 'sesion'],
  ['depilacion', 'depilarme'],
  ['depilasion', 'depilacion'],
  ['hidrafacial', 'hydrafacial'],
  ['radiofrecuensia', 'radiofrecuencia'],
  ['cicatrices', 'cicatriz'],
  ['baricitas', 'varicitas'],
  ['hialuronico', 'ialuronico'],
])('«%s» and «%s» are the same word', (one, other) => expect(wordKey(one)).toBe(wordKey(other)))

test.each([
  ['pecho', 'peso'],
  ['labios', 'lados'],
  ['co2', 'co'],
  ['cara', 'cana'],
])('«%s» and «%s» are different words', (one, other) => expect(wordKey(one)).not.toBe(wordKey(other)))
