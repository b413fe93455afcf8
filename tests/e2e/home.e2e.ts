import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite } from './browser.ts'

test('home has its nine sections in their order, with what each promises, in the agreed numbers', async () => {
  const { page } = await openSite('/', { javaScript: false })
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id))
  expect(ids).toEqual([
    'inicio',
    'zonas',
    'filosofia',
    'tratamientos',
    'unidades',
    'equipo',
    'experiencia',
    'clinicas',
    'la-red',
  ])
  const count = (selector: string) => page.locator(selector).count()
  await expect
    .poll(() => page.locator('.tiles li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/^20\s+clínicas$/),
      expect.stringMatching(/^\+50\s+especialistas$/),
      expect.stringMatching(/^\+70\s+tratamientos$/),
      expect.stringMatching(/^10\.000\s+pacientes$/),
    ])
  await expect.poll(() => count('#filosofia .pillars li')).toBe(4)
  await expect.poll(() => count('#tratamientos article')).toBe(8)
  await expect.poll(() => count('#unidades .unit-card')).toBe(6)
  await expect.poll(() => count('#experiencia .steps > li')).toBe(4)
  await expect.poll(() => page.locator('#experiencia .testimonial').allInnerTexts()).toHaveLength(3)
  expect((await page.locator('#experiencia').innerText()).match(/Ejemplo ilustrativo/g)).toHaveLength(1)
  await expect
    .poll(() => page.locator('#clinicas .home-openings li').allInnerTexts())
    .toEqual(Array.from({ length: 8 }, () => expect.stringMatching(/Próximamente\s+Fecha por confirmar/)))
  // The hero leads to the services and to the clinics.
  const links = page.locator('#inicio .actions a')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
    .toEqual(['/servicios', '/clinicas'])
  // The structured data names the organisation and the site, without ratings.
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(texts.join()).toContain('MedicalOrganization')
  expect(texts.join()).toContain('WebSite')
  expect(texts.join()).not.toMatch(/rating|review/i)
})

test('ten clinics are listed and a press shows the other four', async () => {
  const { page } = await openSite('/')
  const visible = page.locator('.home-clinics a:visible')
  await expect.poll(() => visible.count()).toBe(10)
  await page.getByText('Ver todas las clínicas').click()
  await expect.poll(() => visible.count()).toBe(14)
})

