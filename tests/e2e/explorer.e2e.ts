import { parse, serialize } from 'parse5'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { ZoneTexts } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { axeViolations } from './axe.ts'
import { doubleText, hydrated, openSite, widthOf } from './browser.ts'

const FIGURE = 'clinicas-life.figure'
const CONSENT = 'clinicas-life.consent'

test.for(['/', '/servicios', '/tratamientos-por-zonas'])(
  '%s carries the texts of the zones once, as HTML',
  async (path) => {
    const read = (address: string) => fetch(new URL(address, inject('siteUrl')))
    // As a browser reads it: with the characters themselves.
    const html = serialize(parse(await (await read(path)).text()))
    const texts = (await (await read('/zonas.json')).json()) as ZoneTexts
    expect(Object.keys(texts)).toHaveLength(24)
    for (const { description } of Object.values(texts)) expect(html.split(description)).toHaveLength(2)
  },
)

test('hydration and choices leave the texts of the server where they are, and their links go through the router', async () => {
  const { page, errors } = await openSite('/servicios')
  await explorerReady(page)
  const texts = () => page.locator('.zone-text').evaluateAll((all) => all.map((one) => one.textContent))
  await expect.poll(async () => (await texts()).filter(Boolean).length).toBe(24)
  const before = await texts()
  await page.locator('.zone-list a[href="#zona-face-nariz"]').click()
  await expect.poll(() => shownZone(page)).toEqual(['Nariz'])
  await page.getByRole('radio', { name: 'Hombre' }).check()
  await expect.poll(() => shownDrawing(page)).toBe('/img/face-man.svg')
  await expect.poll(() => texts()).toEqual(before)
  await expect.poll(() => page.locator('.zone-doors details').count()).toBe(24)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('.zone-panel:visible .row-link a').first().click()
  await page.waitForURL('**/tratamientos/**')
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(errors).toEqual([])
})

