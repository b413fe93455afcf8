import { readFileSync } from 'node:fs'
import { expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { openSite } from './browser.ts'

/** One page of every template of services, units, zones and concerns. */
const templates = [
  '/servicios',
  '/tratamientos-por-zonas',
  '/tratamientos/preocupacion/ojeras-bolsas',
  '/unidades/life-longevity',
  '/servicios/unidad-laser/laser-facial',
  '/medicina-estetica',
  '/cirugia-premium',
  '/life-longevidad',
  '/medicina-corporal',
  '/unidad-laser',
  '/microinjertos-capilares',
  '/psicologia-life',
]

/** How many treatments some pages announce. */
const LISTED = [
  ['/medicina-estetica', 15],
  ['/cirugia-premium', 7],
  ['/life-longevidad', 6],
] as const

/** Those that only lead to other pages, so that there is nothing in them to review. */
const lists = ['/servicios', '/tratamientos-por-zonas']

test.each(templates)('%s says everything without JavaScript, under one heading', async (path) => {
  const { page } = await openSite(path, { javaScript: false })
  await expect.poll(() => page.locator('h1').count()).toBe(1)
  await expect.poll(() => page.locator('main a[href^="/tratamientos/"]').count()).toBeGreaterThanOrEqual(4)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical!).pathname).toBe(path)
  const text = await page.locator('main').innerText()
  expect(text.includes('Pendiente de revisión médica')).toBe(!lists.includes(path))
})

test('the seven units count their treatments and lead to their own pages', async () => {
  const { page } = await openSite('/servicios')
  const cards = page.locator('#unidades .unit-card')
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => card.getAttribute('href'))))
    .toEqual([
      '/medicina-estetica',
      '/psicologia-life',
      '/microinjertos-capilares',
      '/life-longevidad',
      '/unidad-laser',
      '/unidades/life-longevity',
      '/medicina-corporal',
    ])
  await expect.poll(() => cards.first().locator('.count').innerText()).toBe('15 tratamientos')
})

test('36 concerns in five groups, one group at a time on request, even without JavaScript', async () => {
  const { page } = await openSite('/servicios', { javaScript: false })
  const shown = page.locator('.finder-group a:visible')
  await expect.poll(() => shown.count()).toBe(36)
  await page.getByRole('radio', { name: 'Cabello' }).check()
  await expect.poll(() => shown.count()).toBe(5)
  await shown.first().click()
  expect(new URL(page.url()).pathname).toBe('/tratamientos/preocupacion/alopecia-androgenetica')
})

test('the 24 zones stand in a list without JavaScript, and each point leads to its text', async () => {
  const { page } = await openSite('/tratamientos-por-zonas', { javaScript: false })
  await expect.poll(() => page.locator('.zone-columns > li:visible').count()).toBe(24)
  await page.locator('.zone-list a', { hasText: 'Nariz' }).click()
  await expect.poll(() => page.locator('#zona-face-nariz').isVisible()).toBe(true)
  await expect.poll(() => page.locator('.zone-panel:visible').count()).toBe(1)
})

test('the options of a concern go from the least to the most intervention', async () => {
  const { page } = await openSite('/tratamientos/preocupacion/ojeras-bolsas')
  const rows = page.locator('#opciones li')
  await expect
    .poll(() => rows.locator('h3').allInnerTexts())
    .toEqual(['Mesoterapia facial', 'PRP facial', 'Ácido hialurónico facial', 'Blefaroplastia'])
  await expect
    .poll(() => rows.locator('.tag').allInnerTexts())
    .toEqual(['Sin cirugía', 'Sin cirugía', 'Sin cirugía', 'Con cirugía'])
})

test('a unit with a page of its own answers at /unidades too, and names that page', async () => {
  const { page } = await openSite('/unidades/life-longevidad')
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(new URL(canonical!).pathname).toBe('/life-longevidad')
})

test('the pages list the treatments that they announce, and the weight unit more than fifteen', async () => {
  const { page, url } = await openSite('/medicina-corporal', { javaScript: false })
  const rows = page.locator('.treatment-rows > li')
  await expect.poll(() => rows.count()).toBeGreaterThan(15)
  for (const [path, count] of LISTED) {
    await page.goto(url + path)
    await expect.poll(() => rows.count(), { message: path }).toBe(count)
  }
})

test('each of the seven unit pages shows every section of its content', { timeout: 120_000 }, async () => {
  const { pages }: { pages: { route: string; sections: { title: string }[]; faqs: { q: string }[] }[] } =
    parse(readFileSync('content/units/pages.yaml', 'utf8'))
  const { page, url } = await openSite('/', { javaScript: false })
  for (const { route, sections, faqs } of pages) {
    await page.goto(url + route)
    const headings = await page.locator('main :is(h2, summary)').allTextContents()
    const expected = [...sections.map(({ title }) => title), ...faqs.map(({ q }) => q)]
    expect(headings, route).toEqual(expect.arrayContaining(expected))
  }
  expect(pages).toHaveLength(7)
})

test('psychology shows where to find help now before anything that it offers', async () => {
  const { page } = await openSite('/psicologia-life')
  const help = await page.getByText('llama al 024').first().boundingBox()
  const services = await page.locator('#tratamientos').boundingBox()
  expect(help!.y).toBeLessThan(services!.y)
  expect(help!.y).toBeLessThan(900)
})

test.each([
  '/tratamientos/preocupacion/no-existe',
  '/unidades/no-existe',
  '/servicios/unidad-laser/cirugia-premium',
  '/servicios/no-existe/laser-facial',
])('%s is not found, with the page of the site', async (path) => {
  const response = await fetch(new URL(path, inject('siteUrl')))
  expect(response.status).toBe(404)
  const html = await response.text()
  expect(html).toContain('class="site-header')
  expect(html).toMatch(/<meta name="robots" content="noindex"/)
})
