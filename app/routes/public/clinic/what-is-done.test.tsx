import { writtenSite as site } from '#content/site/written-site.ts'
import { createRoutesStub } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Clinic, findClinic } from '#content/clinics.ts'
import { clinicOffer } from './clinic-offer.ts'
import { WhatIsDone } from './what-is-done.tsx'

const texts = site.pages.clinics.clinicPage.offer

function shown(offers?: Clinic['offers']) {
  const offer = clinicOffer(site, { ...findClinic(site, 'madrid-alcobendas')!, offers })
  const Stub = createRoutesStub([{ path: '*', Component: () => <WhatIsDone offer={offer} texts={texts} /> }])
  return renderToStaticMarkup(<Stub />)
}

test("until a clinic's offer is known, the page says so and links to no treatment there", () => {
  const html = shown()
  expect(html).toContain(texts.unknown)
  expect(html).not.toContain('/tratamientos/madrid/')
  expect(html).toContain('href="/todos-los-tratamientos"')
  expect(shown({})).toBe(html)
})

test('the offer is listed, first units and then single treatments, and nothing else is suggested', () => {
  const html = shown({ units: ['microinjertos-capilares'], treatments: ['rinoplastia'] })
  expect(html).toContain(texts.known)
  expect(html).toContain('href="/microinjertos-capilares"')
  expect(html.match(/tratamientos\/madrid\/rinoplastia/g)).toHaveLength(1)
  expect(html).toContain('href="/tratamientos/madrid/injerto-capilar-fue"')
  expect(html).not.toContain('liposuccion')
})
