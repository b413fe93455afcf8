import { findClinic } from '#content/clinics.ts'
import { writtenSite } from '#content/site/written-site.ts'
import type { Site } from '#content/site/site.ts'
import { sectionSchema } from '#domain/settings/section-schema.ts'
import {
  consumersDefaults,
  consumersSection,
  consumersWarnings,
} from '#server/settings/sections/consumers-section.ts'
import { siteWith } from '#tests/site-with.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ClinicFacts, ComplaintsNote } from './clinic-facts.tsx'
import { ownClinicFacts } from './own-clinic-facts.ts'

function factsOf(site: Site, slug: string) {
  const clinic = findClinic(site, slug)!
  return renderToStaticMarkup(
    <ClinicFacts clinic={{ ...clinic, ...ownClinicFacts(site, clinic) }} texts={site.pages.clinics.card} />,
  )
}

function complaintsOf(site: Site, slug: string) {
  const { region } = findClinic(site, slug)!
  const office = site.operatorFacts.consumerOffices.get(region) ?? null
  return renderToStaticMarkup(
    <ComplaintsNote text={site.pages.clinics.clinicPage.complaints} office={office} />,
  )
}

const office = { name: 'Oficina de ejemplo', url: 'https://consumo.example.org/?a=1' }
const withOffice = (value: object) => ({ ...consumersDefaults, 'pais-vasco': { ...office, ...value } })

test('a clinic shows its permission to advertise once the settings have it, and no other clinic does', () => {
  const site = siteWith({ clinics: { bilbao: { advertising: 'Ref. 12/2026' } } })
  expect(factsOf(site, 'bilbao')).toContain('Autorización de publicidad: Ref. 12/2026')
  expect(factsOf(site, 'barakaldo')).not.toContain('Autorización de publicidad')
  expect(findClinic(site, 'bilbao')).toEqual(findClinic(writtenSite, 'bilbao'))
})

test('every clinic of a region links its consumer office once it has a name and an address', () => {
  const site = siteWith({ consumers: withOffice({}) })
  for (const slug of ['bilbao', 'vitoria'])
    expect(complaintsOf(site, slug)).toContain(`<a href="${office.url}">Oficina de ejemplo</a>`)
  for (const html of [
    complaintsOf(site, 'gijon'),
    complaintsOf(writtenSite, 'bilbao'),
    complaintsOf(siteWith({ consumers: withOffice({ url: '' }) }), 'bilbao'),
  ]) {
    expect(html).toContain('Hojas de reclamaciones')
    expect(html).not.toContain('<a')
  }
})

test('half an office gives a warning', () => {
  expect(consumersWarnings(withOffice({}))).toEqual([])
  expect(consumersWarnings(withOffice({ url: '' })).join()).toContain('País Vasco: falta la dirección web')
  expect(consumersWarnings(withOffice({ name: '' })).join()).toContain('País Vasco: falta el nombre')
})

test.each([
  ['https://consumo.example.org', true],
  ['https://www.consumo.example.org/es/reclamar?tema=1&b=2#como', true],
  ['', true],
  ['http://consumo.example.org', false],
  ['www.consumo.example.org', false],
  ['javascript:alert(1)', false],
  ['https://consumo', false],
  ['https://consumo.example.org/a) y más', false],
])('«%s» may be the address of an office: %s', (url, valid) => {
  expect(sectionSchema(consumersSection).safeParse(withOffice({ url })).success).toBe(valid)
})
