import { expect, test } from 'vitest'
import { trimManifest } from './trim-manifest.ts'

const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: {
      id: 'root',
      path: '',
      hasLoader: false,
      hasErrorBoundary: true,
      module: '/root.js',
      imports: ['/react.js', '/site.js'],
    },
    admin: {
      id: 'admin',
      parentId: 'root',
      path: 'admin',
      hasLoader: true,
      module: '/layout.js',
      imports: ['/react.js', '/site.js', '/accounts.js'],
    },
    security: {
      id: 'security',
      parentId: 'admin',
      path: 'security',
      hasLoader: false,
      module: '/security.js',
      imports: ['/react.js', '/accounts.js', '/field.js'],
    },
  },
  url: '/manifest.js',
}
const trimmed = trimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
const routes = (JSON.parse(trimmed.slice(trimmed.indexOf('=') + 1, -1)) as typeof manifest).routes

test('what a route above loads is not named again', () => {
  expect(routes.root.imports).toEqual(['/site.js'])
  expect(routes.admin.imports).toEqual(['/accounts.js'])
  expect(routes.security.imports).toEqual(['/field.js'])
})

test('what is set stays, and flags that are not set are left out', () => {
  expect(routes.root).toMatchObject({ id: 'root', path: '', hasErrorBoundary: true, module: '/root.js' })
  expect(routes.root).not.toHaveProperty('hasLoader')
  expect(routes.admin.hasLoader).toBe(true)
  expect(trimmed).toContain('"url":"/manifest.js"')
})

test('a script of another form is left as it is', () => {
  expect(trimManifest('export default {}')).toBe('export default {}')
})
