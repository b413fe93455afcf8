import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { hydrated, laidOut, openSite } from './browser.ts'
import { openDatabase } from './database.ts'
import { fill, FOLIO_PAGE, openForm, person, send } from './lead-forms.ts'

const PATH = '/tratamientos/blefaroplastia'

test('the page keeps the honest order, and its index names each part', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  const parts = await page.locator('.reading-body > section').evaluateAll((all) => all.map(({ id }) => id))
  expect(parts).toEqual([
    'resumen',
    'que-es',
    'para-quien',
    'paso-a-paso',
    'resultados',
    'recuperacion',
    'riesgos',
    'alternativas',
    'quien-lo-hace',
    'precio',
    'preguntas',
    'donde',
  ])
  const index = page.locator('.page-index a')
  await expect
    .poll(() => index.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    .toEqual(parts.map((id) => `#${id}`))
  const main = await page.locator('main').innerText()
  for (const text of ['Para quién no', 'Llama si', 'Si no haces nada', 'Pendiente de revisión médica'])
    expect(main).toContain(text)
  await expect.poll(() => page.locator('.fact-strip dt').count()).toBe(7)
})

test('a jump in the index lands under the header and marks where the reader is', async () => {
  const { page } = await openSite(PATH)
  await hydrated(page)
  await page.locator('.page-index a[href="#riesgos"]').click()
  const heading = page.locator('#riesgos h2')
  await expect
    .poll(() => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(200)
  const header = await page
    .locator('.site-header')
    .evaluate((element) => element.getBoundingClientRect().bottom)
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThan(header)
  await expect
    .poll(() =>
      page.locator('.page-index [aria-current]').evaluateAll((all) => all.map((a) => a.textContent)),
    )
    .toEqual(['Riesgos'])
})

test("the form sends the page's treatment and thanks with a code", async () => {
  const { page, errors } = await openSite(PATH)
  await hydrated(page)
  const form = page.locator('#cita form')
  await form.getByLabel('Nombre y apellidos').fill('Prueba Párpados')
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill('parpados@example.com')
  await form.getByLabel('Teléfono').fill('+34 600 000 321')
  await form.getByRole('combobox').selectOption('bilbao')
  await form.getByRole('checkbox', { name: /Consiento/ }).check()
  const sent = page.waitForRequest('**/api/leads')
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    formType: 'treatment',
    treatment: 'blefaroplastia',
    clinic: 'bilbao',
  })
  await page.waitForURL(/\/gracias-formulario\?codigo=LD-/)
  expect(errors).toEqual([])
})

test('from treatment to treatment the form follows: what was asked about one is not sent about another', async () => {
  const { page } = await openForm(PATH)
  const ana = person()
  await page.route('**/api/leads', (route) => route.abort())
  await fill(page, ana)
  await page.locator('#clinic').selectOption('bilbao')
  await page.locator('#message').fill('¿Se nota la cicatriz del párpado?')
  await page.locator('#health').check()
  await send(page)
  await page.locator('#formulario [role="status"] .field-error').waitFor()
  await page.unroute('**/api/leads')

  const related = page.locator('.related-row a[href^="/tratamientos/"]').first()
  const href = await related.getAttribute('href')
  await related.click()
  await page.waitForURL(`**${href}`)
  const treatment = page.locator('#formulario input[name="treatment"]')
  await expect.poll(() => treatment.inputValue()).toBe(href!.split('/').at(-1))
  await expect.poll(() => page.locator('#message').inputValue()).toBe('')
  await expect.poll(() => page.locator('#email').inputValue()).toBe(ana.email)
  await expect.poll(() => page.locator('#clinic').inputValue()).toBe('bilbao')
  await page.locator('#message').fill('¿Cuánto dura?')
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  const query = await openDatabase()
  const folio = new URL(page.url()).searchParams.get('codigo')
  expect(await query('select treatment from leads where folio = $1', folio)).toEqual([
    { treatment: href!.split('/').at(-1) },
  ])
})

test('without scripts the form answers with its errors beside what was written', async () => {
  const { page } = await openSite(PATH, { javaScript: false })
  const form = page.locator('#cita form')
  await form.getByLabel('Nombre y apellidos').fill('Prueba Sin Scripts')
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill('nada')
  await form.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect.poll(() => form.getByLabel('Nombre y apellidos').inputValue()).toBe('Prueba Sin Scripts')
  await expect.poll(() => form.locator('.field-error').count()).toBeGreaterThan(1)
})

test("the phone's bar goes along with the text, not over the hero's button nor the form", async () => {
  const { page } = await openSite(PATH, { width: 390 })
  const bar = page.locator('.action-bar')
  const shown = () =>
    bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top < window.innerHeight && bottom > 0
    })
  await expect.poll(() => shown()).toBe(false)
  await page.locator('#paso-a-paso').scrollIntoViewIfNeeded()
  await expect.poll(() => shown()).toBe(true)
  await page.locator('#cita form button[type=submit]').scrollIntoViewIfNeeded()
  await expect.poll(() => shown()).toBe(false)
})

