import { expect, test } from 'vitest'
import type { ReportFilter } from '#domain/measurement/report.ts'
import { filterLabel } from './report-words.ts'
import { siteWith } from '#tests/site-with.ts'

const site = siteWith({})

test.each([
  ['/', 'Inicio'],
  ['/contacto', 'Contacto'],
  ['/tratamientos/rinoplastia', 'Rinoplastia'],
  ['/tratamientos/:slug', 'Un tratamiento'],
  ['/tratamientos/withdrawn', '/tratamientos/withdrawn'],
  ['/*', 'Página no encontrada'],
])('the page %s is called «%s»', (path, name) => {
  expect(filterLabel(site, 'page', path)).toBe(name)
})

test.each<ReportFilter>(['device', 'source', 'medium', 'channel'])(
  'an unknown %s is written as it was counted, whatever its name',
  (filter) => expect(filterLabel(site, filter, 'constructor')).toBe('constructor'),
)
