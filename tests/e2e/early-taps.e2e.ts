import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { acknowledgements, fill, FOLIO_PAGE, person } from './lead-forms.ts'

/** A page on a slow connection, just painted: its scripts are seconds away. */
async function openEarly(path: string, options: SiteOptions = {}) {
  const { page, context, errors } = await openSite('/robots.txt', { ...options, firstVisit: true })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { page, errors }
}

/** Taps before React has hydrated, which the page must not have handled until then. */
async function tapEarly(page: Page, tap: () => Promise<void>) {
  await tap()
  expect(await page.evaluate(() => '__reactRouterDataRouter' in window)).toBe(false)
}

function isHeld(page: Page) {
  return page.locator('[data-held]').count()
}

test('an early tap on the search opens it, also after repeated taps', async () => {
  const { page, errors } = await openEarly('/clinicas')
  const button = page.locator('.site-header .icon-button')
  await tapEarly(page, async () => {
    await button.click()
    await button.click()
  })
  await page.getByRole('dialog', { name: 'Buscar tratamiento' }).waitFor()
  expect(await isHeld(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  expect(errors).toEqual([])
})

test('the search’s keyboard shortcuts are not lost either, and a slash within a text is none', async () => {
  const { page, errors } = await openEarly('/clinicas')
  await tapEarly(page, async () => {
    // As the body of an article in the back office.
    await page.evaluate(() => {
      const text = document.createElement('div')
      text.contentEditable = 'true'
      text.innerHTML = '<p>A</p>'
      document.body.append(text)
      text.focus()
    })
    const text = page.locator('[contenteditable]')
    await page.keyboard.type('/t')
    expect(await text.innerText()).toMatch(/^\/t/)
    expect(await isHeld(page)).toBe(0)
    await text.evaluate((element) => element.remove())
    await page.keyboard.press('Control+k')
  })
  await page.getByRole('dialog', { name: 'Buscar tratamiento' }).waitFor()
  expect(errors).toEqual([])
})

test.for([390, 1440] as const)('an early tap on «Configurar cookies» opens them at %i px', async (width) => {
  const { page, errors } = await openEarly('/clinicas', { width })
  await tapEarly(page, () => page.getByRole('button', { name: 'Configurar cookies' }).click())
  await page.getByRole('dialog', { name: 'Configuración de Cookies' }).waitFor()
  expect(errors).toEqual([])
})

test('the phone menu opens immediately and stays open', async () => {
  const { page } = await openEarly('/clinicas', { width: 390 })
  await tapEarly(page, () => page.locator('.mobile-menu summary').click())
  const link = page.locator('.mobile-menu').getByRole('link', { name: 'Clínicas' })
  await link.waitFor({ timeout: 500 })
  await hydrated(page)
  expect(await link.isVisible()).toBe(true)
})

test('early filters of the catalogue: the checkbox and the other view apply, without loading the page again', async () => {
  const { page } = await openEarly('/todos-los-tratamientos')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await tapEarly(page, async () => {
    await page.getByRole('checkbox', { name: 'Sin cirugía' }).check()
    await page.getByRole('tab', { name: 'Por Categoría' }).click()
  })
  await expect
    .poll(() => page.getByRole('tab', { name: 'Por Categoría' }).getAttribute('aria-selected'))
    .toBe('true')
  await expect.poll(() => new URL(page.url()).searchParams.size).toBe(2)
  expect(await page.getByRole('checkbox', { name: 'Sin cirugía' }).isChecked()).toBe(true)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an early tap on a zone shows it', async () => {
  const { page, errors } = await openEarly('/tratamientos-por-zonas')
  await tapEarly(page, () => page.locator('.zone-list a[href="#zona-face-nariz"]').click())
  await expect
    .poll(() => page.locator('.zones[data-live] .zone-panel:visible h3').allInnerTexts())
    .toEqual(['Nariz'])
  expect(errors).toEqual([])
})

test('an early tap on a hotspot of the figure opens its sheet on a phone', async () => {
  const { page, errors } = await openEarly('/tratamientos-por-zonas', { width: 390 })
  const point = page.locator('.zone-figure[data-shown] a.hotspot').first()
  const name = (await point.innerText()).trim()
  await tapEarly(page, () => point.click())
  await page.getByRole('dialog', { name }).waitFor()
  expect(errors).toEqual([])
})

test('an early tap on a figure of the zones shows it', async () => {
  const { page } = await openEarly('/tratamientos-por-zonas')
  const back = page.locator('.zones [role=tab][data-tab=back]')
  await tapEarly(page, () => back.click())
  await page.locator('.zones[data-live]').waitFor()
  await expect.poll(() => back.getAttribute('aria-selected')).toBe('true')
})

test('an early tap in the comparator removes a column, once', async () => {
  const { page } = await openEarly('/comparador-tratamientos?t=rinomodelacion,rinoplastia')
  const chip = page.getByRole('link', { name: 'Quitar Rinoplastia' })
  await tapEarly(page, async () => {
    await chip.click({ noWaitAfter: true })
    await chip.click({ noWaitAfter: true })
  })
  await expect.poll(() => new URL(page.url()).search).toBe('?t=rinomodelacion')
  await hydrated(page)
  expect(new URL(page.url()).search).toBe('?t=rinomodelacion')
  expect(await chip.count()).toBe(0)
})

test('a lead submitted early is sent once, by the scripts', async () => {
  const { page } = await openEarly('/contacto')
  const posts = postsOf(page)
  const ana = person()
  await tapEarly(page, async () => {
    await fill(page, ana)
    await page.locator('#formulario button[type=submit]').dblclick()
  })
  await page.waitForURL(FOLIO_PAGE)
  await expect.poll(() => acknowledgements(ana.email)).toBe(1)
  expect(posts()).toEqual(['/api/leads'])
})

test('Enter in an early form sends it once', async () => {
  const { page } = await openEarly('/contacto')
  const posts = postsOf(page)
  const ana = person()
  await tapEarly(page, async () => {
    await fill(page, ana)
    await page.locator('#phone').press('Enter')
  })
  await page.waitForURL(FOLIO_PAGE)
  expect(posts()).toEqual(['/api/leads'])
})

test('if the scripts never arrive, a lead is sent as without them', async () => {
  const { page } = await openSite('/robots.txt', { firstVisit: true })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/contacto')
  const posts = postsOf(page)
  const ana = person()
  await fill(page, ana)
  await page.locator('#formulario button[type=submit]').click()
  await page.waitForURL(FOLIO_PAGE)
  await expect.poll(() => acknowledgements(ana.email)).toBe(1)
  expect(posts()).toEqual(['/contacto'])
})

test('if the scripts take too long, a lead is sent without them', async () => {
  const { page } = await openSite('/robots.txt', { firstVisit: true })
  await page.route('**/assets/*.js', () => {})
  await page.goto('/contacto')
  const ana = person()
  await fill(page, ana)
  await page.locator('#formulario button[type=submit]').click()
  expect(await isHeld(page)).toBe(1)
  await page.waitForURL(FOLIO_PAGE)
  await expect.poll(() => acknowledgements(ana.email)).toBe(1)
})

test('a plain link navigates immediately', async () => {
  const { page } = await openSite('/robots.txt', { firstVisit: true })
  await page.route('**/assets/*.js', () => {})
  await page.goto('/contacto')
  await page.locator('.main-links a[href="/equipo"]').click()
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 3000 }).toBe('/equipo')
})

test('the buttons of the cookie banner work immediately', async () => {
  const { page } = await openSite('/robots.txt', { cookiesDecided: false, firstVisit: true })
  await page.route('**/assets/*.js', () => {})
  await page.goto('/contacto')
  const banner = page.locator('#aviso-cookies')
  await banner.getByRole('button', { name: 'Aceptar todas' }).click()
  await banner.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => localStorage.getItem('clinicas-life.consent'))).toContain(
    '"analytics":true',
  )
})

/** Paths to which the page has posted its form. */
function postsOf(page: Page) {
  const paths: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname !== '/api/events') paths.push(pathname)
  })
  return () => paths
}
