import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { useRouterObjects } from './router-objects.ts'

test("returns React Router's router, manifest and loaded modules", () => {
  function Page() {
    const { router, manifest, routeModules } = useRouterObjects()
    return [router.routes.map(({ id }) => id), Object.keys(manifest.routes), Object.keys(routeModules)].join(
      ' ',
    )
  }
  const Site = createRoutesStub([{ id: 'page', path: '/', Component: Page }])
  expect(renderToString(<Site />)).toBe('page page page')
})

test('throws without them', () => {
  function Lost() {
    useRouterObjects()
    return null
  }
  expect(() => renderToString(<Lost />)).toThrow('React Router')
})
