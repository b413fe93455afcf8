import { expect, test } from 'vitest'
import { splitManifest } from './split-manifest.ts'

const page = { module: '/page.js', hasDefaultExport: true }
const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { ...page, id: 'root', path: '', hasLoader: true, imports: ['/react.js', '/site.js'] },
    login: { ...page, id: 'login', parentId: 'root', path: 'login', css: ['/login.css'] },
  },
  url: '/manifest.js',
}
const written = (value: unknown) => `window.__reactRouterManifest=${JSON.stringify(value)};`

test('the imports are separated and everything else stays', () => {
  const { script, imports } = splitManifest(written(manifest))
  expect(imports).toEqual({ root: ['/react.js', '/site.js'], login: undefined })
  const { imports: _, ...root } = manifest.routes.root
  expect(script).toBe(written({ ...manifest, routes: { ...manifest.routes, root } }))
})

test('files, and what is false or empty, are left out', () => {
  const root = { ...page, id: 'root', path: '' }
  const feed = { id: 'feed', parentId: 'root', path: 'feed.xml', module: '/feed.js', hasLoader: true }
  const { script } = splitManifest(
    written({ routes: { root: { ...root, hasAction: false, css: [], imports: ['/react.js'] }, feed } }),
  )
  expect(script).toBe(written({ routes: { root } }))
})

test.each([
  'export default {}',
  'window.__reactRouterManifest={"entry":{}};',
  written({ routes: { root: {} } }),
])('a manifest of another format is refused: %s', (script) => {
  expect(() => splitManifest(script)).toThrow('manifest')
})
