import { phraseBytes } from '#domain/assistant/classifier/phrase-net.ts'
import { netBytes } from '#domain/assistant/classifier/reading-net.ts'
import { tableBytes } from '#domain/assistant/classifier/weight-table.ts'
import { expect, test } from 'vitest'
import { readCorpus } from '../../scripts/assistant/corpus.ts'
import { samplesOf, trainIntents, trainKinds, trainSafety } from '../../scripts/assistant/train-model.ts'

test('training twice from the same lines gives the same bytes', { timeout: 60_000 }, () => {
  // A few lines of every author; the whole corpus takes a minute (`npm run assistant:train -- same`).
  const samples = samplesOf(readCorpus().filter((_, index) => index % 400 === 0))
  const trained = () => {
    const { safety, phrases } = trainSafety(samples)
    return Buffer.concat([
      netBytes(safety),
      ...phrases.map(phraseBytes),
      tableBytes(trainKinds(samples)),
      tableBytes(trainIntents(samples)),
    ])
  }
  expect(trained().equals(trained())).toBe(true)
})
