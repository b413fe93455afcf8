import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writtenSite as site } from '#content/site/written-site.ts'
import { TREATMENT_INTENTS } from '#domain/assistant/answer.ts'
import { cardOfKind } from '#domain/assistant/card-of-kind.ts'
import { SITE_INTENTS } from '#domain/assistant/intents.ts'
import { readModel } from '#domain/assistant/classifier/reading-model.ts'
import { SAFETY_CATEGORIES, type SafetyCategory } from '#domain/assistant/safety-reading.ts'
import { foldedWords } from '#domain/text/folded-text.ts'
import { readCorpus } from '../../scripts/assistant/corpus.ts'
import { MODEL_FILE, modelSource } from '../../scripts/assistant/model-file.ts'

const corpus = readCorpus()
const packed = readFileSync(MODEL_FILE)
const model = readModel(brotliDecompressSync(packed))
/** `-` asks nothing. */
const OTHER_INTENTS = ['-', 'off-topic', 'not-published', 'offered', 'job', 'access-needs']
const INTENTS: ReadonlySet<string> = new Set([...TREATMENT_INTENTS, ...SITE_INTENTS, ...OTHER_INTENTS])

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
  const seen = new Set<string>()
  const isDouble = (key: string) => seen.size === seen.add(key).size
  expect(corpus.map(({ text }) => foldedWords(text).join(' ') || text).filter(isDouble)).toEqual([])
})

test('every intent and every kind is known', () => {
  const { intents, kinds } = model
  expect(corpus.filter(({ intent }) => !INTENTS.has(intent))).toEqual([])
  expect(intents.classes.filter((intent) => !INTENTS.has(intent))).toEqual([])
  const cards = kinds.classes.map((kind) => cardOfKind(kind.split('/')[0] as SafetyCategory, kind))
  const written = new Set(site.pages.chat.safetyCards.map(({ id }) => id))
  expect(cards.filter((card) => !written.has(card))).toEqual([])
})

test('the weights come from this corpus and this code, and stay under 1 MB', () => {
  expect(packed.length).toBeLessThan(1_000_000)
  // Otherwise: `npm run assistant:train`.
  expect(model.source).toBe(modelSource())
})
