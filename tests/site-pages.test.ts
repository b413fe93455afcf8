import routes from '#app/routes.ts'
import { neutralAddress } from '#domain/address/page-address.ts'
import { LIKELY_NEXT } from '#domain/page-lists/likely-next.ts'
import { BACK_OFFICE, LINKED, SIGN_IN } from '#domain/page-lists/private-starts.ts'
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

/** The complete pattern of each route, including nested ones. */
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

test('the router has exactly the pages of the table, each once', () => {
  expect(patternsOf(routes).toSorted()).toEqual(pages.map(({ pattern }) => pattern).toSorted())
  expect(new Set(pages.map(({ pattern }) => pattern)).size).toBe(pages.length)
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
})

test('pageOf finds the page that the router shows', () => {
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

test('a path is filled completely or not at all', () => {
  const page = { pattern: 'tratamientos/:city/:treatment' }
  expect(pagePath(page, { city: 'bilbao', treatment: 'hilos' })).toBe('/tratamientos/bilbao/hilos')
  expect(pagePath({ pattern: '' })).toBe('/')
  expect(() => pagePath(page, { city: 'bilbao' })).toThrow('treatment')
  expect(() => pagePath({ pattern: '*' })).toThrow('needs a value')
})

test('a URL is reduced to what may be revealed', () => {
  const counted = pages.filter(({ pattern, counted }) => counted && pattern !== '*')
  for (const page of counted) {
    const path = `/${page.pattern.replace(/:\w+/g, 'algo')}`
    const told = { address: path, section: `/${path.split('/')[1]}`, nothing: '/' }[page.neutral ?? 'nothing']
    expect(neutralAddress(path), page.id).toBe(told)
  }
})

test('the first segment decides access, and nothing inside a private one is public', () => {
  const startingWith = (start: string) =>
    pages.filter(({ pattern }) => pattern === start || pattern.startsWith(`${start}/`)).toSorted(byId)
  expect(startingWith(BACK_OFFICE)).toEqual(pages.filter(({ access }) => access === 'staff').toSorted(byId))
  expect(startingWith(LINKED)).toEqual(pages.filter(({ access }) => access === 'link'))
  expect(startingWith(SIGN_IN)).toEqual(pages.filter(({ access }) => access === 'sign-in'))
})

test('only public pages are built, listed, counted or prefetched', () => {
  const wrong = pages.filter(
    ({ access, prerendered, sitemap, prefetched, counted }) =>
      (access !== 'public' && (prerendered || sitemap || prefetched)) || (access === 'staff' && counted),
  )
  expect(wrong).toEqual([])
})

test('a column is set only where it has an effect', () => {
  const wrong = pages.filter((page) => {
    const isValued = /[:*]/.test(page.pattern)
    return (
      // A page with values is listed only if it is built: the values are unknown otherwise.
      (isValued && page.sitemap && !page.prerendered) ||
      (isValued && (page.query || page.prefetched)) ||
      (!page.prerendered && page.query) ||
      (isFile(page) && (page.sitemap || page.counted))
    )
  })
  expect(wrong).toEqual([])
})

test('prefetched pages have an order', () => {
  expect(LIKELY_NEXT.slice(0, 2)).toEqual(['/servicios', '/equipo'])
  const places = pages.flatMap(({ prefetched }) => prefetched ?? []).toSorted((one, other) => one - other)
  expect(places).toEqual(LIKELY_NEXT.map((_, index) => index + 1))
})
