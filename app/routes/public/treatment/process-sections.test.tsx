import { treatment as uiTreatment } from '#content/ui.ts'
import { writtenSite as site } from '#content/site/written-site.ts'
import { createRoutesStub } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProcessSections } from './process-sections.tsx'
import { shownParts } from './shown-parts.ts'
import { treatmentJsonLd } from './treatment-json-ld.ts'
import { type TreatmentView, treatmentView } from './treatment-view.ts'

function html(view: TreatmentView): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => <ProcessSections view={view} /> }])
  return renderToStaticMarkup(<Stub initialEntries={['/tratamientos/rinoplastia']} />)
}

const view = treatmentView(site, 'rinoplastia')!

test('references are listed once there are any, in structured data too', () => {
  expect(html(view)).not.toContain('Referencias')
  expect(shownParts(view.treatment).has('referencias')).toBe(false)
  const references = ['Guía de una sociedad', 'Revisión de una revista']
  const withSources = { ...view, treatment: { ...view.treatment, references } }
  expect(html(withSources)).toContain('<li>Guía de una sociedad</li><li>Revisión de una revista</li>')
  expect(shownParts(withSources.treatment).has('referencias')).toBe(true)
  expect(treatmentJsonLd(withSources.treatment)).toMatchObject({ citation: references })
})

test('every treatment says which qualification to ask for, between alternatives and price', () => {
  const [before, after] = html(view).split('Cirugía Plástica, Estética y Reparadora')
  expect(before).toContain('id="alternativas"')
  expect(before).not.toContain('id="precio"')
  expect(after).toContain(uiTreatment.performersRight)
  expect(site.treatments.filter(({ slug }) => !treatmentView(site, slug)?.treatment.performers)).toEqual([])
  expect(new Set(site.services.map(({ service }) => service.performers)).size).toBe(site.services.length)
})

test('terms linked to the wiki are plain text in structured data', () => {
  const { treatment } = treatmentView(site, 'bioestimulacion-facial')!
  expect(treatment.procedure.some((text) => typeof text !== 'string')).toBe(true)
  expect(JSON.stringify(treatmentJsonLd(treatment))).not.toContain('/wiki/')
})
