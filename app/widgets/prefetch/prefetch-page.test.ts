import { expect, test } from 'vitest'
import { pageParts } from './prefetch-page.ts'

const manifest = {
  routes: {
    root: {
      hasLoader: false,
      hasClientLoader: false,
      module: '/assets/root.js',
      imports: ['/assets/vendor.js'],
    },
    clinic: {
      hasLoader: true,
      hasClientLoader: false,
      module: '/assets/clinic.js',
      imports: ['/assets/vendor.js'],
    },
    thanks: { hasLoader: false, hasClientLoader: false, module: '/assets/thanks.js' },
    admin: { hasLoader: true, hasClientLoader: true, module: '/assets/admin.js' },
  },
}
const matches = (...ids: string[]) => ids.map((id) => ({ route: { id } }))

test('a page with a loader: its data and each module once', () => {
  expect(pageParts('/clinicas/lleida', '', matches('root', 'clinic'), manifest)).toEqual({
    data: '/clinicas/lleida.data',
    modules: ['/assets/root.js', '/assets/vendor.js', '/assets/clinic.js'],
  })
})

test('the data has the address that React Router asks for, also with a final slash or a query', () => {
  expect(pageParts('/', '', matches('clinic'), manifest).data).toBe('/_.data')
  expect(pageParts('/servicios/', '', matches('clinic'), manifest).data).toBe('/servicios/_.data')
  expect(pageParts('/clinicas', '?q=a', matches('clinic'), manifest).data).toBe('/clinicas.data?q=a')
})

test('no data is asked for where none will be used', () => {
  expect(pageParts('/gracias', '', matches('root', 'thanks'), manifest).data).toBeNull()
  expect(pageParts('/admin', '', matches('root', 'admin'), manifest).data).toBeNull()
})
