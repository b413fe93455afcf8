import { writtenSite as site } from '#content/site/written-site.ts'
import { type LinkedText, plainText } from '#domain/text/linked-text.ts'
import { expect, test } from 'vitest'
import { linkTerms, linkTermsInProse } from './link-terms.server.ts'

const link = (html: string, except?: string) => linkTerms(site, [html], except)[0]

test('a term is linked by its name, its acronym and its longer synonyms', () => {
  expect(link('la luz pulsada')).toBe('la luz pulsada')
  expect(link('La IPL')).toBe('La <a href="/wiki/termino/luz-pulsada-intensa">IPL</a>')
  expect(link('el aumento de pecho')).toContain('href="/wiki/termino/mamoplastia-de-aumento"')
  expect(link('los aplicadores')).toContain('href="/wiki/termino/cabezal-aplicador"')
})

test('vague one-word synonyms are not linked', () => {
  const text = 'El injerto con un paño deja plenitud.'
  expect(link(text)).toBe(text)
})

test('a term is not linked where the text means a different concept', () => {
  const text = 'La esclerosis múltiple y el drenaje linfático.'
  expect(link(text)).toBe(text)
})

test('a page does not link to itself', () => {
  expect(link('La dermis', 'dermis')).toBe('La dermis')
})

test('nearly every article links to the wiki, and none is full of links', () => {
  const counts = site.articles.map(({ body }) => link(body)!.split('href="/wiki/termino/').length - 1)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20)
  expect(Math.max(...counts)).toBeLessThan(15)
})

const hrefsIn = (texts: readonly LinkedText[]) =>
  texts
    .flatMap((text) => (typeof text === 'string' ? [] : text))
    .flatMap((piece) => (typeof piece === 'string' ? [] : [piece[1]]))

test('treatments and concerns link at most six terms, each once, and keep their text', () => {
  const pages = [
    ...site.treatments.map(({ name, fullDescription, procedure }) => ({
      name,
      texts: [fullDescription, procedure],
    })),
    ...site.concerns.map(({ label, why, seeDoctor }) => ({ name: label, texts: [why, seeDoctor] })),
  ]
  const counts = pages.map(({ name, texts }) => {
    const { all } = linkTermsInProse(site, { all: texts }, name)
    expect(all.map(plainText)).toEqual(texts)
    const hrefs = hrefsIn(all)
    expect(new Set(hrefs).size, name).toBe(hrefs.length)
    return hrefs.length
  })
  expect(Math.max(...counts)).toBe(6)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(pages.length / 2)
})

test('a page about a term does not link to it, and its parts stay separate', () => {
  const { what, how } = linkTermsInProse(
    site,
    { what: ['La rinoplastia, con sedación.'], how: ['Sedación y hematoma.'] },
    'Rinoplastia',
  )
  expect(hrefsIn(what)).toEqual(['/wiki/termino/sedacion'])
  expect(hrefsIn(how)).toEqual(['/wiki/termino/hematoma'])
})
