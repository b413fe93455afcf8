import { publicPaths } from '#content/public-paths.ts'
import { writtenSite } from '#content/site/written-site.ts'
import { unitRoute } from '#content/units.ts'
import { pageOf } from '#domain/pages/page-of.ts'
import { countedPage } from '#server/analytics/counted-page.ts'
import { expect, test } from 'vitest'
import { prerenderedPaths, requestPaths } from '../scripts/vite/prerendered-paths.ts'

const built = prerenderedPaths()
const named = publicPaths(writtenSite)

test('the public pages are those that are built, but for files and second addresses of units', () => {
  const second = writtenSite.units
    .filter((unit) => unitRoute(unit) !== `/unidades/${unit.slug}`)
    .map(({ slug }) => `/unidades/${slug}`)
  const expected = [...built.filter((path) => pageOf(path)?.sitemap), ...requestPaths].filter(
    (path) => !second.includes(path),
  )
  expect([...new Set(named.map(([path]) => path))].toSorted()).toEqual(expected.toSorted())
})

test('every public page has a name', () => {
  expect(named.filter(([, name]) => name.trim() === '')).toEqual([])
  expect(new Map(named).get('/blog/categoria/capilar')).toBe(
    writtenSite.pages.listings.blog.categories.capilar,
  )
})

test('every page that is built and counted is counted under its own path', () => {
  const counted = built.filter((path) => pageOf(path)?.counted)
  expect(counted.map((path) => countedPage(writtenSite, path)?.page)).toEqual(counted)
})