test.for([PATH, '/tratamientos/acompanamiento-cirugia', '/tratamientos/rinoplastia'])(
  'price, recovery, duration and sessions of %s are in the first screen of a phone, and nothing lies over them',
  async (path) => {
    const { page } = await openSite(path, { width: 390 })
    const facts = page.locator('.key-facts')
    for (const label of ['Precio', 'Baja', 'Duración', 'Sesiones'])
      await expect.poll(() => facts.getByText(label, { exact: true }).count()).toBe(1)
    for (const height of [844, 932]) {
      await page.setViewportSize({ width: 390, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      const bottom = await facts.evaluate((element) => element.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThan(height)
      const bar = await page.locator('.action-bar').evaluate((element) => element.getBoundingClientRect().top)
      expect(bar).toBeGreaterThanOrEqual(height)
    }
  },
)

test('on a phone the index is a row of chips that stays under the header and covers no heading', async () => {
  const { page } = await openSite(PATH, { width: 390 })
  await hydrated(page)
  const chips = page.locator('.page-index')
  for (const id of ['paso-a-paso', 'riesgos', 'precio']) {
    const under = () => chips.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    const top = () =>
      page.locator(`#${id} h2`).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    // The row moves to the part that is being read, away from under the finger.
    await expect
      .poll(async () => {
        await chips.locator(`a[href="#${id}"]`).click()
        await laidOut(page)
        return top()
      })
      .toBeLessThan(300)
    await expect.poll(async () => (await top()) >= (await under())).toBe(true)
    await expect.poll(() => chips.evaluate((element) => element.getBoundingClientRect().top)).toBe(64)
  }
})

test('on a phone the steps fold, without scripts too; risks and who it is not for never do', async () => {
  const { page } = await openSite(PATH, { width: 390, javaScript: false })
  const steps = page.locator('#paso-a-paso .steps')
  await expect.poll(() => steps.isVisible()).toBe(false)
  await page.locator('#paso-a-paso summary').click()
  await expect.poll(() => steps.isVisible()).toBe(true)
  for (const part of ['#riesgos', '#para-quien']) {
    await expect.poll(() => page.locator(`${part} details`).count()).toBe(0)
    await expect.poll(() => page.locator(`${part} .box`).last().isVisible()).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect.poll(() => steps.isVisible()).toBe(true)
  await expect.poll(() => page.locator('#paso-a-paso summary').isVisible()).toBe(false)
})

test('from a treatment to a sent request it takes five taps on a phone', async () => {
  const { page } = await openSite(PATH, { width: 390 })
  await hydrated(page)
  let taps = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.tap()
  }
  await tap(page.locator('.page-hero').getByRole('link', { name: 'Pedir una valoración gratuita' }))
  const name = page.locator('#cita').getByLabel('Nombre y apellidos')
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  // The key «next» of a phone's keyboard goes from field to field.
  await page.keyboard.type('Prueba Cinco Toques')
  await page.keyboard.press('Tab')
  await page.keyboard.type('toques@example.com')
  await page.keyboard.press('Tab')
  await page.keyboard.type('600000322')
  await tap(page.locator('#cita').getByRole('combobox'))
  taps += 1
  await page.locator('#cita').getByRole('combobox').selectOption('bilbao')
  await tap(page.locator('#cita').getByRole('checkbox', { name: /Consiento/ }))
  const sent = page.waitForRequest('**/api/leads')
  await tap(page.locator('#cita').getByRole('button', { name: 'Enviar solicitud' }))
  expect((await sent).postDataJSON()).toMatchObject({ treatment: 'blefaroplastia', clinic: 'bilbao' })
  await page.waitForURL(/\/gracias-formulario\?codigo=LD-/)
  expect(taps).toBeLessThanOrEqual(5)
})

test('the comparison scrolls in its own region on a phone and keeps its row heads', async () => {
  const { page } = await openSite(PATH, { width: 390 })
  await page.locator('#alternativas summary').click()
  const region = page.locator('#alternativas .table-scroll')
  await region.scrollIntoViewIfNeeded()
  const left = () =>
    region
      .locator('tbody th')
      .first()
      .evaluate((head) => Math.round(head.getBoundingClientRect().left))
  const before = await left()
  expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  await region.evaluate((element) => (element.scrollLeft = 150))
  await expect.poll(() => left()).toBe(before)
})

test('no word of a treatment is broken where its text is narrowest', async () => {
  const { page } = await openSite('/tratamientos/neuromoduladores', { width: 1440, javaScript: false })
  for (const width of [1440, 1100, 320]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => page.locator('main').evaluate(brokenWords), { message: `${width} px` })
      .toEqual([])
  }
})

/** Words on more than one line, without those of a box that is folded. */
function brokenWords(main: HTMLElement): string[] {
  const range = document.createRange()
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const broken: string[] = []
  while (texts.nextNode()) {
    const node = texts.currentNode
    if (!node.parentElement!.checkVisibility() || node.parentElement!.closest('script, .sr-only')) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/\p{L}{4,}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  }
  return broken
}

test('the structured data has the page, its questions and its crumbs, and a price where there is an amount', async () => {
  const types = async (path: string) => {
    const { page } = await openSite(path, { javaScript: false })
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    return blocks.map((block) => JSON.parse(block))
  }
  const surgery = await types('/tratamientos/aumento-pecho')
  expect(surgery.map((block) => block['@type'])).toEqual(['MedicalWebPage', 'FAQPage', 'BreadcrumbList'])
  expect(surgery[0].mainEntity.offers).toMatchObject({ price: 4495, priceCurrency: 'EUR' })
  expect((await types(PATH))[0].mainEntity).toBeUndefined()
})

test('on paper stay the text and its answers, without forms or bars', async () => {
  const { page } = await openSite(PATH)
  await page.emulateMedia({ media: 'print' })
  for (const gone of ['#cita', '.action-bar', '.page-index', '.site-header'])
    await expect.poll(() => page.locator(gone).isVisible()).toBe(false)
  await expect.poll(() => page.locator('#riesgos').isVisible()).toBe(true)
})
