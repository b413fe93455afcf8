import { expect, test } from 'vitest'
import { heldOutSafetyPhrasings, safetyPhrasings } from '#tests/assistant/safety-phrasings.ts'
import { nearMisses } from '#tests/assistant/near-misses.ts'
import { readIntent } from './read-intent.ts'
import { readSafety } from './read-safety.ts'

test('known phrasings get a card or a caution', () => {
  const missed = [...safetyPhrasings, ...heldOutSafetyPhrasings].filter(({ q }) => readSafety(q) === null)
  expect(missed.length, missed.map(({ q }) => q).join('\n')).toBeLessThanOrEqual(3)
})

test('known near misses hardly ever get a card', () => {
  const alarms = nearMisses.filter((text) => readSafety(text)?.level === 'sure')
  expect(alarms.length / nearMisses.length, alarms.join('\n')).toBeLessThan(0.03)
})

test.each([
  '\u200b'.repeat(10_000),
  'а'.repeat(10_000),
  '🙂'.repeat(5000),
  '\u202e\ud800',
  '',
  ' ',
  '1'.repeat(10_000),
  'no '.repeat(3333),
])('hostile text is read', (text) => {
  expect(() => readSafety(text)).not.toThrow()
  expect(readIntent(text).length).toBeGreaterThan(10)
})

test('an emergency inside a long text is found', () => {
  const filler = 'Buenos días, quería preguntar por el horario de la clínica. '.repeat(60)
  expect(readSafety(`${filler} No puedo respirar, se me cierra la garganta. ${filler}`)?.category).toBe(
    'emergency',
  )
})
