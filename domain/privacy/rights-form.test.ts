import { expect, test } from 'vitest'
import { checkRightsForm, RIGHTS_FORM_MESSAGES } from './rights-form.ts'

const ana = { kind: 'access', name: 'Ana', email: 'ana@example.com', leadFolio: '', details: '' }

test('a right, a name and an e-mail are enough', () => {
  expect(checkRightsForm(ana)).toEqual({})
  expect(checkRightsForm({ ...ana, leadFolio: ' ld-26-000012 ' })).toEqual({})
})

test('an empty form reports its three required fields', () => {
  const empty = { kind: '', name: ' ', email: '', leadFolio: '', details: '' }
  expect(Object.keys(checkRightsForm(empty)).toSorted()).toEqual(['email', 'kind', 'name'])
})

test('a rectification must say what is wrong', () => {
  expect(checkRightsForm({ ...ana, kind: 'rectification' })).toEqual({
    details: RIGHTS_FORM_MESSAGES.rectification,
  })
})

test.each([
  ['kind', { kind: 'everything' }],
  ['email', { email: 'ana@gmial.com' }],
  ['email', { email: `${'a'.repeat(321)}@example.com` }],
  ['name', { name: 'a'.repeat(121) }],
  ['leadFolio', { leadFolio: '12345678Z' }],
  ['leadFolio', { leadFolio: `LD-26-${'1'.repeat(30)}` }],
  ['details', { details: 'a'.repeat(2001) }],
])('%s is refused', (field, change) => {
  expect(Object.keys(checkRightsForm({ ...ana, ...change }))).toEqual([field])
})
