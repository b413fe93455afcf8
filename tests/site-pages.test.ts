import routes from '#app/routes.ts'
import { neutralAddress } from '#domain/address/page-address.ts'
import { LIKELY_NEXT } from '#domain/page-lists/likely-next.ts'
import { BACK_OFFICE, SIGN_IN } from '#domain/page-lists/private-starts.ts'
import { pageOf, pageOfFile } from '#domain/pages/page-of.ts'
import { isFile, pagePath } from '#domain/pages/page-path.ts'
import type { SitePage } from '#domain/pages/site-page.ts'
import { SITE_PAGES } from '#domain/pages/site-pages.ts'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { prerenderedPaths } from '../scripts/vite/prerendered-paths.ts'

const pages: readonly SitePage[] = SITE_PAGES
const byId = (one: SitePage, other: SitePage) => one.id.localeCompare(other.id)

/** The whole pattern of each route, with those inside of it. */
function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const pattern = [above, path].filter(Boolean).join('/')
    return [pattern, ...patternsOf(children, pattern)]
  })
}

function asRoutes(entries: readonly RouteConfigEntry[]): RouteObject[] {
  return entries.map(({ path, index, children }) =>
    index ? { index } : { path, ...(children ? { children: asRoutes(children) } : {}) },
  )
}

const router = asRoutes(routes)
const routedTo = (path: string) =>
  matchRoutes(router, path)
    ?.map(({ route }) => route.path)
    .filter(Boolean)
    .join('/')

test('the router has the pages of the table, no other and none twice', () => {
  expect(patternsOf(routes).toSorted()).toEqual(pages.map(({ pattern }) => pattern).toSorted())
  expect(new Set(pages.map(({ pattern }) => pattern)).size).toBe(pages.length)
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
})

test('the page of a path is the one that the router shows', () => {
  const odd = [
    '/',
    '/wiki/',
    '/blog/rss.xml',
    '/nada',
    '/a/b/c',
    '/clinicas/bilbao/x',
    '/sitemap/wiki',
    '/tratamientos',
  ]
  const office = [
    '/admin',
    '/admin/leads/plantillas',
    '/admin/leads/12',
    '/admin/nada/de/nada',
    '/administrador',
  ]
  const paths = [...prerenderedPaths(), ...odd, ...office, '/tratamientos/preocupacion', '/login/x']
  expect(paths.map((path) => pageOf(path)?.pattern)).toEqual(paths.map(routedTo))
})

test.each([
  ['index.html', 'home'],
  ['_.data', 'home'],
  ['clinicas/bilbao/index.html', 'clinic'],
  ['tratamientos/bilbao/rinoplastia.data', 'city-treatment'],
  ['tratamientos/preocupacion/acne/index.html', 'concern'],
  ['llms.txt', undefined],
  ['assets/wiki-a1b2c3d.js', undefined],
  ['og/tratamientos/rinoplastia.jpg', undefined],
])('the built file %s is of the page %s', (name, id) => {
  expect(pageOfFile(name)?.id).toBe(id)
})

test('a path is filled in, and never half', () => {
  const page = { pattern: 'tratamientos/:city/:treatment' }
  expect(pagePath(page, { city: 'bilbao', treatment: 'hilos' })).toBe('/tratamientos/bilbao/hilos')
  expect(pagePath({ pattern: '' })).toBe('/')
  expect(() => pagePath(page, { city: 'bilbao' })).toThrow('treatment')
  expect(() => pagePath({ pattern: '*' })).toThrow('needs a value')
})

test('what may be told of an address is told, and no more', () => {
  const counted = pages.filter(({ pattern, counted }) => counted && pattern !== '*')
  for (const page of counted) {
    const path = `/${page.pattern.replace(/:\w+/g, 'algo')}`
    const told = { address: path, section: `/${path.split('/')[1]}`, nothing: '/' }[page.neutral ?? 'nothing']
    expect(neutralAddress(path), page.id).toBe(told)
  }
})

test('who enters is told by the first segment, and inside of it there is nothing public', () => {
  const startingWith = (start: string) =>
    pages.filter(({ pattern }) => pattern === start || pattern.startsWith(`${start}/`)).toSorted(byId)
  expect(startingWith(BACK_OFFICE)).toEqual(pages.filter(({ access }) => access === 'staff').toSorted(byId))
  expect(startingWith(SIGN_IN)).toEqual(pages.filter(({ access }) => access === 'sign-in'))
})

test('only what everybody may see is built, listed, counted or fetched ahead', () => {
  const wrong = pages.filter(
    ({ access, prerendered, sitemap, prefetched, counted }) =>
      (access !== 'public' && (prerendered || sitemap || prefetched)) || (access === 'staff' && counted),
  )
  expect(wrong).toEqual([])
})

test('a column is filled in only where somebody can make use of it', () => {
  const wrong = pages.filter((page) => {
    const isValued = /[:*]/.test(page.pattern)
    return (
      // A page with values is listed because it was built: nobody else knows its values.
      (isValued && page.sitemap && !page.prerendered) ||
      (isValued && (page.query || page.prefetched)) ||
      (!page.prerendered && page.query) ||
      (isFile(page) && (page.sitemap || page.counted))
    )
  })
  expect(wrong).toEqual([])
})

test('pages that are fetched ahead have an order', () => {
  expect(LIKELY_NEXT.slice(0, 2)).toEqual(['/servicios', '/equipo'])
  const places = pages.flatMap(({ prefetched }) => prefetched ?? []).toSorted((one, other) => one - other)
  expect(places).toEqual(LIKELY_NEXT.map((_, index) => index + 1))
})
