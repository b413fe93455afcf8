import routes from '#app/routes.ts'
import { neutralAddress } from '#domain/address/page-address.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { countedPage } from '#server/analytics/counted-page.ts'
import { expect, test } from 'vitest'

/** Anyone with its URL may change a visit, so it is never sent anywhere, not even counted. */
const SECRET = '/cita/:token'
/** The pages of the public site: no files, no back office, no catch-all. */
const pages = routes
  .map(({ path = '' }) => `/${path}`)
  .filter((path) => path !== SECRET && !/^\/admin|\.\w+$|\*/.test(path))

const countedPath = (path: string) => countedPage(writtenSite, path)?.page

test('every page of the public site is counted under its own path, with placeholders for its values', () => {
  expect(pages.length).toBeGreaterThan(40)
  expect(pages.map((page) => countedPath(page))).toEqual(pages)
  expect(pages.map((page) => countedPath(page.replace(/:\w+/g, 'algo')))).toEqual(pages)
})

test('a page whose URL is a secret is neither counted nor named', () => {
  expect(countedPath(SECRET.replace(':token', 'algo'))).not.toContain('algo')
  expect(neutralAddress(SECRET)).toBe('/')
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
