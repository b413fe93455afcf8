import { expect, test } from 'vitest'
import { type Identity, isSamePerson, likenesses } from './same-person.ts'

const ana = { name: 'Ana Ruiz Gil', email: 'ana@example.org', phone: '+34 612 345 678' }

test.each<[string, Partial<Identity>, boolean]>([
  ['the same mailbox', { name: 'A. R.', email: 'ANA@example.org', phone: '600000000' }, true],
  [
    'the same phone and name in another format',
    { name: 'ANA RUÍZ', email: '', phone: '0034612345678' },
    true,
  ],
  ['a sister with the same phone', { name: 'Marta Ruiz Gil', email: 'm@example.org' }, false],
  ['only the same name', { email: 'otra@example.org', phone: '699999999' }, false],
  ['two without e-mail and phone', { name: 'Eva Sanz', email: '', phone: '' }, false],
])('%s', (_what, change, same) => {
  expect(isSamePerson(ana, { ...ana, ...change })).toBe(same)
})

test.each([
  ['0034-612-345-678', true],
  ['34612345678', true],
  // French, with the same last nine digits.
  ['+33 6 12 34 56 78', false],
  // In national format, without its country.
  ['0612345678', true],
])('the phone %s is the same: %s', (phone, same) => {
  expect(likenesses({ ...ana, email: '', name: 'Eva Sanz' }, { ...ana, email: '', phone })).toEqual(
    same ? ['phone'] : [],
  )
})

test('lists what two requests have in common', () => {
  expect(likenesses(ana, { ...ana, email: 'x@example.org' })).toEqual(['phone', 'name'])
  expect(likenesses({ ...ana, email: '' }, { ...ana, email: '', phone: '' })).toEqual(['name'])
})
