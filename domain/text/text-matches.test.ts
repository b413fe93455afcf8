import { expect, test } from 'vitest'
import { textMatches } from './text-matches.ts'

const texts = ['Ácido hialurónico', 'Relleno de mejillas']

test.each(['acido', 'HIALURÓNICO', '  mejillas  relleno ', 'hialu', ''])('«%s» is found', (query) => {
  expect(textMatches(query, texts)).toBe(true)
})

test.each(['ácidos', 'relleno de labios'])('«%s» is not found, since a word is missing', (query) => {
  expect(textMatches(query, texts)).toBe(false)
})
