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
      css: [],
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
      css: ['/security.css'],
    },
    thanks: { id: 'thanks', parentId: 'root', path: 'gracias', module: '/thanks.js', imports: ['/site.js'] },
  },
  url: '/manifest.js',
}
const trimmed = trimManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)!
const { routes } = JSON.parse(trimmed.script.slice(trimmed.script.indexOf('=') + 1, -1)) as typeof manifest

test('imports of modules are separate, without those of a parent route', () => {
  expect(trimmed.imports).toEqual({
    root: ['/site.js'],
    admin: ['/accounts.js'],
    security: ['/field.js'],
  })
  for (const route of Object.values(routes)) expect(route).not.toHaveProperty('imports')
})

test('set flags stay, unset flags are left out', () => {
  expect(routes.root).toEqual({ id: 'root', path: '', hasErrorBoundary: true, module: '/root.js' })
  expect(routes.admin.hasLoader).toBe(true)
  expect(routes.security.css).toEqual(['/security.css'])
  expect(trimmed.script).toContain('"url":"/manifest.js"')
})

test('a script with another format is not changed', () => {
  expect(trimManifest('export default {}')).toBeNull()
})
