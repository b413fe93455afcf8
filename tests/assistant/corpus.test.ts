import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readModel } from '#domain/assistant/classifier/reading-model.ts'
import { SAFETY_CATEGORIES } from '#domain/assistant/safety-reading.ts'
import { foldedWords } from '#domain/text/folded-text.ts'
import { readCorpus } from '../../scripts/assistant/corpus.ts'
import { MODEL_FILE, modelSource } from '../../scripts/assistant/model-file.ts'

const corpus = readCorpus()

test('the corpus has at least 8,000 whole lines, and near misses as many as hits', () => {
  const broken = corpus.filter(
    ({ category, intent, text }) => !category || !intent || !text || text.includes('\t'),
  )
  expect(broken).toEqual([])
  expect(corpus.length).toBeGreaterThanOrEqual(8000)
  const harmless = corpus.filter(({ category }) => category === 'none').length
  expect(harmless).toBeGreaterThanOrEqual(corpus.length - harmless)
})

test('the corpus has no unknown label and no double', () => {
  const known = new Set<string>(['none', ...SAFETY_CATEGORIES])
  expect(corpus.filter(({ category }) => !known.has(category))).toEqual([])
  const keys = corpus.map(({ text }) => foldedWords(text).join(' ') || text)
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

test('the weights come from this corpus and this code, and stay under 1 MB', () => {
  const bytes = readFileSync(MODEL_FILE)
  expect(bytes.length).toBeLessThan(1_000_000)
  // Otherwise: `npm run assistant:train`.
  expect(readModel(bytes).source).toBe(modelSource())
})
