import { UNSAFE_createClientRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { type LazyRoute, wrapLazy } from './use-route-retries.ts'

const manifest = {
  page: { id: 'page', path: 'page', module: '/not-there.js', hasLoader: true },
} as unknown as Parameters<typeof UNSAFE_createClientRoutes>[0]

test('React Router uses the module stored for a page and never fetches it', async () => {
  const modules: Parameters<typeof UNSAFE_createClientRoutes>[1] = {}
  const [route] = UNSAFE_createClientRoutes(manifest, modules, null, true, false) as LazyRoute[]
  const ensured: string[] = []
  const Page = () => null
  wrapLazy(route!, async (id) => {
    ensured.push(id)
    modules[id] = { default: Page }
  })
  const { Component } = route!.lazy as { Component: () => Promise<unknown> }
  await Component()
  expect(ensured).toEqual(['page'])
})

test('routes that load in another way are refused', () => {
  expect(() => wrapLazy({ id: 'page', lazy: () => {} }, async () => {})).toThrow('React Router')
})
