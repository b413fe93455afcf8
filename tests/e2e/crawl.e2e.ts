import { pagePath } from '#domain/pages/page-path.ts'
import { SITE_PAGES, type SitePageId } from '#domain/pages/site-pages.ts'
import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { prerenderedPaths, requestPaths } from '../../scripts/vite/prerendered-paths.ts'
import { crawlSite, internalTarget, type Visit } from '../crawl/crawl-site.ts'
import { expectedTypes } from '../crawl/expected-types.ts'
import { imageSize } from '../crawl/image-size.ts'
import { readPage, type ReadPage } from '../crawl/read-page.ts'
import { checkStructuredData } from '../crawl/structured-data.ts'

/** Built files that no page links to: robots and scripts request them by name. */
const UNLINKED = new Set(['/llms.txt', '/zonas.json', '/blog/rss.xml'])

/** Interactive pages with little text: a form, a search, a conversation, a count. */
const FEW_WORDS = /^\/(sitemap(\/|$)|reservar-cita$|chat-ai$|comparador-tratamientos$)/

/** An address that is a secret, and one without a page. */
const WITHOUT_CANONICAL: ReadonlySet<string> = new Set<SitePageId>(['own-appointment', 'not-found'])

/** For pages whose address has values. */
const SOME_VALUES = {
  token: 'algo',
  folio: 'LD-26-000001',
  conversationId: '00000000-0000-4000-8000-000000000001',
  id: '1',
  section: 'launch',
  '*': 'otra',
}

type Page = Visit & { page: ReadPage }

let visits: Map<string, Visit>
let pages: Page[]
/** Pages that search engines may list. */
let listed: Page[]
/** The origin in the built canonical URLs. */
let origin: string

beforeAll(async () => {
  visits = await crawlSite(inject('siteUrl'), [...prerenderedPaths(), ...requestPaths])
  pages = [...visits.values()].filter((visit): visit is Page => visit.status === 200 && visit.page !== null)
  listed = pages.filter(({ page }) => !isHidden(page))
  origin = new URL(visits.get('/')!.page!.canonicals[0]!).origin
})

// Comparing pages holds the event loop for seconds. The server closes idle connections meanwhile, and `fetch` must see
// that before it picks one.
beforeEach(() => nextTurn())

test('every internal link works', () => {
  const dead = [...visits.values()].filter(({ status }) => status !== 200)
  expect(dead.map(({ path, status, from }) => `${from} → ${path}: ${status}`)).toEqual([])
})

test('every link to a fragment finds its target', () => {
  const lost = pages.flatMap(({ path, page }) =>
    page.links.flatMap((link) => {
      const target = internalTarget(link, path)
      const there = target?.hash && visits.get(target.path)?.page
      return there && !there.ids.has(target.hash) ? [`${path} → ${link}`] : []
    }),
  )
  expect([...new Set(lost)]).toEqual([])
})

test('every built page is linked', () => {
  const orphans = prerenderedPaths().filter((path) => {
    const { clicks, page } = visits.get(path)!
    return clicks === null && !UNLINKED.has(path) && (page === null || isOwnCanonical(path, page))
  })
  expect(orphans).toEqual([])
})

test('no page for search engines is more than three clicks away', () => {
  const far = listed.filter(({ path, page, clicks }) => isOwnCanonical(path, page) && (clicks ?? 99) > 3)
  expect(far.map(({ path, clicks }) => `${path}: ${clicks}`)).toEqual([])
})

test('each page is in Spanish, with one heading, and complete without scripts', () => {
  const wrong = pages.flatMap(({ path, page }) => {
    const enough = FEW_WORDS.test(path) || isHidden(page) ? 20 : 120
    return [
      ...(page.lang === 'es' ? [] : [`${path}: lang «${page.lang}»`]),
      ...(page.h1.length === 1 && page.h1[0] ? [] : [`${path}: ${page.h1.length} h1`]),
      ...(page.words >= enough ? [] : [`${path}: ${page.words} words`]),
      ...page.imagesWithoutAlt.map((image) => `${path}: ${image} has no alt`),
      ...page.repeatedIds.map((id) => `${path}: id ${id} twice`),
    ]
  })
  expect(wrong).toEqual([])
})

test('no page shows a placeholder that nothing filled', () => {
  const raw = pages.filter(({ page }) => page.unfilled.length > 0)
  expect(raw.map(({ path, page }) => `${path}: ${page.unfilled.join(', ')}`)).toEqual([])
})

test('titles and descriptions have the right length, and no two pages share one', () => {
  const wrong = listed.flatMap(({ path, page }) => {
    const description = page.meta.get('description') ?? ''
    return [
      ...(page.title.length >= 20 && page.title.length <= 60 ? [] : [`${path}: title «${page.title}»`]),
      ...(description.length >= 110 && description.length <= 160
        ? []
        : [`${path}: ${description.length} in «${description}»`]),
    ]
  })
  expect(wrong).toEqual([])
  const own = pages.filter(({ path, page }) => isHidden(page) || isOwnCanonical(path, page))
  expect(shared(own, ({ title }) => title)).toEqual([])
  expect(shared(own, ({ meta }) => meta.get('description') ?? '')).toEqual([])
})

test('a page has one canonical URL, which works and is its own', () => {
  const wrong = pages.flatMap(({ path, page }) => {
    const [canonical = '', ...others] = page.canonicals
    const target = visits.get(pathOf(canonical))
    const right =
      others.length === 0 &&
      canonical.startsWith(`${origin}/`) &&
      target?.status === 200 &&
      target.page !== null
    return right && isOwnCanonical(target.path, target.page!) ? [] : [`${path}: ${page.canonicals.join(' ')}`]
  })
  expect(wrong).toEqual([])
})

