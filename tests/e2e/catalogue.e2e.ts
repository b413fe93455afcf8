import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'

const PATH = '/todos-los-tratamientos'

test('all treatments are counted, on the tab too', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  const listed = await counted(page)
  expect(listed).toBeGreaterThanOrEqual(90)
  await expect.poll(() => cards(page).count()).toBe(24)
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual([`Todos (${listed})`, 'Por Categoría'])
  await expect
    .poll(() => cards(page).first().getByRole('link').getAttribute('href'))
    .toMatch(/^\/tratamientos\/[a-z]/)
})

test('search, category and the two boxes narrow the list and stay in the address', async () => {
  const { page, context, errors } = await openSite(PATH)
  await hydrated(page)
  await page.getByRole('searchbox').fill('láser')
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('láser')
  const byName = await cards(page).count()
  expect(byName).toBeGreaterThan(0)
  expect(byName).toBeLessThan(90)
  await expect.poll(() => count(page)).toBe(`${byName} resultado(s)`)

  await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Láser facial')
  await expect
    .poll(() => cards(page).locator('.category').allInnerTexts())
    .toEqual(expect.arrayContaining(['Láser facial']))
  expect(new Set(await cards(page).locator('.category').allInnerTexts())).toEqual(new Set(['Láser facial']))

  const shared = await context.newPage()
  await shared.goto(page.url())
  await hydrated(shared)
  await expect.poll(() => count(shared)).toBe(await count(page))
  await expect.poll(() => shared.getByRole('searchbox').inputValue()).toBe('láser')
  expect(errors).toEqual([])
})

test('one box alone filters; both or none show everything', async () => {
  const { page } = await openSite(PATH)
  await hydrated(page)
  const total = await counted(page)
  const surgical = page.getByRole('checkbox', { name: 'Cirugías' })
  await surgical.check()
  await expect.poll(() => counted(page)).toBeLessThan(total)
  const onlySurgical = await counted(page)
  await page.getByRole('checkbox', { name: 'Sin cirugía' }).check()
  await expect.poll(() => counted(page)).toBe(total)
  await surgical.uncheck()
  await expect.poll(() => counted(page)).toBe(total - onlySurgical)
})

test('«Limpiar filtros» clears search and category, keeps the boxes, and the focus goes on to the search', async () => {
  const { page } = await openSite(`${PATH}?q=zzzz&categoria=L%C3%A1ser+Facial&sin-cirugia=1`)
  await hydrated(page)
  await expect.poll(() => count(page)).toBe('0 resultado(s)')
  const main = page.locator('main')
  await expect
    .poll(() => main.innerText())
    .toContain('No se encontraron tratamientos con los filtros seleccionados')
  await main.getByRole('link', { name: 'Limpiar filtros' }).click()
  await expect.poll(() => counted(page)).toBeGreaterThan(50)
  expect(new URL(page.url()).search).toBe('?sin-cirugia=1')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sin cirugía' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
})

