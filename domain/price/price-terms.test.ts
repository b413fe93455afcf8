import { expect, test } from 'vitest'
import { priceTerms } from './price-terms.ts'

const known = { taxNote: 'IVA incluido', priceDate: '2026-03-12' }

test('an amount has its taxes and date if they are known', () => {
  expect(priceTerms({ price: 'Desde 180€', ...known })).toEqual(known)
  expect(priceTerms({ price: 'Desde 180€' })).toEqual({})
})

test('without a visible amount there is no note', () => {
  expect(priceTerms({ price: 'Primera consulta gratuita', ...known })).toBeNull()
  expect(priceTerms({ price: '', ...known })).toBeNull()
})
