import { expect, test } from 'vitest'
import { openSite } from './browser.ts'

test('the counts of the first page are those of the lists', async () => {
  const { page } = await openSite('/sitemap', { javaScript: false })
  const sets = await page.locator('.map-sets a').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href')!,
      count: link.querySelector('span')!.innerText,
    })),
  )
  expect(sets.length).toBe(6)
  const found: typeof sets = []
  for (const { href } of sets) {
    await page.goto(href)
    // A list of one page shows all of its links; one of several says how many there are.
    const links = await page.locator('main .map-group li a').count()
    const said = await page.locator('.result-count').allInnerTexts()
    const counted = links === 0 ? 'Todavía ninguna' : `${links} páginas`
    found.push({ href, count: href.endsWith('/1') ? (said[0] ?? counted) : counted })
  }
  expect(found).toEqual(sets)
})

test('the terms go on over two pages, which hold each of them once', async () => {
  const { page } = await openSite('/sitemap/wiki/1', { javaScript: false })
  const terms = page.locator('main .map-group li a')
  const first = await terms.allInnerTexts()
  await page.getByRole('navigation', { name: 'Páginas de la lista' }).getByText('Página siguiente').click()
  await page.waitForURL('**/sitemap/wiki/2')
  const all = [...first, ...(await terms.allInnerTexts())]
  expect(`${all.length} páginas`).toBe(await page.locator('.result-count').innerText())
  expect(new Set(all).size).toBe(all.length)
})

test('the state of the sitemaps is public, and says that nobody makes them by hand', async () => {
  const { page } = await openSite('/generate-sitemaps', { javaScript: false })
  const main = page.locator('main')
  await expect.poll(() => main.innerText()).toContain('Ninguna dirección con error')
  await expect.poll(() => main.locator('tbody tr').count()).toBeGreaterThan(5)
  await main.getByText('Se escriben solos cada vez que se publica la web.').waitFor()
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
