import { expect, test } from 'vitest'
import { factorWords, isTyped, webhookWords, wordsToType } from './words-to-type.ts'

const field = { id: 'active', label: 'Se muestra', kind: 'switch' } as const
const clinics = {
  groups: ['Bilbao', 'Gijón'].map((title) => ({
    id: title,
    title,
    fields: [{ ...field, confirm: { when: false, words: title } }],
  })),
}
const shown = (...active: [boolean, boolean]) => ({
  Bilbao: { active: active[0] },
  Gijón: { active: active[1] },
})

test.each([
  [shown(true, true), shown(false, true), 'Bilbao'],
  [shown(true, true), shown(false, false), 'Bilbao, Gijón'],
  [shown(false, true), shown(false, false), 'Gijón'],
  [shown(false, false), shown(true, true), undefined],
  [shown(false, true), shown(false, true), undefined],
])('%j becoming %j requires typing %s', (before, after, words) => {
  expect(wordsToType(clinics, before, after)).toBe(words)
})

test("a section's own text is required whatever is changed in it", () => {
  expect(wordsToType({ ...clinics, confirm: 'volver a preguntar' }, {}, {})).toBe('volver a preguntar')
})

const webhooks = (contact: boolean, booking: boolean, treatment: boolean) => ({
  contact: { enabled: contact },
  booking: { enabled: booking },
  treatment: { enabled: treatment },
})

test.each([
  [webhooks(true, true, true), webhooks(true, false, true), 'apagar reserva'],
  [webhooks(true, true, true), webhooks(false, true, false), 'apagar contacto, apagar tratamiento'],
  [webhooks(false, false, false), webhooks(true, true, true), undefined],
])('receivers %j becoming %j require typing %s', (before, after, words) => {
  expect(webhookWords(before, after)).toBe(words)
})

test.each([
  [false, true, 'exigir segundo paso'],
  [true, false, 'quitar segundo paso'],
  [true, true, undefined],
])('requiring a second factor from everybody, %s becoming %s, requires typing %s', (before, after, words) => {
  expect(factorWords({ factorRequired: before }, { factorRequired: after })).toBe(words)
})

test('capitals and surrounding spaces are ignored, other words are not', () => {
  expect([isTyped('Gijón', ' gijón '), isTyped('Gijón', 'Bilbao'), isTyped(undefined, '')]).toEqual([
    true,
    false,
    true,
  ])
})
