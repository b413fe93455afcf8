import { expect, test } from 'vitest'
import { reactRouterAnswer } from '#tests/react-router-answer.tsx'
import { pageParts } from './page-parts.ts'
import { routeImportsUrl } from './route-imports.ts'

const manifest = {
  url: '/assets/manifest-1a2b.js',
  routes: {
    root: { hasLoader: false, hasClientLoader: false, module: '/assets/root.js' },
    clinic: { hasLoader: true, hasClientLoader: false, module: '/assets/clinic.js' },
    thanks: { hasLoader: false, hasClientLoader: false, module: '/assets/thanks.js' },
    admin: { hasLoader: true, hasClientLoader: true, module: '/assets/admin.js' },
  },
}
const matches = (...ids: string[]) => ids.map((id) => ({ route: { id } }))

test('a page with a loader: its data, its routes and their modules', () => {
  expect(pageParts('/clinicas/lleida', '', matches('root', 'clinic'), manifest)).toEqual({
    data: '/clinicas/lleida.data',
    routes: ['root', 'clinic'],
    modules: ['/assets/root.js', '/assets/clinic.js'],
    manifestUrl: '/assets/manifest-1a2b.js',
  })
})

test('the data URL matches the one React Router requests, also with a trailing slash or a query', () => {
  expect(pageParts('/', '', matches('clinic'), manifest).data).toBe('/_.data')
  expect(pageParts('/servicios/', '', matches('clinic'), manifest).data).toBe('/servicios/_.data')
  expect(pageParts('/clinicas', '?q=a', matches('clinic'), manifest).data).toBe('/clinicas.data?q=a')
})

test.each(['/', '/clinicas/lleida', '/servicios/'])(
  'React Router serves the data of %s at this URL',
  async (path) => {
    const { data } = pageParts(path, '', matches('root', 'clinic'), manifest)
    const answer = await reactRouterAnswer(data!)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/x-script')
    await expect(answer.text()).resolves.toContain('"data"')
  },
)

test('no data is requested where none will be used', () => {
  expect(pageParts('/gracias', '', matches('root', 'thanks'), manifest).data).toBeNull()
  expect(pageParts('/admin', '', matches('root', 'admin'), manifest).data).toBeNull()
})

test('the file of route imports has the same hash as the manifest', () => {
  expect(routeImportsUrl(manifest.url)).toBe('/assets/route-imports-1a2b.json')
})
