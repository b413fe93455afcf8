import { expect, test } from 'vitest'
import { type ClinicWithFacts, localFactsLacking, localFactsOf } from './local-facts.ts'

const bare: ClinicWithFacts = { sample: true, phone: '+34 900 000 101', howToArrive: '' }

test('a clinic with sample phones and only its neighborhood has no local fact', () => {
  expect(localFactsOf(bare)).toEqual([])
  expect(localFactsLacking(localFactsOf(bare))).toBe(6)
})

test.each<[string, Partial<ClinicWithFacts>, object]>([
  ['offers', { offers: { treatments: ['rinoplastia'] } }, {}],
  ['address', {}, { street: true }],
  ['phone', { sample: false }, {}],
  ['hours', { hours: 'L-V 10:00-20:00' }, {}],
  ['arrive', { howToArrive: 'Metro Abando.' }, {}],
  ['publicTransport', { publicTransport: 'Líneas 1 y 2.' }, {}],
  ['parking', { parking: 'Parking de Indautxu.' }, {}],
  ['access', { access: 'Sin escalones.' }, {}],
  ['languages', { languages: 'español, euskera' }, {}],
  ['team', {}, { team: 1 }],
  ['photos', {}, { photos: 2 }],
  ['questions', { localQuestions: [1, 2] }, {}],
])('%s counts once it is known', (fact, change, elsewhere) => {
  expect(localFactsOf({ ...bare, ...change }, elsewhere)).toEqual([fact])
})

test('an empty offer, one question and blank texts do not count', () => {
  const clinic = { ...bare, offers: {}, localQuestions: [1], parking: '  ', access: '' }
  expect(localFactsOf(clinic, { team: 0, photos: 0, street: false })).toEqual([])
})

test('with four facts two are missing, and from six on none', () => {
  const four = localFactsOf({ ...bare, sample: false, parking: 'a', access: 'b', languages: 'c' })
  expect(localFactsLacking(four)).toBe(2)
  const seven = localFactsOf(
    { ...bare, sample: false, parking: 'a', access: 'b', languages: 'c', howToArrive: 'd' },
    { team: 3, photos: 1 },
  )
  expect(localFactsLacking(seven)).toBe(0)
})
