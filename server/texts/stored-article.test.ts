import { writtenArticles } from '#content/articles.ts'
import { buildSite } from '#content/site/build-site.ts'
import { withChangedParts, withFilledPlaces } from '#content/site/long-parts.ts'
import { NO_TEXTS } from '#content/site/published-texts.ts'
import { writtenContent } from '#content/site/written-content.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { storedArticle } from './stored-article.ts'

const [written] = writtenArticles
const article = { ...written!, slug: 'uno-nuevo', title: 'Un artículo guardado aparte' }

test('a stored article reads as it was, and its long parts are kept nowhere else', () => {
  const stored = storedArticle(article)
  expect(stored).toEqual(article)
  const own: Record<string, PropertyDescriptor> = Object.getOwnPropertyDescriptors(stored)
  expect(
    Object.keys(own)
      .filter((name) => !('value' in own[name]!))
      .toSorted(),
  ).toEqual(['body', 'faqs', 'keyPoints', 'references'])
})

test('many of them read one after another stay apart', () => {
  const many = Array.from({ length: 100 }, (_, n) => storedArticle({ ...article, body: `Texto ${n}` }))
  for (const [n, one] of [...many.entries(), ...many.entries()]) expect(one.body).toBe(`Texto ${n}`)
})

test('a change of its short parts leaves the long ones where they are; without a change it is the same', () => {
  const stored = storedArticle(article)
  expect(withChangedParts(stored, { as: 'same', short: (parts) => ({ ...parts }) })).toBe(stored)
  const moved = withChangedParts(stored, {
    as: 'moved',
    short: (parts) => ({ ...parts, category: 'capilar' }),
  })
  expect(moved).toEqual({ ...article, category: 'capilar' })
  expect(Object.getOwnPropertyDescriptor(moved, 'body')).not.toHaveProperty('value')
})

test('its placeholders are filled when it is read', () => {
  const fill = (text: string) => text.replaceAll('{visit.shortest}', '30')
  const plain = storedArticle(article)
  expect(withFilledPlaces(plain, '30', fill)).toBe(plain)
  const open = storedArticle({ ...article, body: 'Dura {visit.shortest} minutos.' })
  expect(withFilledPlaces(open, '30', fill).body).toBe('Dura 30 minutos.')
  expect(open.body).toBe('Dura {visit.shortest} minutos.')
})

test('in prudent mode it says what a file with the same text would say, and is the same on the next site', () => {
  const drug = writtenSite.advertising.drugWords[0]!
  const naming = {
    ...article,
    description: `Se habla de ${drug}. También de lo demás.`,
    faqs: [...article.faqs, { q: `¿Qué es ${drug}?`, a: 'Un medicamento.' }],
  }
  const siteWith = (one: typeof naming) =>
    buildSite({
      content: writtenContent,
      settings: { advertising: { mode: { mode: 'prudente' }, words: { drugs: drug, brands: '' } } },
      texts: { ...NO_TEXTS, version: 'one', articles: [one] },
    }).articles.find(({ slug }) => slug === article.slug)!
  const stored = storedArticle(naming)
  const shown = siteWith(stored)
  expect(shown).toEqual(siteWith(naming))
  expect(shown.faqs).toHaveLength(article.faqs.length)
  expect(siteWith(stored)).toBe(shown)
})

test('a placeholder in its title alone is filled too', () => {
  const open = storedArticle({ ...article, title: 'Qué se hace en {visit.shortest} minutos' })
  const site = buildSite({
    content: writtenContent,
    texts: { ...NO_TEXTS, version: 'one', articles: [open] },
  })
  const shown = site.articles.find(({ slug }) => slug === article.slug)!
  expect(shown.title).toMatch(/^Qué se hace en \d+ minutos$/)
  expect(shown.body).toBe(article.body)
})
