import type { Passage } from '#domain/assistant/knowledge.ts'
import { wordKey } from '#domain/assistant/word-key.ts'
import { expect, test } from 'vitest'
import { createPassageSearch } from './search-index.ts'

const passage = (ref: string, title: string, body: string): Passage => ({
  id: 0,
  ref,
  kind: 'text',
  href: `/wiki/termino/${ref}`,
  page: 'Página',
  title,
  body,
})
const FAT = passage('grasa', 'Grasa', 'La cánula retira volumen.')
const SCAR = passage('cicatriz', 'Cicatriz', 'Tarda en palidecer. La grasa no influye en ella.')
const LONG = passage('larga', 'Otra', `La cánula ${'rodilla codo hombro muñeca '.repeat(9)}`)

function searchIn(...passages: Passage[]) {
  const index = createPassageSearch()
  update(index, passages)
  return index
}

const update = (index: ReturnType<typeof createPassageSearch>, passages: readonly Passage[]) =>
  void Array.from(index.update(passages))

const refs = ({ search }: ReturnType<typeof createPassageSearch>, ...words: string[]) =>
  search(words).map((hit) => hit.passage.ref)

test('a word counts more in the title, and in a short text', () => {
  const index = searchIn(SCAR, LONG, FAT)
  expect(refs(index, 'grasa')).toEqual(['grasa', 'cicatriz'])
  expect(refs(index, 'canula')).toEqual(['grasa', 'larga'])
  expect(refs(index, 'grasa', 'palidecer')[0]).toBe('cicatriz')
  expect(index.search(['grasa'], { href: SCAR.href }).map((hit) => hit.passage.ref)).toEqual(['cicatriz'])
})

test('how much of a question a passage and its title have', () => {
  const [hit] = searchIn(SCAR, FAT).search(['grasa', 'canula'])
  expect(hit).toMatchObject({ coverage: 1, passage: FAT })
  expect(hit!.titleCoverage).toBeGreaterThan(0.3)
  expect(hit!.titleCoverage).toBeLessThan(0.7)
})

test.each([
  ['one letter more', 'volumeni'],
  ['one less', 'volmen'],
  ['another one', 'golumen'],
])('a word that no text has finds the one with %s', (_what, word) => {
  const index = searchIn(SCAR, FAT)
  expect(refs(index, word)).toEqual(['grasa'])
  expect(index.search([word])[0]!.score).toBeLessThan(index.search(['volumen'])[0]!.score)
})

test('two slips, or one in a short word, find nothing', () => {
  expect(refs(searchIn(SCAR, FAT), 'golumeni', 'grosa')).toEqual([])
})

test('a changed text is found by its new words alone, a withdrawn one not at all', () => {
  const index = searchIn(SCAR, FAT)
  update(index, [{ ...FAT, body: 'El láser calienta.' }])
  expect(refs(index, 'canula')).toEqual([])
  expect(refs(index, 'laser')).toEqual(['grasa'])
  expect(refs(index, 'cicatriz')).toEqual([])
  expect(['palidecer', 'laser'].map((word) => index.known.has(wordKey(word)))).toEqual([false, true])
})
