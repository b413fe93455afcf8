import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { useRouterObjects } from './router-objects.ts'

test('router, manifest and modules are React Router’s', () => {
  function Page() {
    const { router, manifest, routeModules } = useRouterObjects()
    return [router.routes.map(({ id }) => id), Object.keys(manifest.routes), Object.keys(routeModules)].join(
      ' ',
    )
  }
  const Site = createRoutesStub([{ id: 'page', path: '/', Component: Page }])
  expect(renderToString(<Site />)).toBe('page page page')
})

test('without them nothing goes on in silence', () => {
  function Lost() {
    useRouterObjects()
    return null
  }
  expect(() => renderToString(<Lost />)).toThrow('React Router')
})
