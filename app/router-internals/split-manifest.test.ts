import { expect, test } from 'vitest'
import { splitManifest } from './split-manifest.ts'

const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', path: '', hasLoader: true, module: '/root.js', imports: ['/react.js', '/site.js'] },
    login: { id: 'login', parentId: 'root', path: 'login', module: '/login.js', css: ['/login.css'] },
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

test('what is false or empty is left out', () => {
  const root = { id: 'root', path: '', module: '/root.js' }
  const { script } = splitManifest(
    written({ routes: { root: { ...root, hasAction: false, css: [], imports: ['/react.js'] } } }),
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
