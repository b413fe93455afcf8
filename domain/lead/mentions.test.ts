import { expect, test } from 'vitest'
import type { SafetyReading } from '../assistant/safety-reading.ts'
import { isUrgent, mentionsIn, needsHelpNow } from './mentions.ts'

/** Reads by single words, so that the tests are about where they stand. */
function readSafety(text: string): SafetyReading | null {
  if (/ahogo/.test(text)) return { category: 'emergency', level: 'sure', card: 'respirar' }
  if (/fiebre/.test(text) && /operación/.test(text))
    return { category: 'complication', level: 'sure', card: 'fiebre-cirugia' }
  if (/embarazada/.test(text)) return { category: 'pregnancy', level: 'sure', card: 'embarazo' }
  if (/retraso/.test(text)) return { category: 'pregnancy', level: 'likely', card: 'embarazo' }
  return null
}

const marked = (text: string) =>
  mentionsIn(text, readSafety).map(({ kind, level, marks }) => ({
    kind,
    level,
    words: marks.map(({ from, to }) => text.slice(from, to)),
  }))

test('the words that say it are marked, not the sentence around them', () => {
  const text =
    'Me hice dos sesiones el año pasado. Estoy embarazada de cuatro meses y no sé si puedo seguir. Mejor por WhatsApp, en el trabajo no puedo coger el teléfono.'
  expect(marked(text)).toEqual([
    { kind: 'pregnancy', level: 'sure', words: ['Estoy embarazada de cuatro meses'] },
    { kind: 'no_calls', level: 'sure', words: ['Mejor por WhatsApp'] },
  ])
})

test('what two sentences say together is marked as a pair, and what only the whole says is not marked', () => {
  expect(marked('Tengo fiebre. La operación fue el lunes. Gracias.')).toEqual([
    { kind: 'complication', level: 'sure', words: ['Tengo fiebre. La operación fue el lunes.'] },
  ])
  expect(marked('Tengo fiebre. Os llamo mañana. La operación fue el lunes.')).toEqual([
    { kind: 'complication', level: 'sure', words: [] },
  ])
})

test('the most urgent comes first, and the surest level of each counts', () => {
  expect(marked('Tengo un retraso. Creo que estoy embarazada. Y ahora me ahogo!')).toEqual([
    { kind: 'emergency', level: 'sure', words: ['Y ahora me ahogo!'] },
    { kind: 'pregnancy', level: 'sure', words: ['Creo que estoy embarazada.'] },
  ])
})

test('marks never overlap within one mention', () => {
  const text = 'Tengo un retraso.\nY fiebre, ya ves\nde la operación. Estoy embarazada, me ahogo'
  for (const { marks } of mentionsIn(text, readSafety))
    for (const [index, { from, to }] of marks.entries()) {
      expect(to).toBeGreaterThan(from)
      expect(from).toBeGreaterThanOrEqual(marks[index - 1]?.to ?? 0)
    }
})

test('who is deaf is not also said to want no calls', () => {
  expect(marked('Soy sorda. No me llaméis, por favor.').map(({ kind }) => kind)).toEqual(['deaf'])
})

test('urgent is what is sure; 112 and 024 are for what cannot wait for a call', () => {
  expect(isUrgent(readSafety('me ahogo'))).toBe(true)
  expect(isUrgent(readSafety('fiebre tras la operación'))).toBe(true)
  expect(isUrgent(readSafety('estoy embarazada'))).toBe(false)
  expect(isUrgent({ category: 'emergency', level: 'likely', card: 'respirar' })).toBe(false)
  expect(isUrgent(null)).toBe(false)
  expect(needsHelpNow(readSafety('me ahogo'))).toBe(true)
  expect(needsHelpNow(readSafety('fiebre tras la operación'))).toBe(false)
})

test('what only one sentence makes likely is left out', () => {
  const wary = (text: string) =>
    text.startsWith('Tengo un retraso') && text.length < 30 ? readSafety(text) : null
  expect(mentionsIn('Tengo un retraso. Llego a las diez.', wary)).toEqual([])
})

test('nothing to mention, and texts at the limits', () => {
  expect(mentionsIn('', readSafety)).toEqual([])
  expect(mentionsIn('¿Cuánto cuesta el láser?', readSafety)).toEqual([])
  expect(marked(`${'Hola. '.repeat(400)}Me ahogo`).map(({ kind }) => kind)).toEqual(['emergency'])
  expect(mentionsIn(`${'a, '.repeat(3000)}`, readSafety)).toEqual([])
})
