import { expect, test } from 'vitest'
import {
  type ClinicOffer,
  clinicsByDistanceFrom,
  isIndexableInCity,
  localAvailability,
} from './local-availability.ts'

const treatment = { slug: 'laser-intimo', unit: 'laser' }

/** Clinics on one meridian, where a degree is 111.2 km. */
const clinic = (slug: string, latitude: number, offers?: ClinicOffer) => ({
  slug,
  latitude: String(latitude),
  longitude: '0',
  offers,
})
const nothing = clinic('nothing', 40, {})
const unsaid = clinic('unsaid', 40.1)
const byUnit = clinic('by-unit', 42, { units: ['capilar', 'laser'] })
const bySlug = clinic('by-slug', 43, { treatments: ['laser-intimo'] })
const others = clinic('others', 41, { units: ['capilar'], treatments: ['presoterapia'] })
const network = [nothing, unsaid, others, bySlug, byUnit]

test.each([
  ['the only clinic offers its unit', [byUnit], { kind: 'offered', clinics: [byUnit] }],
  ['the only clinic offers the treatment itself', [bySlug], { kind: 'offered', clinics: [bySlug] }],
  ['one of two clinics offers it', [nothing, byUnit], { kind: 'offered', clinics: [byUnit] }],
  ['both clinics offer it', [bySlug, byUnit], { kind: 'offered', clinics: [bySlug, byUnit] }],
  ['one offers it and the other has not answered', [unsaid, bySlug], { kind: 'offered', clinics: [bySlug] }],
  [
    'it is not offered there: the nearest that offers it',
    [nothing],
    { kind: 'elsewhere', clinic: byUnit, km: expect.closeTo(222.4, 1) },
  ],
  [
    'two clinics do not offer it: measured from the nearer one',
    [nothing, others],
    { kind: 'elsewhere', clinic: byUnit, km: expect.closeTo(111.2, 1) },
  ],
  ['no clinic has answered', [unsaid], { kind: 'unknown' }],
  ['one says no and the other has not answered', [nothing, unsaid], { kind: 'unknown' }],
  ['a city without clinics', [], { kind: 'unknown' }],
])('%s', (_case, local, expected) => {
  expect(localAvailability(treatment, local, network)).toEqual(expected)
})

test('a treatment that no clinic is known to offer is unknown, even if all have answered', () => {
  expect(localAvailability(treatment, [nothing], [nothing, others])).toEqual({ kind: 'unknown' })
})

test('a clinic that offers it but has no position is not the nearest', () => {
  const unplaced = { slug: 'unplaced', offers: { units: ['laser'] } }
  expect(localAvailability(treatment, [nothing], [nothing, unplaced])).toEqual({ kind: 'unknown' })
})

test("a city's neighbors come nearest first, without its own clinics", () => {
  expect(clinicsByDistanceFrom([nothing, bySlug], network).map(({ clinic: { slug } }) => slug)).toEqual([
    'unsaid',
    'others',
    'by-unit',
  ])
})

const facts = {
  sample: false,
  address: 'Calle 1',
  phone: '+34 900 000 000',
  howToArrive: 'A pie.',
  offers: { units: ['laser'] },
  parking: 'Plaza Mayor.',
  access: 'Sin escalones.',
  languages: 'español',
}

test.each([
  ['offered, with all facts', { kind: 'offered', clinics: [facts] }, true],
  ['offered, with sample phones', { kind: 'offered', clinics: [{ ...facts, sample: true }] }, false],
  ['offered, without directions', { kind: 'offered', clinics: [{ ...facts, howToArrive: '' }] }, false],
  [
    'offered, one of two without an address',
    { kind: 'offered', clinics: [facts, { ...facts, address: '' }] },
    false,
  ],
  ['offered, with five local facts', { kind: 'offered', clinics: [{ ...facts, parking: '' }] }, false],
  ['offered elsewhere', { kind: 'elsewhere', clinic: facts, km: 3 }, false],
  ['unknown', { kind: 'unknown' }, false],
] as const)('%s: indexable %s', (_case, availability, indexable) => {
  expect(isIndexableInCity(availability as Parameters<typeof isIndexableInCity>[0])).toBe(indexable)
})