test('«Por Categoría» groups by unit with a count each, by click and by arrow', async () => {
  const { page } = await openSite(PATH)
  await hydrated(page)
  const total = await counted(page)
  await page.getByRole('tab', { name: 'Por Categoría' }).click()
  const groups = page.locator('[role=tabpanel] section')
  await expect.poll(() => groups.count()).toBeGreaterThan(4)
  const counts = await groups.evaluateAll((sections) =>
    sections.map((section) => [
      section.querySelectorAll('article').length,
      section.querySelector('.numbers')?.textContent,
    ]),
  )
  for (const [listed, text] of counts) expect(text).toBe(`${listed} tratamiento(s)`)
  expect(counts.reduce((sum, [listed]) => sum + Number(listed), 0)).toBe(total)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => groups.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Todos (${total})`)
})

test('what is typed before the page is ready is not lost', async () => {
  const { page } = await openSite(PATH)
  await page.getByRole('searchbox').fill('rinoplastia')
  await hydrated(page)
  await expect.poll(() => cards(page).count()).toBeLessThan(10)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('rinoplastia')
})

test('without scripts the filters are a form, the tabs links, and both add up', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  await page.getByRole('searchbox').fill('láser')
  await page.getByRole('checkbox', { name: 'Sin cirugía' }).check()
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  const found = await cards(page).count()
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(60)
  await expect.poll(() => count(page)).toBe(`${found} resultado(s)`)
  await page.getByRole('tab', { name: 'Por Categoría' }).click()
  await expect.poll(() => page.locator('[role=tabpanel] section').count()).toBeGreaterThan(0)
  await expect.poll(() => cards(page).count()).toBe(found)
  await page.goto(`${PATH}?q=zzzz&cirugias=1`)
  await page.getByRole('link', { name: 'Limpiar filtros' }).click()
  expect(new URL(page.url()).search).toBe('?cirugias=1')
})

test('while the catalogue takes long to come its shape is shown, and then it, at the top', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route(/todos-los-tratamientos\.data/, async (route) => {
    await seen
    await route.continue()
  })
  await page.locator('.site-footer').getByRole('link', { name: 'Todos los tratamientos' }).click()
  const skeleton = page.locator('[data-catalogue-skeleton] .skeleton')
  await expect.poll(() => skeleton.count()).toBe(7)
  await expect.poll(() => skeleton.first().evaluate((hero) => hero.getBoundingClientRect().height)).toBe(600)
  release()
  await page.getByRole('heading', { level: 1, name: /Todos los tratamientos/ }).waitFor()
  await expect.poll(() => skeleton.count()).toBe(0)
  await expect
    .poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.tagName]))
    .toEqual([0, 'H1'])
})

test('the grid has one column on a phone, two at 768 px and four on a laptop, whose first screen has a result', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  for (const [width, height, columns] of [
    [1440, 900, 4],
    [768, 900, 2],
    [390, 844, 1],
  ] as const) {
    await page.setViewportSize({ width, height })
    const inFirstRow = () =>
      page.locator('[role=tabpanel] .grid-cards > li').evaluateAll((items) => {
        const tops = items.slice(0, 4).map((item) => Math.round(item.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      })
    await expect.poll(inFirstRow, { message: `${width} px` }).toBe(columns)
    if (width < 1440) continue
    const title = page.locator('[role=tabpanel] .card-title').first()
    expect(await title.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(900)
  }
})

test('without scripts the pages are links, each with a canonical URL and a title of its own', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  const first = await cards(page).first().innerText()
  await page.getByRole('link', { name: 'Ver 24 más' }).click()
  expect(new URL(page.url()).search).toBe('?pagina=2')
  await expect.poll(() => cards(page).count()).toBe(24)
  expect(await cards(page).first().innerText()).not.toBe(first)
  const canonical = () => page.locator('link[rel=canonical]').getAttribute('href')
  expect(await canonical()).toMatch(/todos-los-tratamientos\?pagina=2$/)
  expect(await page.title()).toContain('página 2')
  await page
    .getByRole('navigation', { name: 'Páginas del catálogo' })
    .getByRole('link', { name: '4' })
    .click()
  await expect.poll(() => page.getByRole('link', { name: /^Ver \d+ más$/ }).count()).toBe(0)
  expect((await page.goto(`${PATH}?pagina=9`))?.status()).toBe(404)
  await page.goto(`${PATH}?pagina=2&sin-cirugia=1`)
  expect(await canonical()).toMatch(/todos-los-tratamientos$/)
})

test('«Ver 24 más» adds below, keeps the place, goes on in the first new card, and going back finds all', async () => {
  const { page, errors } = await openSite(PATH, { width: 390 })
  await hydrated(page)
  const more = page.getByRole('link', { name: 'Ver 24 más' })
  await more.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => window.scrollY)
  await more.click()
  await expect.poll(() => cards(page).count()).toBe(48)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  const added = cards(page).nth(24)
  await expect.poll(() => added.evaluate((card) => card.contains(document.activeElement))).toBe(true)
  await added.getByRole('link').click()
  await page.waitForURL('**/tratamientos/*')
  await page.goBack()
  await expect.poll(() => cards(page).count()).toBe(48)
  expect(errors).toEqual([])
})

test('a chip removes its filter, and the order is in the address', async () => {
  const { page } = await openSite(`${PATH}?q=l%C3%A1ser&sin-cirugia=1&pagina=2`)
  await hydrated(page)
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['«láser»', 'Sin cirugía'])
  await page.getByRole('link', { name: 'Quitar el filtro «láser»' }).click()
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Sin cirugía'])
  await expect.poll(() => new URL(page.url()).search).toBe('?sin-cirugia=1')
  await page.getByRole('combobox', { name: 'Orden' }).selectOption('precio')
  await expect.poll(() => new URL(page.url()).searchParams.get('orden')).toBe('precio')
  await expect.poll(() => cards(page).first().locator('.meta').innerText()).toContain('€')
})

test('the figure filters by zone, with the other filters, and stays where it is', async () => {
  const { page, errors } = await openSite(`${PATH}?sin-cirugia=1`)
  await hydrated(page)
  const total = await counted(page)
  await page.getByText('Elegir en la figura').click()
  const entries = page.getByRole('list', { name: 'De frente' }).getByRole('link')
  const entry = entries.filter({ hasText: 'Abdomen' })
  const left = Number((await entry.innerText()).match(/\d+/)?.[0])
  await page.locator('.zone-filter .hotspot', { hasText: 'Abdomen' }).click()
  await expect.poll(() => counted(page)).toBe(left)
  expect(left).toBeLessThan(total)
  expect(new URL(page.url()).searchParams.get('zona')).toBe('front/abdomen')
  await expect.poll(() => entry.getAttribute('aria-current')).toBe('true')
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Abdomen', 'Sin cirugía'])
  expect(await axeViolations(page, '.catalogue-body')).toEqual([])

  await page.getByRole('radio', { name: 'Rostro' }).check()
  await page
    .getByRole('list', { name: 'Rostro' })
    .getByRole('link', { name: /^Nariz/ })
    .press('Enter')
  await expect.poll(() => chips(page).allInnerTexts()).toEqual(['Nariz', 'Sin cirugía'])
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Nariz/)
  await page.getByRole('radio', { name: 'Hombre' }).check()
  await expect.poll(() => page.locator('.zone-filter img[src*="face-man"]').count()).toBe(1)
  await page.getByRole('link', { name: 'Quitar el filtro Nariz' }).click()
  await expect.poll(() => counted(page)).toBe(total)
  expect(errors).toEqual([])
})

test('without scripts the zones are links that keep the other filters', async () => {
  const { page } = await openSite(`${PATH}?sin-cirugia=1`, { javaScript: false })
  await page.getByText('Elegir en la figura').click()
  await page.getByText('De espaldas').click()
  const entry = page.getByRole('list', { name: 'De espaldas' }).getByRole('link', { name: /^Glúteos/ })
  const left = Number((await entry.innerText()).match(/\d+/)?.[0])
  await entry.click()
  expect(new URL(page.url()).search).toBe('?zona=back%2Fgluteos&sin-cirugia=1')
  await expect.poll(() => counted(page)).toBe(left)
  await page.getByRole('searchbox').fill('láser')
  await page.getByRole('button', { name: 'Aplicar filtros' }).click()
  expect(new URL(page.url()).searchParams.get('zona')).toBe('back/gluteos')
  await page.goto(`${PATH}?zona=ninguna`)
  await expect.poll(() => chips(page).count()).toBe(0)
})

test('on a phone groups are rows that scroll, with all their cards', async () => {
  const { page } = await openSite(`${PATH}?vista=categorias`, { width: 390, javaScript: false })
  await expect.poll(() => cards(page).count()).toBe(await counted(page))
  const row = page.locator('.scroll-row').first()
  expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
})

function cards(page: Page) {
  return page.locator('[role=tabpanel] article')
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Filtros activos' }).getByRole('link')
}

function count(page: Page) {
  return page.locator('.result-count').innerText()
}

async function counted(page: Page) {
  return Number.parseInt(await count(page), 10)
}