test('a page rendered on request has its canonical URL too, indexed or not', async () => {
  const onRequest = SITE_PAGES.filter((page) => !page.prerendered && !('frame' in page))
  const missing: string[] = []
  // These pages are limited for each visitor, so a retry needs another one.
  const visitor = `10.14.14.${randomInt(256)}`
  await inParallel(onRequest, async (page) => {
    const { pattern } = page
    const path = pattern.endsWith('*') ? `/${pattern.replace('*', 'no-existe')}` : pagePath(page, SOME_VALUES)
    const response = await fetch(inject('siteUrl') + path, { headers: { 'x-forwarded-for': visitor } })
    const { canonicals } = readPage(await response.text())
    const wanted = WITHOUT_CANONICAL.has(page.id) ? [] : [origin + path]
    if (String(canonicals) !== String(wanted))
      missing.push(`${page.id} ${path}: ${response.status} ${canonicals.join(' ')}`)
  })
  expect(onRequest.length).toBeGreaterThan(25)
  expect(missing).toEqual([])
})

test('the structured data is valid, and each kind of page has its own', () => {
  const wrong = pages.flatMap(({ path, page }) => {
    const { types, faults } = checkStructuredData(page.structuredData)
    const missing = isHidden(page) ? [] : expectedTypes(path).filter((type) => !types.includes(type))
    return [...faults, ...missing.map((type) => `no ${type}`)].map((fault) => `${path}: ${fault}`)
  })
  expect(wrong.slice(0, 20)).toEqual([])
})

test('structured data contains no sample, rating or drug brand', () => {
  const wrong = pages.filter(({ page }) =>
    /900 ?000 ?\d{3}|clinicaslife\.example"|Rating|"Review"|b[oó]tox|vistabel|dysport|ozempic|wegovy/i.test(
      JSON.stringify(page.structuredData).replaceAll(origin, ''),
    ),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('every file that a page names exists', async () => {
  const files = new Map<string, string>()
  for (const { path, page } of pages)
    for (const file of page.files) {
      const target = internalTarget(file, path)
      if (target && !visits.has(target.path) && !files.has(target.path)) files.set(target.path, path)
    }
  expect(files.size).toBeGreaterThan(100)
  const missing: string[] = []
  await inParallel([...files], async ([file, from]) => {
    const { status } = await fetch(inject('siteUrl') + file, { method: 'HEAD' })
    if (status !== 200) missing.push(`${from} → ${file}: ${status}`)
  })
  expect(missing).toEqual([])
})

test('every sharing image has 1200 × 630 pixels', async () => {
  const images = new Set(pages.map(({ page }) => pathOf(page.meta.get('og:image') ?? '')))
  expect(images.size).toBeGreaterThan(130)
  const wrong: string[] = []
  await inParallel([...images], async (path) => {
    const response = await fetch(inject('siteUrl') + path)
    const size = response.ok ? imageSize(Buffer.from(await response.arrayBuffer())) : null
    if (size !== '1200 × 630') wrong.push(`${path}: ${response.status} ${size}`)
  })
  expect(wrong).toEqual([])
})

test('the sitemaps list exactly the pages for search engines, and robots.txt names them', async () => {
  const read = async (path: string) => (await fetch(inject('siteUrl') + path)).text()
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!)
  const robots = await read('/robots.txt')
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(robots).toMatch(/^Disallow: \/admin$/m)
  const files = addresses(await read('/sitemap.xml'))
  const found = (await Promise.all(files.map((url) => read(pathOf(url))))).flatMap(addresses)
  const wanted = listed
    .filter(({ path, page }) => isOwnCanonical(path, page))
    .map(({ path }) => origin + path)
  expect(found.toSorted()).toEqual(wanted.toSorted())
})

test('llms.txt and the feed link only to existing pages', async () => {
  for (const path of ['/llms.txt', '/blog/rss.xml']) {
    const text = await (await fetch(inject('siteUrl') + path)).text()
    const urls = [...text.matchAll(/https?:\/\/[^\s)<"]+/g)]
      .map(([url]) => url)
      .filter((url) => url.startsWith(origin))
    expect(urls.length).toBeGreaterThan(20)
    expect(urls.filter((url) => visits.get(pathOf(url))?.status !== 200 && pathOf(url) !== path)).toEqual([])
  }
})

test.each([
  '/sitemap/wiki/0',
  '/sitemap/wiki/-1',
  '/sitemap/wiki/01',
  '/sitemap/wiki/1.5',
  '/sitemap/wiki/99',
  '/sitemap/tratamientos-ciudad/uno',
  '/sitemap/otra',
])('%s is not a page', async (path) => {
  expect((await fetch(inject('siteUrl') + path)).status).toBe(404)
})

function isHidden(page: ReadPage): boolean {
  return page.meta.get('robots')?.includes('noindex') ?? false
}

function isOwnCanonical(path: string, page: ReadPage): boolean {
  return pathOf(page.canonicals[0] ?? '') === path
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}

/** Texts that more than one page has, with their pages. */
function shared(among: readonly Page[], textOf: (page: ReadPage) => string): string[] {
  return [...Map.groupBy(among, ({ page }) => textOf(page))]
    .filter(([, group]) => group.length > 1)
    .map(([text, group]) => `«${text}»: ${group.map(({ path }) => path).join(' ')}`)
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const queue = items.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of queue) await work(item)
    }),
  )
}
