import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'

const FOLIO_PAGE = /\/gracias-formulario\?codigo=LD-\d\d-\d{6}(#|$)/
const BILBAO = { latitude: 43.263, longitude: -2.935 }

let people = 0

/** A person nobody else is, so that what arrives can be told apart. */
function person() {
  people += 1
  return { name: 'Ana Prueba', email: `ana${people}.${Date.now()}@example.com`, phone: '612 345 678' }
}

/** Opens a page with a form and waits until the form itself has come alive, which on the home page is later. */
async function openForm(path: string, options: SiteOptions = {}) {
  const site = await openSite(path, options)
  await hydrated(site.page)
  await site.page.locator('#formulario').scrollIntoViewIfNeeded()
  await site.page.mouse.wheel(0, 1)
  if (!path.startsWith('/clinicas/')) {
    await site.page.getByRole('button', { name: 'Encontrar mi clínica' }).first().waitFor()
  }
  return site
}

async function fill(page: Page, { name, email, phone }: ReturnType<typeof person>) {
  await page.locator('#name').fill(name)
  await page.locator('#email').fill(email)
  await page.locator('#phone').fill(phone)
}

function send(page: Page) {
  return page.locator('#formulario button[type="submit"]').click()
}

function toast(page: Page, text: string) {
  return page.locator('[data-sonner-toast], .toast').getByText(text, { exact: true }).first().waitFor()
}

/** The e-mails that the product has written to somebody: one for each lead that it has stored. */
async function acknowledgements(email: string): Promise<number> {
  const folder = join(inject('dataDir'), 'mail')
  const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return mails.filter((file) =>
    new RegExp(`^To: .*${email}`, 'm').test(readFileSync(join(folder, file), 'utf8')),
  ).length
}

test('home: a filled form is sent, confirmed by a toast, and thanked with its code', async () => {
  const { page, errors } = await openForm('/')
  const ana = person()
  await fill(page, ana)
  await page.locator('#clinic').selectOption({ label: 'Bilbao' })
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  await toast(page, '¡Mensaje enviado con éxito!')
  const folio = new URL(page.url()).searchParams.get('codigo')!
  await page.getByText(folio).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await expect.poll(() => acknowledgements(ana.email), { timeout: 15_000 }).toBe(1)
  expect(errors).toEqual([])
})

test('home: without a clinic it says so in a toast, under the field and in the summary, which takes the focus', async () => {
  const { page } = await openForm('/')
  await fill(page, person())
  await send(page)
  await toast(page, 'Por favor selecciona una clínica')
  expect(await page.locator('#clinic-error').innerText()).toBe('Por favor selecciona una clínica')
  expect(await page.locator('.error-summary:focus').innerText()).toContain('Por favor selecciona una clínica')
  await page.locator('#clinic').selectOption('bilbao')
  await expect.poll(() => page.locator('#clinic-error').count()).toBe(0)
})

test('treatment and message leave the browser only with the health consent', async () => {
  const { page } = await openForm('/')
  const bodies: { treatment: string; message: string }[] = []
  await page.route('**/api/leads', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'no' } })
  })
  await fill(page, person())
  await page.locator('#clinic').selectOption('bilbao')
  await page.locator('#treatment').selectOption('capilar')
  await page.locator('#message').fill('Se me cae el pelo')
  expect(await page.locator('#health').isChecked()).toBe(false)
  await page.getByText('Si no marcas esta casilla, enviaremos tu solicitud sin esos dos campos.').waitFor()
  await send(page)
  await toast(page, 'Hubo un error al enviar el mensaje...')
  await page.locator('#health').check()
  await send(page)
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies.map(({ treatment, message }) => [treatment, message])).toEqual([
    ['', ''],
    ['capilar', 'Se me cae el pelo'],
  ])
})

test('contact: empty fields stop the sending, a missing subject or message does not', async () => {
  const { page } = await openForm('/contacto')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/leads')) posts.push(request.url())
  })
  await send(page)
  await toast(page, 'Por favor, completa todos los campos obligatorios')
  expect(await page.locator('.error-summary a').allInnerTexts()).toHaveLength(3)
  expect(posts).toEqual([])
  expect(await page.locator('#message').getAttribute('aria-required')).toBe('true')
  await fill(page, person())
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  expect(posts).toHaveLength(1)
})

