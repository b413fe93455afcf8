import { expect, test } from 'vitest'
import { hydrated, openSite } from './browser.ts'

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
  await expect.poll(() => page.locator('.fact-strip dt').count()).toBe(5)
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

test('the comparison scrolls in its own region on a phone and keeps its row heads', async () => {
  const { page } = await openSite(PATH, { width: 390 })
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
