import { writtenSite as site } from '#content/site/written-site.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import { createPhraseIndex } from '#domain/assistant/subjects/phrase-index.ts'
import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'
import { subjectPages } from './subject-pages.ts'

const pages = subjectPages(site, passagesOf(site))
const likeness = createPhraseIndex(pages)

function nearestBy(text: string, measure: 'phrase' | 'letters') {
  return [...likeness(questionWords(text))].toSorted(([, a], [, b]) => b[measure] - a[measure])[0]?.[0]
}

test('every page that people ask about exists', () => {
  const hrefs = new Set(pages.map(({ href }) => href))
  expect(Object.keys(site.pages.chatAsks).filter((href) => !hrefs.has(href))).toEqual([])
})

test('a page without its source is none', () => {
  const without = {
    ...site,
    assistantSources: new Set([...site.assistantSources].filter((one) => one !== 'wiki')),
  }
  const hrefs = subjectPages(without, passagesOf(without)).map(({ href }) => href)
  expect(hrefs.filter((href) => href.startsWith('/wiki/'))).toEqual([])
})

test.for([
  ['botas que se hinchan de aire', '/tratamientos/presoterapia'],
  ['me salen moratones enseguida qué es un hematoma', '/wiki/termino/hematoma'],
  ['cómo hago para quitar las cookies', '/cookies'],
])('«%s» is most like %s', ([text, href]) => {
  expect(nearestBy(text!, 'phrase')).toBe(href)
})

test.for([
  ['dermolipectomya', '/wiki/termino/abdominoplastia'],
  ['bio impedansia', '/wiki/termino/bioimpedancia'],
  ['escala norwod', '/wiki/termino/escala-norwood'],
])('«%s» is like %s by its letters', ([text, href]) => {
  expect(nearestBy(text!, 'letters')).toBe(href)
})

test('a text without words is like no page', () => {
  expect(likeness(questionWords('¿?')).size).toBe(0)
})
