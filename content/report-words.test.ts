import { expect, test } from 'vitest'
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
