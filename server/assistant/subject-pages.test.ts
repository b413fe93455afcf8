import { writtenSite as site } from '#content/site/written-site.ts'
import { questionWords } from '#domain/assistant/question-words.ts'
import { createPhraseIndexer } from '#domain/assistant/subjects/phrase-index.ts'
import { expect, test } from 'vitest'
import { passagesOf } from './passages.ts'
import { subjectPages } from './subject-pages.ts'

const pages = subjectPages(site, passagesOf(site))
const likeness = indexOf(pages)

function indexOf(subjects: typeof pages, indexer = createPhraseIndexer()) {
  const building = indexer.indexOf(subjects)
  for (let step = building.next(); ; step = building.next()) if (step.done) return step.value
}

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

test('an index of changed pages is the same as a new one of them', () => {
  const indexer = createPhraseIndexer()
  indexOf(pages, indexer)
  const [first, ...others] = pages
  const added = {
    href: '/blog/nueva',
    name: 'Alcaravea',
    phrases: ['¿Qué es la alcaravea?'],
    texts: ['Una planta.'],
  }
  const changed = [{ ...first!, phrases: ['otra frase'], texts: ['otro texto'] }, ...others.slice(1), added]
  const [kept, made] = [indexOf(changed, indexer), indexOf(changed)]
  for (const text of ['qué es la alcaravea', 'otra frase', 'cookies', 'botas de aire', 'una planta'])
    expect(kept(questionWords(text))).toEqual(made(questionWords(text)))
})
