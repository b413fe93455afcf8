import { expect, test } from 'vitest'
import type { SeenClinics } from '../staff/sees-clinic.ts'
import { type SpokenLead, spokenLeadErrors } from './spoken-lead.ts'

const told: SpokenLead = {
  channel: 'phone',
  name: 'Begoña Sanz',
  phone: '612 345 678',
  email: '',
  clinic: '',
  treatment: '',
  message: '',
  preferredBands: [],
  language: 'es',
  origin: '',
  mine: true,
  answered: false,
  agreed: true,
  health: true,
  marketing: false,
  adult: true,
}
const wrong = (change: Partial<SpokenLead>, clinics: SeenClinics = 'all') =>
  Object.keys(spokenLeadErrors({ ...told, ...change }, clinics))

test('a name, a phone and a yes are enough', () => {
  expect(wrong({})).toEqual([])
})

test.for<[string, Partial<SpokenLead>, string[]]>([
  ['without a name', { name: ' ' }, ['name']],
  ['without a telephone', { phone: '' }, ['phone']],
  ['with a telephone that is too short', { phone: '612 34' }, ['phone']],
  ['with an e-mail that is none', { email: 'begoña' }, ['email']],
  ['without how it came', { channel: '' }, ['channel']],
  ['without a yes to the text', { agreed: false }, ['agreed']],
  ['without being asked about health data', { health: null }, ['health']],
  ['without being asked about advertising', { marketing: null }, ['marketing']],
  ['of somebody under 18', { adult: false }, ['adult']],
  ['with too long a message', { message: 'a'.repeat(4001) }, ['message']],
  ['with too long an origin', { origin: 'a'.repeat(501) }, ['origin']],
])('%s nothing is stored', ([, change, fields]) => {
  expect(wrong(change)).toEqual(fields)
})

test('an e-mail is stored if it is valid', () => {
  expect(wrong({ email: 'begona@example.org' })).toEqual([])
})

test('a user limited to some clinics enters requests for those only', () => {
  expect(wrong({ clinic: '' }, ['bilbao'])).toEqual(['clinic'])
  expect(wrong({ clinic: 'vigo' }, ['bilbao'])).toEqual(['clinic'])
  expect(wrong({ clinic: 'bilbao' }, ['bilbao'])).toEqual([])
})
