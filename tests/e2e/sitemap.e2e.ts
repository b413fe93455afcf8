import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'

const templates = ['/sitemap', '/sitemap/wiki/1', '/sitemap/tratamientos-ciudad/1', '/generate-sitemaps']

test.each(templates)('%s has no accessibility violation on a phone nor on a wide screen', async (path) => {
  for (const width of [390, 1440] as const) {
    const { page, errors } = await openSite(path, { width })
    await hydrated(page)
    expect(await axeViolations(page)).toEqual([])
    expect(errors).toEqual([])
  }
})

test.each([...templates, '/sitemap/tratamientos', '/sitemap/blog'])(
  '%s never scrolls sideways at 320 px',
  async (path) => {
    const { page } = await openSite(path, { width: 320 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  },
)

test('the counts of the first page are those of the lists', async () => {
  const { page } = await openSite('/sitemap', { javaScript: false })
  const sets = page.locator('.map-sets a')
  expect(await sets.locator('span').allInnerTexts()).toEqual([
    '14 páginas',
    '92 páginas',
    'Todavía ninguna',
    '36 páginas',
    '24 páginas',
    '108 páginas',
  ])
  await sets.filter({ hasText: 'Preocupaciones' }).click()
  await page.waitForURL('**/sitemap/preocupaciones')
  expect(await page.locator('main .map-group li a').count()).toBe(36)
})

test('the terms go on over two pages, which hold each of them once', async () => {
  const { page } = await openSite('/sitemap/wiki/1', { javaScript: false })
  const terms = page.locator('main .map-group li a')
  const first = await terms.allInnerTexts()
  await page.getByRole('navigation', { name: 'Páginas de la lista' }).getByText('Página siguiente').click()
  await page.waitForURL('**/sitemap/wiki/2')
  const all = [...first, ...(await terms.allInnerTexts())]
  expect(all.length).toBe(108)
  expect(new Set(all).size).toBe(108)
})

test('the state of the sitemaps is public, and making them asks for an account', async () => {
  const { page } = await openSite('/generate-sitemaps', { javaScript: false })
  const main = page.locator('main')
  expect(await main.innerText()).toContain('Ninguna dirección con error')
  expect(await main.locator('tbody tr').count()).toBeGreaterThan(5)
  expect(await main.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login')
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
})

test('the manifest is one that a browser can use', async () => {
  const { page } = await openSite('/', { javaScript: false })
  const response = await page.request.get('/manifest.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { icons, shortcuts } = await response.json()
  for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200)
  for (const { url } of shortcuts) expect((await page.request.get(url)).status()).toBe(200)
})
