import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'
import { openDatabase } from './database.ts'
import { fill, FOLIO_PAGE, person, send } from './lead-forms.ts'

test('the directory has a card per clinic with address, phones to tap, hours and its page', async () => {
  const { page } = await openSite('/clinicas', { javaScript: false })
  const cards = page.locator('.clinic-card')
  await expect.poll(() => cards.count()).toBe(14)
  const bilbao = cards.filter({ has: page.getByRole('heading', { name: 'Bilbao' }) })
  await expect
    .poll(() => bilbao.innerText())
    .toMatch(/País Vasco[\s\S]*Bilbao[\s\S]*48009[\s\S]*L-V 10:00-20:00/)
  const links = await bilbao.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['tel:+34900000112', 'tel:+34900000212', '/clinicas/bilbao'])
  const phones = await cards.evaluateAll((all) =>
    all.map((card) => card.querySelectorAll('[href^="tel:"]').length),
  )
  expect(phones.filter((count) => count === 1).length).toBe(1)
})

test('below are the general line with its own hours, the way to contact, and four questions as data', async () => {
  const { page } = await openSite('/clinicas', { javaScript: false })
  const general = page.locator('section', { has: page.getByRole('heading', { name: 'Atención general' }) })
  await expect.poll(() => general.innerText()).toContain('09:00-21:00')
  await expect
    .poll(() => general.getByRole('link', { name: 'Ir a contacto' }).getAttribute('href'))
    .toBe('/contacto')
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'FAQPage')
  expect(faq.mainEntity.length).toBe(4)
  await expect.poll(() => page.locator('.accordion details').count()).toBe(4)
})

test('the nearest clinic is found by position, and marked on the map', async () => {
  const { page } = await openSite('/clinicas', { position: { latitude: 40.41, longitude: -3.7 } })
  await hydrated(page)
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  const found = page.locator('main [aria-live=polite]', { hasText: 'Madrid - Alcobendas, a' })
  await found.waitFor()
  await expect.poll(() => found.getByRole('link').getAttribute('href')).toBe('/clinicas/madrid-alcobendas')
  await expect.poll(() => page.locator('.map [aria-current=true]').innerText()).toContain('Alcobendas')
})

test('a refused position says so, and a postcode does as well', async () => {
  const { page } = await openSite('/clinicas')
  await hydrated(page)
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await page
    .getByText('No pudimos obtener tu ubicación. Por favor, permite el acceso a la ubicación.')
    .first()
    .waitFor()
  await page.getByLabel('O escribe tu código postal').fill('25001')
  await page.keyboard.press('Enter')
  const answer = page.locator('main [aria-live=polite]').first()
  await expect.poll(() => answer.innerText()).toContain('Lleida')
})

test('a clinic has its address, how to arrive, a form set to it and its neighbours', async () => {
  const { page } = await openSite('/clinicas/bilbao')
  await hydrated(page)
  await expect.poll(() => page.locator('h1').innerText()).toBe('Clínicas Life Bilbao')
  await expect
    .poll(() => page.locator('.opening-now').innerText())
    .toMatch(/^(Abierto ahora · cierra|Cerrado.* · abre .+) a las \d{1,2}:\d\d$/)
  const actions = page.locator('.page-hero .actions a')
  await expect.poll(() => actions.first().getAttribute('href')).toBe('tel:+34900000112')
  await expect.poll(() => page.locator('main a[href^="/tratamientos/bilbao/"]').count()).toBe(0)
  await expect.poll(() => page.locator('#cita select[name=clinic]').inputValue()).toBe('bilbao')
  const nearby = page.locator('section', {
    has: page.getByRole('heading', { name: 'Otras clínicas próximas' }),
  })
  await expect
    .poll(() => nearby.locator('li').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Barakaldo\s+a 6,2 km/),
      expect.stringMatching(/Vitoria\s+a 51,1 km/),
      expect.stringContaining('km'),
    ])
})

test('on a public holiday a clinic says that it is closed', async () => {
  const { page } = await openSite('/clinicas/bilbao')
  await page.clock.setFixedTime(new Date('2026-12-08T10:00:00Z'))
  await page.reload()
  await hydrated(page)
  await expect
    .poll(() => page.locator('.opening-now').innerText())
    .toBe('Cerrado hoy por festivo · abre mañana a las 10:00')
  expect(await page.locator('.opening-now[data-open]').count()).toBe(0)
})

test('from clinic to clinic the request goes to the one that is shown, also after a failed sending', async () => {
  const { page } = await openSite('/clinicas')
  await hydrated(page)
  const clinic = page.locator('#cita select[name=clinic]')
  await page.locator('.clinic-card a[href="/clinicas/bilbao"]').click()
  await page.waitForURL('**/clinicas/bilbao')
  await expect.poll(() => clinic.inputValue()).toBe('bilbao')
  const ana = person()
  await page.route('**/api/leads', (route) => route.abort())
  await fill(page, ana)
  await send(page)
  await page.locator('#formulario [role="status"] .field-error').waitFor()
  await page.unroute('**/api/leads')

  await page.locator('main h3 a[href="/clinicas/barakaldo"]').click()
  await page.waitForURL('**/clinicas/barakaldo')
  await expect.poll(() => clinic.inputValue()).toBe('barakaldo')
  await expect.poll(() => page.locator('#email').inputValue()).toBe(ana.email)
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  const query = await openDatabase()
  const folio = new URL(page.url()).searchParams.get('codigo')
  expect(await query('select clinic_slug, email from leads where folio = $1', folio)).toEqual([
    { clinic_slug: 'barakaldo', email: ana.email },
  ])
})

test('the map of a clinic is zoomed to it, with its name in the middle', async () => {
  const { page } = await openSite('/clinicas/palma-de-mallorca')
  const map = page.locator('.place-map-window')
  const [window, surface] = [await map.boundingBox(), await map.locator('.place-map-surface').boundingBox()]
  expect(surface!.width).toBeGreaterThan(3 * window!.width)
  const point = (await map.locator('.hotspot > i').boundingBox())!
  expect(Math.abs(point.x + point.width / 2 - window!.x - window!.width / 2)).toBeLessThan(3)
  expect(Math.abs(point.y + point.height / 2 - window!.y - window!.height / 2)).toBeLessThan(3)
  await expect.poll(() => map.innerText()).toBe('Palma de Mallorca')
})

test('the structured data of a clinic keeps its own reading of the hours, and no sample phone', async () => {
  const { page } = await openSite('/clinicas/bilbao', { javaScript: false })
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const clinic = blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === 'MedicalClinic')
  expect(clinic.openingHours).toBe('Mo-Fr 09:00-21:00')
  expect(clinic.telephone).toBeUndefined()
})