test('with the mouse: hovering a point names it, a click shows its zone everywhere at once, one beside turns the figure', async () => {
  const { page } = await openSite('/')
  await explorerReady(page)
  const waist = page.locator('.stage a[href="#zona-front-cintura"]')
  const label = waist.locator('span')
  await expect.poll(() => opacity(label)).toBe('0')
  await waist.hover()
  await expect.poll(() => opacity(label)).toBe('1')
  await waist.click()
  const panel = page.locator('.zone-panel:visible')
  await expect.poll(() => panel.locator('h3').allInnerTexts()).toEqual(['Cintura y flancos'])
  await expect
    .poll(() => page.locator('.zone-list [aria-current]').allInnerTexts())
    .toEqual(['Cintura y flancos'])
  await expect
    .poll(() => panel.locator('.row-link a').first().getAttribute('href'))
    .toMatch(/^\/tratamientos\/[a-z0-9-]+$/)
  await expect
    .poll(() => panel.getByRole('link', { name: 'Reserva una consulta gratuita' }).getAttribute('href'))
    .toBe('/reservar-cita?zona=front/cintura')
  await expect
    .poll(() => panel.getByRole('link', { name: 'Ver todos los tratamientos' }).getAttribute('href'))
    .toBe('/todos-los-tratamientos')
  expect(page.url()).toMatch(/#zona-front-cintura$/)
  await page.locator('[data-beside] img').click()
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Cuerpo, de espaldas')
  await expect.poll(() => page.locator('.zone-list:visible a').count()).toBe(6)
})

test('with the keyboard: arrows change the figure, Enter opens a zone, Esc goes back', async () => {
  const { page } = await openSite('/')
  await explorerReady(page)
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Rostro')
  await expect.poll(() => page.locator('.zone-list:visible a').count()).toBe(10)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Rostro')
  await page.locator('.zone-list a[href="#zona-face-nariz"]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.zone-panel:focus h3').innerText()).toBe('Nariz')
  await page.keyboard.press('Tab')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toMatch(/^\/tratamientos\//)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('#zona-face-nariz')
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('End')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe('Cuerpo, de espaldas')
})

test('on a phone a zone opens as a dialog that keeps the focus and gives it back', async () => {
  const { page } = await openSite('/', { width: 390 })
  await explorerReady(page)
  const knees = page.locator('.zone-list a[href="#zona-front-rodillas"]')
  await knees.click()
  const dialog = page.getByRole('dialog', { name: 'Rodillas' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByRole('link', { name: 'Reserva una consulta gratuita' }).count()).toBe(1)
  expect(await axeViolations(page, '[role=dialog]')).toEqual([])
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('#zona-front-rodillas')
})

test('a link with a zone opens it, by query or by anchor', async () => {
  const { page } = await openSite('/robots.txt')
  for (const address of ['/?zona=face/nariz', '/#zona-face-nariz']) {
    await page.goto(address)
    await hydrated(page)
    await expect.poll(() => page.locator('.zone-panel:visible h3').allInnerTexts()).toEqual(['Nariz'])
    await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toBe('Rostro')
    await expect.poll(() => page.locator('#zonas h2').evaluate(isOnScreen)).toBe(true)
  }
})

test("a point of the hero's face opens its zone in the explorer, also the second time", async () => {
  const { page } = await openSite('/')
  await hydrated(page)
  for (let time = 0; time < 2; time++) {
    await page.locator('#inicio a[href="#zona-face-labios"]').click()
    await expect.poll(() => page.locator('.zone-panel:visible h3').allInnerTexts()).toEqual(['Labios'])
    await expect.poll(() => page.locator('#zonas h2').evaluate(isOnScreen)).toBe(true)
    await page.locator('.zone-list a[href="#zona-face-nariz"]').click()
  }
})

test('without scripts every zone is reached by its link, and home keeps its texts', async () => {
  const { page } = await openSite('/', { javaScript: false })
  await expect.poll(() => page.locator('.zone-panel:visible h3').allInnerTexts()).toEqual(['Abdomen'])
  await page.locator('.zone-list a[href="#zona-front-brazos"]').click()
  await expect.poll(() => page.locator('.zone-panel:visible h3').allInnerTexts()).toEqual(['Brazos'])
  await page.getByRole('tab', { name: 'Rostro' }).click()
  await expect.poll(() => page.locator('.zone-list:visible a').count()).toBe(10)
  await page.locator('.stage a[href="#zona-face-cuello"]').click()
  await expect.poll(() => page.locator('.zone-panel:visible h3').allInnerTexts()).toEqual(['Cuello'])
  await page.getByText('Leer más').click()
  await expect.poll(() => page.locator('#la-red details p').last().isVisible()).toBe(true)
})

test('without scripts a zone shows its text on a phone too', async () => {
  const { page } = await openSite('/', { javaScript: false, width: 390 })
  await expect.poll(() => page.locator('.zone-panel:visible').count()).toBe(0)
  await page.locator('.zone-list a[href="#zona-front-brazos"]').click()
  await expect.poll(() => page.locator('.zone-panel:visible h3').allInnerTexts()).toEqual(['Brazos'])
})

/** The explorer's code comes when the visitor gets near it. */
async function explorerReady(page: Page) {
  await hydrated(page)
  await page.locator('#zonas').scrollIntoViewIfNeeded()
  await page.locator('.zones[data-live]').waitFor()
}

function opacity(locator: { evaluate(run: (element: Element) => string): Promise<string> }) {
  return locator.evaluate((element) => getComputedStyle(element).opacity)
}

function isOnScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