test('a page that the browser renders itself fetches the texts', async () => {
  const { page, errors } = await openSite('/contacto')
  await hydrated(page)
  await page.locator('.main-links a[href="/servicios"]').click()
  await page.waitForURL('**/servicios')
  await expect
    .poll(() => page.locator('.zone-panel:visible .row-link a').first().getAttribute('href'))
    .toMatch(/^\/tratamientos\//)
  await expect.poll(() => page.locator('.zone-doors details').count()).toBe(24)
  // Its styles stay too: React must not empty the sheet that the first document brought.
  await expect
    .poll(() => page.locator('.site-header').evaluate((header) => getComputedStyle(header).position))
    .toBe('sticky')
  expect(errors).toEqual([])
})

test('on a phone the dialog shows the text of its zone, also after a change of page', async () => {
  const { page } = await openSite('/', { width: 390 })
  await explorerReady(page)
  const knees = await openZoneDialog(page, 'front-rodillas', 'Rodillas')
  await expect.poll(() => knees.locator('.row-link a').count()).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/servicios"]')!.click())
  await page.waitForURL('**/servicios')
  await page.locator('.zones[data-live]').waitFor()
  const nose = await openZoneDialog(page, 'face-nariz', 'Nariz')
  await expect.poll(() => nose.locator('.row-link a').count()).toBeGreaterThan(2)
})

test('with the keyboard alone: every point of the figure is a stop, from top to bottom', async () => {
  const { page } = await openSite('/servicios')
  await explorerReady(page)
  await page.getByRole('tab', { selected: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('.zone-list:visible a').count()).toBe(8)
  // The eight entries of the list, then the eight points.
  const stops: string[] = []
  for (let press = 0; press < 16; press++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(() => document.activeElement?.getAttribute('href') ?? ''))
  }
  expect(new Set(stops.slice(0, 8))).toEqual(new Set(stops.slice(8)))
  const heights = await page
    .locator('.zone-figure[data-shown] .hotspot')
    .evaluateAll((all) => all.map((point) => point.getBoundingClientRect().top))
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  // The last point, named while it has the focus, opens its text; Esc leads back to it.
  const last = page.locator('.zone-figure[data-shown] .hotspot').last()
  await expect.poll(() => last.locator('span').evaluate((el) => getComputedStyle(el).opacity)).toBe('1')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.zone-panel:focus h3').innerText()).toBe('Piernas')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(() => last.evaluate((point) => point === document.activeElement)).toBe(true)
})

test('with the keyboard alone on a phone: the dialog opens, keeps the focus, closes and gives it back', async () => {
  const { page } = await openSite('/tratamientos-por-zonas', { width: 390 })
  await explorerReady(page)
  const point = page.locator('.zone-figure[data-shown] a[href="#zona-face-cuello"]')
  await point.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cuello' })
  await dialog.waitFor()
  for (let press = 0; press < 10; press++) {
    await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab')
    await expect.poll(() => dialog.evaluate((el) => el.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => point.evaluate((el) => el === document.activeElement)).toBe(true)
})

test('another figure is chosen with the arrows, keeps its place and moves its points', async () => {
  const { page } = await openSite('/servicios')
  await explorerReady(page)
  const stage = page.locator('.stage')
  const chin = page.locator('.zone-figure[data-shown] a[href="#zona-face-menton"]')
  const before = await stage.boundingBox()
  const chinBefore = await chin.evaluate((el) => el.style.top)
  await page.getByRole('radio', { name: 'Mujer' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shownDrawing(page)).toBe('/img/face-man.svg')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shownDrawing(page)).toBe('/img/face-man-oscura.svg')
  await expect
    .poll(() =>
      page
        .locator('.zone-figure[data-shown] img')
        .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0),
    )
    .toBe(true)
  await expect.poll(() => chin.evaluate((el) => el.style.top)).not.toBe(chinBefore)
  await expect.poll(() => stage.boundingBox()).toEqual(before)
  await expect
    .poll(() => page.getByRole('radiogroup', { name: 'Piel' }).getByRole('radio', { checked: true }).count())
    .toBe(1)
})

test('the figure is remembered after consent, and forgotten when that is withdrawn', async () => {
  const { page } = await openSite('/servicios', { cookiesDecided: false })
  await page.locator('#aviso-cookies').waitFor({ state: 'visible' })
  await page.getByRole('button', { name: 'Aceptar todas' }).click()
  await explorerReady(page)
  await page.getByRole('radio', { name: 'Hombre' }).check()
  await expect.poll(() => stored(page, FIGURE)).toBe('man light')
  await page.reload()
  await explorerReady(page)
  await expect.poll(() => shownDrawing(page)).toBe('/img/face-man.svg')
  await page.getByRole('button', { name: 'Configurar cookies' }).click()
  const dialog = page.getByRole('dialog', { name: 'Configuración de Cookies' })
  await dialog.getByRole('switch', { name: 'Analíticas' }).click()
  await dialog.getByRole('button', { name: 'Guardar preferencias' }).click()
  await expect.poll(() => stored(page, FIGURE)).toBe(null)
})

test('without consent the figure holds for the visit and is not stored', async () => {
  const { page } = await openSite('/servicios')
  await explorerReady(page)
  await page.getByRole('radio', { name: 'Hombre' }).check()
  await page.getByRole('radio', { name: 'Media' }).check()
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/tratamientos-por-zonas"]')!.click())
  await page.waitForURL('**/tratamientos-por-zonas')
  await expect.poll(() => shownDrawing(page)).toBe('/img/face-man-media.svg')
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([CONSENT])
})

test('places written by the back office move no point of a public page', async () => {
  const { page } = await openSite('/robots.txt')
  await page.evaluate(() =>
    localStorage.setItem('clinicas-life.hotspots.facial', '{"face/nariz":{"x":1,"y":1}}'),
  )
  await page.goto('/servicios')
  await explorerReady(page)
  const nose = page.locator('.zone-figure[data-shown] a[href="#zona-face-nariz"]')
  await expect.poll(() => nose.evaluate((el) => el.style.left)).toBe('50%')
})

test('without scripts the choice of a figure is not offered', async () => {
  const { page } = await openSite('/servicios', { javaScript: false })
  await expect.poll(() => page.locator('.figure-fields:visible').count()).toBe(0)
})

// The pages themselves are in `every-template.e2e.ts`, before anything is chosen on them.
test.for(['/servicios', '/tratamientos-por-zonas'])('all can use the figure of %s', async (path) => {
  for (const width of [390, 1440] as const) {
    const { page, errors } = await openSite(path, { width })
    await explorerReady(page)
    await page.getByRole('radio', { name: 'Oscura' }).check()
    expect(await axeViolations(page, '.zones')).toEqual([])
    expect(errors).toEqual([])
    if (width > 390) continue
    await page.setViewportSize({ width: 320, height: 844 })
    await doubleText(page)
    await expect.poll(() => widthOf(page)).toBe(320)
  }
})

async function explorerReady(page: Page) {
  await hydrated(page)
  await page.locator('#zonas').scrollIntoViewIfNeeded()
  await page.locator('.zones[data-live]').waitFor()
}

async function openZoneDialog(page: Page, anchor: string, name: string) {
  await page.locator(`.zone-list a[href="#zona-${anchor}"]`).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}

function shownZone(page: Page) {
  return page.locator('.zone-panel:visible h3').allInnerTexts()
}

function shownDrawing(page: Page) {
  return page.locator('.zone-figure[data-shown] img').getAttribute('src')
}

function stored(page: Page, key: string) {
  return page.evaluate((name) => localStorage.getItem(name), key)
}
