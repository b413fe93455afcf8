import { expect, test } from 'vitest'
import { countWords, firstSentences, fitWords, MOST_WORDS } from './fit-words.ts'

const sentence = 'Esta es una frase de ocho palabras justas. '

test('a text is cut after a whole sentence, and never to nothing', () => {
  expect(firstSentences(sentence.repeat(3).trim(), 17)).toBe(sentence.repeat(2).trim())
  expect(firstSentences(sentence, 3)).toBe(sentence.trim())
})

test('decimals and times don’t end a sentence', () => {
  expect(firstSentences('Cuesta 3.990€ y dura 1,5 horas. Otra frase.', 7)).toBe(
    'Cuesta 3.990€ y dura 1,5 horas.',
  )
})

test('an answer keeps its limit by dropping whole bullets', () => {
  const { paragraphs, items } = fitWords([sentence.repeat(10)], Array<string>(12).fill(sentence.trim()))
  const words = countWords([...paragraphs, ...items].join(' '))
  expect(words).toBeLessThanOrEqual(MOST_WORDS)
  expect(items.length).toBeGreaterThan(2)
  expect(items.every((item) => item === sentence.trim())).toBe(true)
})
