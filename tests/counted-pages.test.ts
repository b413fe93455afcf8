import routes from '#app/routes.ts'
import { neutralAddress } from '#domain/address/page-address.ts'
import { countedPath } from '#server/analytics/counted-path.ts'
import { expect, test } from 'vitest'

/** The pages of the public site: no files, no back office, no catch-all. */
const pages = routes.map(({ path = '' }) => `/${path}`).filter((path) => !/^\/admin|\.\w+$|\*/.test(path))

test('every page of the public site is counted under its own path, with placeholders for its values', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.map(countedPath)).toEqual(pages)
  expect(pages.map((page) => countedPath(page.replace(/:\w+/g, 'algo')))).toEqual(pages)
})

test('for every page it is decided whether its URL reveals health data', () => {
  const telling = pages.filter((page) => page !== '/' && neutralAddress(page) === '/')
  expect(telling).toEqual([
    '/medicina-estetica',
    '/cirugia-premium',
    '/life-longevidad',
    '/medicina-corporal',
    '/unidad-laser',
    '/microinjertos-capilares',
    '/psicologia-life',
  ])
})
