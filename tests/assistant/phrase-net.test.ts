import {
  phraseBytes,
  phraseHead,
  type PhraseNet,
  phraseScores,
  readPhraseNet,
} from '#domain/assistant/classifier/phrase-net.ts'
import { phraseWords } from '#domain/assistant/classifier/phrase-words.ts'
import { readText } from '#domain/assistant/classifier/thesaurus-reader.ts'
import { expect, test } from 'vitest'
import { trainPhrases } from '../../scripts/assistant/train-phrases.ts'

const TRAINING = {
  ...{ width: 8, spans: [1, 3], filters: 8, passes: 60, rate: 0.02, seed: 1 },
  leftOut: { letters: 0, meanings: 0, words: 0, filters: 0 },
}
const PEOPLE = [
  'mi madre',
  'mi hija',
  'mi jefe',
  'una amiga',
  'el vecino',
  'mi prima',
  'la chica',
  'un primo',
]
const said = (who: string) => [`${who} llama y yo no voy`, `${who} no llama y yo voy`]
const words = (text: string) => phraseWords(readText(text, 2026))
const target = (kind: number) => Float32Array.from([1 - kind, kind])

function trained(): PhraseNet {
  const examples = PEOPLE.flatMap((who) =>
    said(who).map((text, kind) => ({ words: words(text), target: target(kind) })),
  )
  return trainPhrases(2, examples, TRAINING)
}

test('the same words in another order are another class, also for somebody new', () => {
  const net = trained()
  const kinds = said('mi abuela').map((text) => {
    const [first, second] = phraseScores(net, words(text))
    return second! > first! ? 1 : 0
  })
  expect(kinds).toEqual([0, 1])
})

test('a net that was written reads as before, and an empty text has scores', () => {
  const net = trained()
  const bytes = phraseBytes(net)
  const { net: read, end } = readPhraseNet(phraseHead(net), Buffer.concat([Buffer.from([1, 2, 3]), bytes]), 3)
  expect(end).toBe(bytes.length + 3)
  const text = 'mi madre no llama y yo voy'
  expect([...phraseScores(read, words(text))]).toEqual([...phraseScores(net, words(text))])
  expect([...phraseScores(read, words(''))].every(Number.isFinite)).toBe(true)
})
