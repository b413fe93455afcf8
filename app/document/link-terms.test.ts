import { articles } from '#content/articles.ts'
import { expect, test } from 'vitest'
import { linkTerms } from './link-terms.server.ts'

const link = (html: string, except?: string) => linkTerms([html], except)[0]

test('a term is linked by its name, its acronym and its longer synonyms', () => {
  expect(link('la luz pulsada')).toBe('la luz pulsada')
  expect(link('La IPL')).toBe('La <a href="/wiki/termino/luz-pulsada-intensa">IPL</a>')
  expect(link('el aumento de pecho')).toContain('href="/wiki/termino/mamoplastia-de-aumento"')
  expect(link('los aplicadores')).toContain('href="/wiki/termino/cabezal-aplicador"')
})

test('synonyms that say too little by themselves are not linked', () => {
  const text = 'El injerto con un paño deja plenitud.'
  expect(link(text)).toBe(text)
})

test('what a term is confused with is not taken for it', () => {
  const text = 'La esclerosis múltiple y el drenaje linfático.'
  expect(link(text)).toBe(text)
})

test('a page does not link to itself', () => {
  expect(link('La dermis', 'dermis')).toBe('La dermis')
})

test('nearly every article leads to the wiki, and none is full of links', () => {
  const counts = articles.map(({ body }) => link(body)!.split('href="/wiki/termino/').length - 1)
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(20)
  expect(Math.max(...counts)).toBeLessThan(15)
})
