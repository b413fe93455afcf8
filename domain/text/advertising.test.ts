import { writtenVocabulary } from '#content/advertising/vocabulary.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { namedWord, neutralTreatment } from './advertising.ts'

const drugs = site.treatments.filter(({ regulatory }) => regulatory === 'drug')

test('each prescription-drug treatment has its own neutral name and description and no price', () => {
  const shown = drugs.map((treatment) => neutralTreatment(treatment, writtenVocabulary))
  expect(shown.length).toBeGreaterThan(0)
  expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length)
  expect(new Set(shown.map(({ shortDescription }) => shortDescription)).size).toBe(shown.length)
  const written = drugs.map(({ name }) => name)
  for (const { name, shortDescription, price } of shown) {
    expect(namedWord(`${name}. ${shortDescription}`, [...writtenVocabulary.drugWords, ...written])).toBe(
      undefined,
    )
    expect(shortDescription.length, name).toBeLessThanOrEqual(160)
    expect(shortDescription, name).toMatch(/médico/)
    expect(price).toBe('')
  }
  expect(shown.map(({ slug }) => slug)).toEqual(drugs.map(({ slug }) => slug))
})

test('the others keep name, description and price', () => {
  const others = site.treatments.filter(({ regulatory }) => regulatory !== 'drug')
  expect(others.map((treatment) => neutralTreatment(treatment, writtenVocabulary))).toEqual(others)
})

test('a drug without its own text is still shown neutrally', () => {
  const item = {
    ...{ slug: 'constructor', name: 'Fármaco nuevo', shortDescription: 'Un fármaco.', price: 'Desde 10€' },
    regulatory: 'drug' as const,
  }
  expect(neutralTreatment(item, writtenVocabulary)).toMatchObject({
    ...writtenVocabulary.fallback,
    price: '',
  })
})

test.each([
  ['Con Bótox, en una hora', 'botox'],
  ['BOTOX', 'botox'],
  ['el plasma  rico', undefined],
  ['robotox y botoxina', undefined],
  ['plasma rico en plaquetas, PRP', 'plasma rico en plaquetas'],
  ['', undefined],
])('«%s» names %s', (text, word) => {
  expect(namedWord(text, ['', 'botox', 'plasma rico en plaquetas', 'prp'])).toBe(word)
})
