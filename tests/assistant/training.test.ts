import { modelBytes } from '#domain/assistant/classifier/reading-model.ts'
import { expect, test } from 'vitest'
import { readCorpus } from '../../scripts/assistant/corpus.ts'
import { samplesOf, trainModel } from '../../scripts/assistant/train-model.ts'

test('training twice from the same lines gives the same bytes', { timeout: 60_000 }, () => {
  // A few lines of every author; the whole corpus takes a minute (`npm run assistant:train -- same`).
  const samples = samplesOf(readCorpus().filter((_, index) => index % 400 === 0))
  const trained = () => Buffer.from(modelBytes(trainModel(samples, 'test')))
  expect(trained().equals(trained())).toBe(true)
})
