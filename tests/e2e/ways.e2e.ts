import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'

const sheet = (page: Page) => page.locator('.treatments-sheet')
const opener = (page: Page) =>
  page.locator('.main-links').getByRole('link', { name: 'Tratamientos', exact: true })

test('«Tratamientos» opens a sheet of links, which Escape, a press outside and its own links close', async () => {
  const { page, errors } = await openSite('/contacto')
  await hydrated(page)
  await opener(page).hover()
  expect(await sheet(page).count()).toBe(0)
  await opener(page).click()
  await sheet(page).waitFor()
  expect(page.url()).toContain('/contacto')
  await expect.poll(() => opener(page).getAttribute('aria-expanded')).toBe('true')
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await sheet(page).waitFor({ state: 'detached' })
  await expect.poll(() => opener(page).evaluate((link) => link === document.activeElement)).toBe(true)

  await opener(page).click()
  await sheet(page).waitFor()
  await page.mouse.click(700, 880)
  await sheet(page).waitFor({ state: 'detached' })

  await opener(page).click()
  await sheet(page).getByRole('link', { name: 'Nariz' }).click()
  await page.waitForURL('**/tratamientos-por-zonas#zona-face-nariz')
  await sheet(page).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('by keyboard the sheet follows its link, and closes when the focus leaves it', async () => {
  const { page } = await openSite('/contacto')
  await hydrated(page)
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await sheet(page).waitFor()
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Frente')
  await sheet(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await sheet(page).waitFor({ state: 'detached' })
})

test('every link of the sheet leads to a page', async () => {
  const { page, url } = await openSite('/contacto')
  await hydrated(page)
  await opener(page).click()
  const links = sheet(page).locator('a')
  await expect.poll(() => links.count()).toBeGreaterThan(25)
  const paths = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  for (const path of new Set(paths)) expect((await fetch(new URL(path, url))).status, path).toBe(200)
})

test('without scripts «Tratamientos» is a link to the catalogue, and no page carries the links of the sheet', async () => {
  const { page } = await openSite('/contacto', { javaScript: false })
  expect(await page.locator('a[href*="#zona-face-frente"]').count()).toBe(0)
  await opener(page).click()
  await expect.poll(() => page.url()).toContain('/todos-los-tratamientos')
})

test('the menu of a phone leads to treatments, zones and units, and searches, without scripts', async () => {
  const { page } = await openSite('/contacto', { width: 320, javaScript: false })
  const menu = page.locator('.mobile-menu')
  await menu.locator('summary').click()
  const links = await menu.locator('li a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual([
    ...['/', '/todos-los-tratamientos', '/tratamientos-por-zonas', '/servicios#unidades'],
    ...['/servicios', '/equipo', '/clinicas', '/contacto'],
  ])
  await menu.getByRole('searchbox').fill('nariz')
  await menu.getByRole('button', { name: 'Buscar' }).click()
  await page.waitForURL('**/todos-los-tratamientos?q=nariz')
  await expect.poll(() => page.locator('main').innerText()).toContain('Rinoplastia')
})

test('«Reservar» is in the header of the narrowest phone, also with letters of twice the size', async () => {
  const { page } = await openSite('/contacto', { width: 320 })
  const button = page.locator('.site-header .header-cta')
  for (const size of ['100%', '200%']) {
    await page.evaluate((fontSize) => void (document.documentElement.style.fontSize = fontSize), size)
    const box = (await button.boundingBox())!
    expect(box.height).toBeGreaterThanOrEqual(44)
    expect(box.x + box.width, size).toBeLessThanOrEqual(320)
    const menu = (await page.locator('.mobile-menu summary').boundingBox())!
    expect(menu.x, size).toBeGreaterThanOrEqual(box.x + box.width)
    expect(menu.x + menu.width, size).toBeLessThanOrEqual(320)
  }
  await expect.poll(() => button.innerText()).toBe('Reservar')
  await button.click()
  await page.waitForURL('**/reservar-cita')
})

test('on a phone WhatsApp is a bar that leaves while one reads on; on a wide screen a button in the margin', async () => {
  const phone = await openSite('/equipo', { width: 390 })
  await hydrated(phone.page)
  const bar = phone.page.locator('.whatsapp-button')
  const top = async () => (await bar.boundingBox())!.y
  await expect.poll(top).toBeLessThan(844)
  await phone.page.mouse.wheel(0, 900)
  await expect.poll(top).toBeGreaterThanOrEqual(844)
  await phone.page.mouse.wheel(0, -200)
  await expect.poll(top).toBeLessThan(844)

  for (const width of [1440, 1120]) {
    const desk = await openSite('/equipo')
    await desk.page.setViewportSize({ width, height: 900 })
    const button = (await desk.page.locator('.whatsapp-button').boundingBox())!
    const text = (await desk.page.locator('.site-header .header-cta').boundingBox())!
    expect(button.x, `${width} px`).toBeGreaterThan(text.x + text.width)
    expect(button.x + button.width).toBeLessThanOrEqual(width)
  }
})

test('the last point of the booking lies inside its card on a phone', async () => {
  const { page } = await openSite('/reservar-cita', { width: 320 })
  const [line, last] = await page.locator('.booking-progress').evaluate((list) => {
    const point = list.lastElementChild!.getBoundingClientRect()
    return [list.getBoundingClientRect().right, point.left + 9]
  })
  expect(last).toBeLessThanOrEqual(line! + 0.5)
})
