import { writtenSite as site } from '#content/site/written-site.ts'
import { expect, test } from 'vitest'
import { bookingView, type ChoiceGroup } from './booking-view.ts'

const now = new Date('2026-11-23T08:00:00Z')
const view = (query = '') => bookingView(site, new URLSearchParams(query), now)
const values = (groups: ChoiceGroup[]) =>
  groups.flatMap(({ choices }) => choices.map(({ value }) => value)).toSorted()

test('every zone, concern, treatment and clinic is an option, once', () => {
  const { reasons, clinics: listed } = view()
  expect(values(reasons.zona)).toEqual(site.allZones.map(({ id }) => id).toSorted())
  expect(values(reasons.preocupacion)).toEqual(site.concerns.map(({ id }) => id).toSorted())
  expect(values(reasons.tratamiento)).toEqual(site.treatments.map(({ slug }) => slug).toSorted())
  expect(listed.map(({ slug }) => slug)).toEqual(site.clinics.map(({ slug }) => slug))
  const groups = Object.values(reasons).flat()
  expect(groups.filter(({ choices }) => choices.length === 0)).toEqual([])
})

test('a comparison is passed along with the requested treatment, if it exists', () => {
  const { compared } = view(
    'tratamiento=rinoplastia&comparo=rinomodelacion,rinoplastia,nada,<b>,hifu-facial,rinomodelacion',
  )
  expect(compared.note).toBe('También comparo: Rinomodelación sin cirugía e HIFU facial.')
  expect(compared.said).toContain('Rinomodelación sin cirugía e HIFU facial')
  expect(view('tratamiento=rinoplastia&comparo=nada').compared).toEqual({ said: '', note: '' })
})

test.each([
  ['', { treatment: '', clinic: '' }],
  ['clinica=bilbao&tratamiento=rinoplastia', { treatment: 'rinoplastia', clinic: 'bilbao' }],
  ['preocupacion=ojeras-bolsas', { treatment: 'preocupacion:ojeras-bolsas', clinic: '' }],
  ['zona=face/nariz', { treatment: 'zona:face/nariz', clinic: '' }],
  ['tratamiento=nada&zona=face/nariz', { treatment: 'zona:face/nariz', clinic: '' }],
  ['tratamiento=<b>&clinica=constructor&zona=__proto__', { treatment: '', clinic: '' }],
])('the URL ?%s preselects %j', (query, prefill) => {
  expect(view(query).prefill).toEqual({ ...prefill, hour: '' })
})
