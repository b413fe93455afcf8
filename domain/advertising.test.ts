import { expect, test } from 'vitest'
import { treatments } from '#content/treatments.ts'
import { chipsForAdvertising, forAdvertising } from './advertising.ts'
import { structuredPrice } from './price.ts'

const drugs = treatments.filter(({ regulatory }) => regulatory === 'drug')

test('in literal mode every treatment stays as it is', () => {
  expect(treatments.map((treatment) => forAdvertising(treatment, 'literal'))).toEqual(treatments)
})

test('in prudente mode each prescription-drug treatment has its own neutral name and no price', () => {
  const shown = drugs.map((treatment) => forAdvertising(treatment, 'prudente'))
  expect(shown.length).toBeGreaterThan(0)
  expect(new Set(shown.map(({ name }) => name)).size).toBe(shown.length)
  for (const treatment of shown) {
    expect(treatment.name).not.toMatch(/neuromodulador|dutasterida|minoxidil|prp|mesoterapia/i)
    expect(structuredPrice(treatment.price)).toBeNull()
    expect(treatment.price).toBe('')
  }
  expect(shown.map(({ slug }) => slug)).toEqual(drugs.map(({ slug }) => slug))
})

test('in prudente mode the others keep name and price', () => {
  const others = treatments.filter(({ regulatory }) => regulatory !== 'drug')
  expect(others.map((treatment) => forAdvertising(treatment, 'prudente'))).toEqual(others)
})

test('a drug that nobody named yet is still shown neutrally', () => {
  const item = { slug: 'nuevo', name: 'Fármaco nuevo', price: 'Desde 10€', regulatory: 'drug' as const }
  expect(forAdvertising(item, 'prudente')).toMatchObject({ name: 'Valoración médica individual', price: '' })
})

test('in prudente mode the chip of a prescription drug goes', () => {
  const chips = ['Neuromoduladores', 'Ácido Hialurónico', 'Rinoplastia']
  expect(chipsForAdvertising(chips, 'literal')).toEqual(chips)
  expect(chipsForAdvertising(chips, 'prudente')).toEqual(['Ácido Hialurónico', 'Rinoplastia'])
})