test('contact: an invalid e-mail stands under its field and in a toast', async () => {
  const { page } = await openForm('/contacto')
  await fill(page, { ...person(), email: 'ana@gmial.com' })
  await send(page)
  await toast(page, 'Por favor, verifica tu email')
  expect(await page.locator('#email-error').innerText()).toBe(
    'Posible error tipográfico en el dominio. ¿Quisiste decir ana@gmail.com?',
  )
  await page.getByRole('button', { name: 'Usar ana@gmail.com' }).click()
  expect(await page.locator('#email').inputValue()).toBe('ana@gmail.com')
  expect(await page.locator('#email-error').count()).toBe(0)
  expect(await page.locator('#email:focus').count()).toBe(1)
})

test('a near miss is only suggested, and an emptied field says nothing', async () => {
  const { page } = await openForm('/contacto')
  await page.locator('#email').fill('ana@gmaill.org')
  await page.locator('#email').blur()
  expect(await page.locator('#email-error').count()).toBe(0)
  await page.locator('#email').fill('ana@gmaul.com')
  await page.locator('#email').blur()
  await page.locator('#formulario').getByText('¿Quisiste decir ana@gmail.com?').first().waitFor()
  await page.locator('#email').fill('')
  expect(await page.locator('.field-suggestion, #email-error').count()).toBe(0)
})

test('contact: a failed sending says how to call, keeps everything and can be repeated once only', async () => {
  const { page } = await openForm('/contacto')
  const keys: (string | undefined)[] = []
  let lose = true
  await page.route('**/api/leads', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!lose) return route.continue()
    // The server stores it, but its answer never comes back.
    await route.fetch()
    return route.abort()
  })
  const ana = person()
  await fill(page, ana)
  await page.locator('#message').fill('Quiero pedir cita')
  await send(page)
  const sentence =
    'Ha ocurrido un error al enviar tu mensaje. Por favor, inténtalo de nuevo o llámanos al +34 900 000 000.'
  await toast(page, sentence)
  expect(await page.locator('#formulario [role="status"]').innerText()).toBe(sentence)
  expect(await page.locator('#message').inputValue()).toBe('Quiero pedir cita')
  expect(await page.locator('#formulario button[type="submit"]').isEnabled()).toBe(true)
  lose = false
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  expect(keys[0]).toBe(keys[1])
  await expect.poll(() => acknowledgements(ana.email), { timeout: 15_000 }).toBe(1)
})

