import { expect, test } from 'vitest'
import { whoseText } from './whose-text.ts'

test.each([
  ['own', '', 'all', { form: 'own', slug: '' }],
  ['own', 'bilbao', ['bilbao', 'madrid'], { form: 'ownAt', slug: 'bilbao' }],
  ['clinics', '', ['bilbao'], { form: 'clinic', slug: 'bilbao' }],
  ['clinics', 'bilbao', ['bilbao'], { form: 'clinic', slug: 'bilbao' }],
  ['clinics', '', ['bilbao', 'madrid'], { form: 'clinics', slug: '' }],
  ['clinics', 'madrid', ['bilbao', 'madrid'], { form: 'one', slug: 'madrid' }],
  ['clinics', '', 'all', { form: 'all', slug: '' }],
  ['all', '', 'all', { form: 'all', slug: '' }],
  ['all', 'bilbao', 'all', { form: 'one', slug: 'bilbao' }],
  ['all', '', ['bilbao'], { form: 'clinic', slug: 'bilbao' }],
] as const)('%s with the clinic «%s» and the clinics %j reads %j', (whose, clinic, own, expected) => {
  expect(whoseText(whose, clinic, own)).toEqual(expected)
})
