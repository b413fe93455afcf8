import { expect, test } from 'vitest'
import { explicitCardOf } from './explicit-rules.ts'
import { questionWords } from './question-words.ts'

test.each([
  ['mi padre está inconsciente en el sofá', 'urgencia'],
  ['se ha caído redonda al salir', 'urgencia'],
  ['se me tanca la gola', 'respirar'],
  ['non me entra o aire', 'respirar'],
  ['desde el pinchazo no veo por el ojo derecho', 'perdida-vision'],
  ['la herida no para de sangrar', 'sangrado'],
  ['esta noche voy a quitarme la vida', 'hacerse-dano'],
])('«%s» says it outright', (text, card) => {
  expect(explicitCardOf(questionWords(text))).toBe(card)
})

test.each([
  'hace diez años me quedé inconsciente en una caída',
  'no puedo respirar de risa con las fotos jajaja',
  'qué riesgo hay de quedarse ciego de un ojo',
  'qué hacéis si la herida no para de sangrar',
  'la canción dice que no quiero vivir sin ti',
  'el TPV no respira, puedo pagar por transferencia',
])('«%s» does not', (text) => {
  expect(explicitCardOf(questionWords(text))).toBeNull()
})
