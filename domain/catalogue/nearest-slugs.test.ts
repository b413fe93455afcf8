import { expect, test } from 'vitest'
import { nearestSlugs } from './nearest-slugs.ts'

const slugs = ['dermis', 'epidermis', 'laser-de-diodo', 'laser-intimo', 'fue']

test('a typo finds its word', () => {
  expect(nearestSlugs('epidermi', slugs, 2)).toEqual(['epidermis', 'dermis'])
})

test('shared words count more than letters', () => {
  expect(nearestSlugs('diodo-o-laser', slugs, 2)).toEqual(['laser-de-diodo', 'laser-intimo'])
})
