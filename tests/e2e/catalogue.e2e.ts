import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

const PATH = '/todos-los-tratamientos'

test('all treatments are counted, on the tab too', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  const listed = await cards(page).count()
  expect(listed).toBeGreaterThanOrEqual(90)
  await expect.poll(() => count(page)).toBe(`${listed} resultado(s)`)
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
  const total = await cards(page).count()
  const surgical = page.getByRole('checkbox', { name: 'Cirugías' })
  await surgical.check()
  await expect.poll(() => cards(page).count()).toBeLessThan(total)
  const onlySurgical = await cards(page).count()
  await page.getByRole('checkbox', { name: 'Sin cirugía' }).check()
  await expect.poll(() => cards(page).count()).toBe(total)
  await surgical.uncheck()
  await expect.poll(() => cards(page).count()).toBe(total - onlySurgical)
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
  await expect.poll(() => cards(page).count()).toBeGreaterThan(50)
  expect(new URL(page.url()).search).toBe('?sin-cirugia=1')
  await expect.poll(() => page.getByRole('checkbox', { name: 'Sin cirugía' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
})

test('«Por Categoría» groups by unit with a count each, by click and by arrow', async () => {
  const { page } = await openSite(PATH)
  await hydrated(page)
  const total = await cards(page).count()
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

test.for([
  [390, 1],
  [768, 2],
  [1440, 4],
] as const)('at %i px the grid has %i column(s)', async ([width, columns]) => {
  const { page } = await openSite(PATH, { width, javaScript: false })
  const tops = await page
    .locator('[role=tabpanel] .grid-cards > li')
    .evaluateAll((items) => items.slice(0, 4).map((item) => Math.round(item.getBoundingClientRect().top)))
  expect(tops.filter((top) => top === tops[0]).length).toBe(columns)
})

function cards(page: Page) {
  return page.locator('[role=tabpanel] article')
}

function count(page: Page) {
  return page.locator('.result-count').innerText()
}
