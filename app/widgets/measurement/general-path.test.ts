import { expect, test } from 'vitest'
import { generalPath } from './general-path.ts'

test.each([
  ['/', {}, '/'],
  ['/contacto', {}, '/contacto'],
  ['/contacto/', {}, '/contacto'],
  ['/tratamientos/rinoplastia', { slug: 'rinoplastia' }, '/tratamientos/:slug'],
  ['/tratamientos/preocupacion/acne', { concernId: 'acne' }, '/tratamientos/preocupacion/:concernId'],
  ['/tratamientos/lleida/lleida', { city: 'lleida', treatment: 'lleida' }, '/tratamientos/:city/:treatment'],
  ['/blog/se%C3%B1ales', { slug: 'señales' }, '/blog/:slug'],
  ['/clinicas/clinicas', { slug: 'clinicas' }, '/clinicas/:slug'],
  ['/ana@example.com', { '*': 'ana@example.com' }, '/*'],
])('%s with its values hidden', (pathname, params, expected) => {
  expect(generalPath(pathname, params)).toBe(expected)
})