test('offline, too many requests and wrong fields each have their answer', async () => {
  const { page, context } = await openForm('/contacto')
  await fill(page, person())
  await context.setOffline(true)
  await send(page)
  // By the button: the code of the toasts may not have been fetched before the connection went.
  await page
    .locator('#formulario [role="status"]')
    .getByText('Parece que no hay conexión. Tu mensaje sigue aquí, listo para enviarse.')
    .waitFor()
  await context.setOffline(false)
  await page.route('**/api/leads', (route) => route.fulfill({ status: 429, json: { code: 'rate_limited' } }))
  await send(page)
  await page
    .locator('#formulario [role="status"]')
    .getByText('Has enviado varias solicitudes seguidas')
    .waitFor()
  await page.unroute('**/api/leads')
  await page.route('**/api/leads', (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_fields', errors: { phone: 'Revisa el teléfono' } } }),
  )
  await send(page)
  await expect.poll(() => page.locator('#phone-error').allInnerTexts()).toEqual(['Revisa el teléfono'])
})

test('a double click sends one request, with the button saying that it is sending', async () => {
  const { page } = await openForm('/contacto')
  const ana = person()
  let posts = 0
  await page.route('**/api/leads', async (route) => {
    posts += 1
    await new Promise((done) => setTimeout(done, 600))
    return route.continue()
  })
  await fill(page, ana)
  const button = page.locator('#formulario button[type="submit"]')
  await button.dblclick()
  await page.getByRole('button', { name: 'Enviando...' }).waitFor()
  expect(await button.isDisabled()).toBe(true)
  await page.waitForURL(FOLIO_PAGE)
  expect(posts).toBe(1)
  await expect.poll(() => acknowledgements(ana.email), { timeout: 15_000 }).toBe(1)
})

test('what could not be sent is still there after a visit to another page', async () => {
  const { page } = await openForm('/contacto')
  await page.route('**/api/leads', (route) => route.abort())
  const ana = person()
  await fill(page, ana)
  await send(page)
  await page.locator('#formulario [role="status"] .field-error').waitFor()
  await page.locator('header a[href="/equipo"]').first().click()
  await page.waitForURL('**/equipo')
  await page.goBack()
  await page.waitForURL('**/contacto')
  expect(await page.locator('#email').inputValue()).toBe(ana.email)
})

test('with the keyboard alone: fill, choose and send', async () => {
  const { page } = await openForm('/contacto')
  const ana = person()
  await page.locator('#name').focus()
  await page.keyboard.type(ana.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.phone)
  await page.keyboard.press('Enter')
  await page.waitForURL(FOLIO_PAGE)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})

test('the nearest clinic is found on the device and chosen in the form', async () => {
  const { page } = await openForm('/contacto', { position: BILBAO })
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await page.getByText(/^Bilbao, a \d+,\d km$/).waitFor()
  expect(await page.locator('#clinic').inputValue()).toBe('bilbao')
})

test('home: the finder beside the map chooses the clinic of the form', async () => {
  const { page } = await openForm('/', { position: BILBAO })
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await expect.poll(() => page.locator('#clinic').inputValue()).toBe('bilbao')
})

test('a position that is refused or unsupported is said under the list of clinics', async () => {
  const { page } = await openForm('/contacto')
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  const error = page.locator('#formulario .field:has(#clinic) .field-error')
  expect(await error.innerText()).toBe(
    'No pudimos obtener tu ubicación. Por favor, permite el acceso a la ubicación.',
  )
  await page.evaluate(() => Object.defineProperty(navigator, 'geolocation', { value: undefined }))
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await expect.poll(() => error.innerText()).toBe('La geolocalización no está soportada en tu navegador')
})

test('a postcode finds a clinic too, and half a one is told', async () => {
  const { page } = await openSite('/clinicas')
  await hydrated(page)
  const field = page.getByLabel('O escribe tu código postal')
  await field.fill('480')
  await field.press('Enter')
  await page.getByText('Un código postal tiene cinco cifras').waitFor()
  await field.fill('48001')
  await field.press('Enter')
  const found = page.locator('main [aria-live]').getByRole('link', { name: 'Bilbao' })
  await found.waitFor()
  expect(await found.getAttribute('href')).toBe('/clinicas/bilbao')
})

test.for(['/contacto', '/', '/clinicas/bilbao', '/tratamientos/rinoplastia'])(
  'without scripts the form of %s arrives',
  async (path) => {
    const { page } = await openSite(path, { javaScript: false })
    expect(await page.getByRole('button', { name: 'Encontrar mi clínica' }).count()).toBe(0)
    await fill(page, person())
    await page.locator('#clinic').selectOption('bilbao')
    await send(page)
    await page.waitForURL(FOLIO_PAGE)
    expect(await page.locator('main').innerText()).toMatch(/LD-\d\d-\d{6}/)
  },
)

test.for(['/contacto', '/'])(
  'without scripts the form of %s comes back with its errors and all that was written',
  async (path) => {
    const { page } = await openSite(path, { javaScript: false })
    await page.locator('#name').fill('Ana Prueba')
    await page.locator('#email').fill('ana@gmial.com')
    await page.locator('#phone').fill('612 345 678')
    await page.locator('#clinic').selectOption('oviedo')
    await page.locator('#message').fill('Una pregunta')
    await page.locator('#marketing').check()
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await send(page)
    expect((await answered).status()).toBe(422)
    await page.locator('#email-error').waitFor()
    expect(await page.locator('#email-error').innerText()).toContain('¿Quisiste decir ana@gmail.com?')
    expect(await page.locator('#email').inputValue()).toBe('ana@gmial.com')
    expect(await page.locator('#clinic').inputValue()).toBe('oviedo')
    expect(await page.locator('#message').inputValue()).toBe('Una pregunta')
    expect(await page.locator('#marketing').isChecked()).toBe(true)
    expect(await page.locator('#health').isChecked()).toBe(false)
  },
)

test('what is typed before the page comes alive stays', async () => {
  const { page } = await openSite('about:blank')
  await page.route('**/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  await page.goto(`${inject('siteUrl')}/contacto`)
  const ana = person()
  await fill(page, ana)
  await page.locator('#clinic').selectOption('lleida')
  await page.locator('#health').check()
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined()
  await hydrated(page)
  expect(await page.locator('#name').inputValue()).toBe(ana.name)
  expect(await page.locator('#email').inputValue()).toBe(ana.email)
  expect(await page.locator('#clinic').inputValue()).toBe('lleida')
  expect(await page.locator('#health').isChecked()).toBe(true)
})

test('the thank-you page repeats nothing that is not a code', async () => {
  const { page } = await openSite('/gracias-formulario?codigo=Llama+al+666')
  expect(await page.locator('main').innerText()).not.toContain('666')
  expect(await axeViolations(page)).toEqual([])
})

test.for([390, 1440] as const)('contact, with and without errors, passes axe at %i px', async (width) => {
  const { page } = await openForm('/contacto', { width })
  expect(await axeViolations(page)).toEqual([])
  await send(page)
  await page.locator('.error-summary').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
