import { expect, test } from 'vitest'
import { onlyTypingErrors } from './typing-errors.ts'

test.each([
  ['La recuperacion dura una semana.', 'La recuperación dura una semana.'],
  ['El medcio te explica los riesgos', 'El médico te explica los riesgos'],
  ['Unas 4 semanas sin sol', 'Unas 4 semanas, sin sol'],
])('«%s» → «%s» is a typing error', (before, after) => {
  expect(onlyTypingErrors(before, after)).toBe(true)
})

test.each([
  ['Puede doler', 'No puede doler'],
  ['Unas 4 semanas', 'Unas 6 semanas'],
  ['1,5 ml', '15 ml'],
  ['con riesgo', 'sin riesgo'],
  ['Es reversible', 'Es irreversible'],
  ['si tomas fármacos', 'sí tomas fármacos y'],
  ['Una frase.', 'Una frase. Y otra.'],
  ['dos semanas', 'doce semanas'],
])('«%s» → «%s» is not', (before, after) => {
  expect(onlyTypingErrors(before, after)).toBe(false)
})
