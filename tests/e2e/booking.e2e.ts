import { bandText, parseBand } from '#domain/lead/preferred-bands.ts'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { RECEIVED, type ReceivedPost } from '../receivers/webhook-receiver.ts'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'
import { acknowledgements, fill, FOLIO_PAGE, person } from './lead-forms.ts'

const BILBAO = { latitude: 43.263, longitude: -2.935 }

async function openBooking(query = '', options: SiteOptions = {}) {
  const site = await openSite(`/reservar-cita${query}`, options)
  await hydrated(site.page)
  return site
}

/** The heading of the screen that shows, which has the focus after a change. */
function onStep(page: Page, step: string) {
  return expect
    .poll(() => page.locator('.booking-step:visible h2').evaluateAll((all) => all.map(({ id }) => id)))
    .toEqual([step])
}

function next(page: Page) {
  return page.locator('.booking-step:visible').getByRole('button', { name: 'Continuar' }).click()
}

function bands(page: Page) {
  return page.locator('.week:visible .band-chip input')
}

/** Fills everything up to the screen with the person's data. */
async function upToDetails(page: Page) {
  await page.getByLabel('No lo sé, quiero orientación').check()
  await next(page)
  await onStep(page, 'clinica')
  await page.getByLabel(/^Bilbao\b.*48009/).check()
  await next(page)
  await onStep(page, 'hora')
  await page.getByLabel('Primer hueco disponible').check()
  await next(page)
  await onStep(page, 'datos')
}

async function upToReview(page: Page, who = person()) {
  await upToDetails(page)
  await fill(page, who)
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
  return who
}

/** What has come to the webhooks of the product about one lead. */
async function postsWith(folio: string): Promise<ReceivedPost[]> {
  const posts = (await (await fetch(inject('webhookControlUrl') + RECEIVED)).json()) as ReceivedPost[]
  return posts.filter(({ body }) => body.includes(folio))
}

/** Presses Tab until the element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${selector}`)
}

test('with the keyboard alone: five screens, the code, and the booking at its webhook with its bands', async () => {
  const { page, errors } = await openBooking()
  const ana = person()

  await page.locator('#motivo').focus()
  await tabTo(page, '[name="reason"]')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, '#preocupacion')
  await page.keyboard.type('Ojeras')
  await tabTo(page, '#health')
  await page.keyboard.press('Space')
  await tabTo(page, '.booking-step[data-current] .button')
  await page.keyboard.press('Enter')
  await onStep(page, 'clinica')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('clinica')

  await tabTo(page, '[name="clinic"]')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, '.booking-step[data-current] .button:not(.button-ghost)')
  await page.keyboard.press('Enter')
  await onStep(page, 'hora')

  await tabTo(page, '[aria-label="Semana siguiente"]')
  await page.keyboard.press('Enter')
  await tabTo(page, '.week[data-current] [name="band"]')
  await page.keyboard.press('Space')
  const [chosen] = await page
    .locator('[name="band"]:checked')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  await tabTo(page, '.booking-step[data-current] .button')
  await page.keyboard.press('Enter')
  await onStep(page, 'datos')

  await tabTo(page, '#name')
  await page.keyboard.type(ana.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(ana.phone)
  await tabTo(page, '[name="contactChannel"]')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, '#adult')
  await page.keyboard.press('Space')
  // Enter in a field goes on too.
  await page.locator('#phone').focus()
  await page.keyboard.press('Enter')
  await onStep(page, 'revision')
  await tabTo(page, '.booking-step[data-current] .button')
  await page.keyboard.press('Enter')

  await page.waitForURL(FOLIO_PAGE)
  const folio = new URL(page.url()).searchParams.get('codigo')!
  const arrived = () => postsWith(folio)
  await expect.poll(arrived).toHaveLength(1)
  const [post] = await arrived()
  expect(post?.path).toBe('/booking')
  const [date = '', part] = chosen?.split(':') ?? []
  expect(JSON.parse(post?.body ?? '{}')).toMatchObject({
    folio,
    formType: 'booking',
    clinic: 'palma-de-mallorca',
    treatment: 'preocupacion:ojeras-bolsas',
    subject: 'cita',
    preferred_bands: [
      { date, ...(part === 'morning' ? { from: '10:00', to: '14:00' } : { from: '14:00', to: '20:00' }) },
    ],
    contact_channel: 'whatsapp',
  })
  expect(errors).toEqual([])
})

test('a link may say clinic and treatment, concern or zone beforehand; what names nothing is left out', async () => {
  const { page } = await openBooking('?clinica=bilbao&tratamiento=rinoplastia')
  await expect.poll(() => page.locator('[name="reason"]:checked').inputValue()).toBe('tratamiento')
  await expect.poll(() => page.locator('#tratamiento').inputValue()).toBe('rinoplastia')
  await expect
    .poll(() => page.locator('.booking-aside dd').allInnerTexts())
    .toEqual(['Rinoplastia', 'Bilbao'])
  // The booking begins at the first step that the link has not answered.
  await onStep(page, 'hora')
  await page.locator('.booking-step:visible').getByRole('link', { name: 'Volver al paso anterior' }).click()
  await onStep(page, 'clinica')
  expect(page.url()).toMatch(/\?clinica=bilbao&tratamiento=rinoplastia#clinica$/)
  await expect.poll(() => page.locator('[name="clinic"]:checked').inputValue()).toBe('bilbao')

  await page.goto('/reservar-cita?zona=face/nariz&clinica=marte')
  await expect.poll(() => page.locator('#zona').inputValue()).toBe('face/nariz')
  await expect.poll(() => page.locator('[name="clinic"]:checked').count()).toBe(0)
  await page.goto('/reservar-cita?preocupacion=ojeras-bolsas&tratamiento=nada')
  await expect.poll(() => page.locator('#preocupacion').inputValue()).toBe('ojeras-bolsas')
})

test('a comparison comes along in the notes, where it can be taken out', async () => {
  const address = '/reservar-cita?tratamiento=rinoplastia&comparo=rinomodelacion'
  const without = await openSite(address, { javaScript: false })
  const note = 'También comparo: Rinomodelación sin cirugía.'
  await expect.poll(() => without.page.locator('#message').inputValue()).toBe(note)
  const { page } = await openBooking(`${address.slice('/reservar-cita'.length)}#motivo`)
  const said = page.getByText('También comparas: Rinomodelación sin cirugía.')
  await said.waitFor()
  await expect.poll(() => page.locator('#message').inputValue()).toBe(note)
  // As if erased on its own screen, which is not shown yet.
  await page.locator('#message').evaluate((notes: HTMLTextAreaElement) => {
    notes.value = ''
    notes.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await said.waitFor({ state: 'detached' })
})

test('back walks through the screens and loses nothing, also from another page; a screen before its turn is not entered', async () => {
  const { page } = await openBooking('#datos')
  await onStep(page, 'motivo')
  await expect.poll(() => new URL(page.url()).hash).toBe('#motivo')
  await upToDetails(page)
  await page.locator('#name').fill('Ana Prueba')
  await page.locator('header a[href="/equipo"]').first().click()
  await page.waitForURL('**/equipo')
  await page.goBack()
  await onStep(page, 'datos')
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Ana Prueba')
  await expect.poll(() => page.locator('.booking-aside dd').allInnerTexts()).toContain('Bilbao')
  await page.goBack()
  await onStep(page, 'hora')
  await expect.poll(() => page.getByLabel('Primer hueco disponible').isChecked()).toBe(true)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('hora')
  await page.goBack()
  await onStep(page, 'clinica')
  await expect.poll(() => page.getByText('Paso 2 de 5').count()).toBe(1)
  await page.goForward()
  await onStep(page, 'hora')
  await page.locator('.booking-step:visible').getByRole('link', { name: 'Volver al paso anterior' }).click()
  await onStep(page, 'clinica')
  await page.locator('.booking-progress').getByRole('link', { name: 'Motivo' }).click()
  await onStep(page, 'motivo')
  await expect.poll(() => page.getByLabel('No lo sé, quiero orientación').isChecked()).toBe(true)
})

test('a screen with something missing says what, beside it and in the summary, which takes the focus', async () => {
  const { page } = await openBooking()
  await next(page)
  await expect
    .poll(() => page.locator('#treatment-error').allInnerTexts())
    .toEqual(['Elige qué te trae por aquí'])
  await expect
    .poll(() => page.locator('.error-summary:focus a').allInnerTexts())
    .toEqual(['Elige qué te trae por aquí'])
  await onStep(page, 'motivo')
  await page.getByLabel('Algo que me preocupa').check()
  await expect.poll(() => page.locator('.error-summary, #treatment-error').count()).toBe(0)
  await next(page)
  await onStep(page, 'clinica')
  await next(page)
  await expect
    .poll(() => page.locator('#clinic-error').allInnerTexts())
    .toEqual(['Por favor selecciona una clínica'])
  await page.getByLabel('Gijón').check()
  await next(page)
  await onStep(page, 'hora')
  await next(page)
  await expect
    .poll(() => page.locator('#preferredBands-error').allInnerTexts())
    .toEqual(['Marca al menos una franja, o elige el primer hueco disponible'])
  await bands(page).first().check()
  await next(page)
  await onStep(page, 'datos')
  await page.locator('#email').fill('ana@gmial.com')
  // A slow press on the edge of the button: the message that the address has left behind must not move it away.
  const button = page.locator('.booking-step:visible').getByRole('button', { name: 'Continuar' })
  await button.scrollIntoViewIfNeeded()
  const { x, y } = (await button.boundingBox())!
  await page.mouse.move(x + 20, y + 3)
  await page.mouse.down()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).not.toBe('email')
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  await page.mouse.up()
  await expect.poll(() => page.locator('.error-summary a').count()).toBe(4)
  await expect
    .poll(() => page.locator('#email-error').innerText())
    .toContain('¿Quisiste decir ana@gmail.com?')
  await expect.poll(() => page.locator('#adult').getAttribute('aria-invalid')).toBe('true')
})

test('three half days at most, and each can be taken away again', async () => {
  const { page } = await openBooking('?clinica=bilbao')
  await page.getByLabel('No lo sé, quiero orientación').check()
  await next(page)
  await onStep(page, 'clinica')
  await next(page)
  await onStep(page, 'hora')
  await page.getByRole('button', { name: 'Semana siguiente' }).click()
  for (const index of [0, 1, 2]) await bands(page).nth(index).check()
  await page.getByText('Ya tienes tres franjas. Quita una si prefieres otra.').waitFor()
  await expect.poll(() => bands(page).nth(3).isDisabled()).toBe(true)
  await expect.poll(() => page.locator('.booking-aside dl > div').last().locator('dd').count()).toBe(3)
  await page.locator('.chosen-bands').getByRole('button').first().click()
  await expect.poll(() => page.locator('.chosen-bands').getByRole('button').count()).toBe(2)
  await expect.poll(() => bands(page).nth(0).isChecked()).toBe(false)
  await expect.poll(() => bands(page).nth(3).isEnabled()).toBe(true)
})

test('the nearest clinic is found on the device, or by postcode, and chosen', async () => {
  const { page } = await openBooking('', { position: BILBAO })
  await page.getByLabel('No lo sé, quiero orientación').check()
  await next(page)
  await onStep(page, 'clinica')
  await page.getByRole('button', { name: 'Encontrar mi clínica' }).click()
  await page.getByText(/^Bilbao, a \d+,\d km$/).waitFor()
  await expect.poll(() => page.locator('[name="clinic"]:checked').inputValue()).toBe('bilbao')
  await page.getByLabel('O escribe tu código postal').fill('47001')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[name="clinic"]:checked').inputValue()).toBe('valladolid')
  await onStep(page, 'clinica')
  await expect.poll(() => page.locator('.booking-aside dd').last().innerText()).toBe('Valladolid')
})

test('the review shows everything, a correction leads back to it; offline all stays, and a lost answer is no second booking', async () => {
  const { page, context } = await openBooking()
  const keys: (string | undefined)[] = []
  const ana = await upToReview(page)
  const rows = page.locator('.review-rows')
  await expect.poll(() => rows.innerText()).toContain('Primer hueco disponible')
  await expect
    .poll(() => rows.innerText())
    .toContain('No se enviará, porque no has marcado la casilla que lo permite.')
  await page.getByRole('button', { name: 'Solicitar cita' }).waitFor()
  await rows.getByRole('link', { name: 'Cambiar Clínica' }).click()
  await onStep(page, 'clinica')
  await page.getByLabel('Oviedo').check()
  await next(page)
  await onStep(page, 'revision')
  await expect.poll(() => rows.innerText()).toContain('Oviedo')

  const submit = page.getByRole('button', { name: 'Solicitar cita' })
  const status = page.locator('.booking-step:visible [role="status"]')
  await context.setOffline(true)
  await submit.click()
  await status.getByText('No hay conexión. Lo que has escrito sigue en esta pestaña').waitFor()
  await context.setOffline(false)
  let lose = true
  await page.route('**/api/leads', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (!lose) return route.continue()
    // The server stores it, but its answer never comes back.
    await route.fetch()
    return route.abort()
  })
  await submit.click()
  await status.getByText('No hemos podido enviar tu solicitud. Todo sigue aquí.').waitFor()
  await onStep(page, 'revision')
  lose = false
  await submit.click()
  await page.waitForURL(FOLIO_PAGE)
  expect(new Set(keys).size).toBe(1)
  await expect.poll(() => acknowledgements(ana.email), { timeout: 15_000 }).toBe(1)
})

test('reason and notes leave the browser only with the health consent; a refused field leads to its screen', async () => {
  const { page } = await openBooking('?tratamiento=rinoplastia&clinica=bilbao')
  const bodies: { treatment: string; message: string }[] = []
  await page.route('**/api/leads', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({
      status: 422,
      json: { errors: { preferredBands: 'Esa franja ya no llega a tiempo.' } },
    })
  })
  await onStep(page, 'hora')
  await page.getByLabel('Primer hueco disponible').check()
  await next(page)
  await onStep(page, 'datos')
  await fill(page, person())
  await page.locator('#message').fill('Tomo anticoagulantes')
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
  await page.getByRole('button', { name: 'Solicitar cita' }).click()
  await onStep(page, 'hora')
  await expect
    .poll(() => page.locator('#preferredBands-error').allInnerTexts())
    .toEqual(['Esa franja ya no llega a tiempo.'])
  await next(page)
  await onStep(page, 'revision')
  await page.locator('.review-rows').getByRole('link', { name: 'Cambiar Motivo' }).click()
  await onStep(page, 'motivo')
  await page.locator('#health').check()
  await next(page)
  await onStep(page, 'revision')
  await page.getByRole('button', { name: 'Solicitar cita' }).click()
  await expect.poll(() => bodies.length).toBe(2)
  expect(bodies.map(({ treatment, message }) => [treatment, message])).toEqual([
    ['', ''],
    ['rinoplastia', 'Tomo anticoagulantes'],
  ])
})

test('without scripts one long form arrives', async () => {
  const { page } = await openSite('/reservar-cita?clinica=bilbao&preocupacion=ojeras-bolsas', {
    javaScript: false,
  })
  await expect.poll(() => page.locator('.booking-step:visible').count()).toBe(5)
  await expect.poll(() => page.getByRole('button', { name: 'Continuar' }).count()).toBe(0)
  await bands(page).nth(4).check()
  const band = await bands(page).nth(4).getAttribute('value')
  await fill(page, person())
  await page.locator('#adult').check()
  await page.getByRole('button', { name: 'Solicitar cita' }).click()
  await page.waitForURL(FOLIO_PAGE)
  const main = page.locator('main')
  await expect.poll(() => main.innerText()).toMatch(/LD-\d\d-\d{6}/)
  await expect.poll(() => main.innerText()).toContain('Clínicas Life Bilbao')
  const said = async () => (await main.innerText()).toLowerCase()
  await expect.poll(said).toContain(bandText(parseBand(band!)!))
  await expect.poll(() => main.innerText()).toContain('La clínica te llama antes de 24 horas')
  expect(page.url()).not.toContain('ojeras')
})

test('without scripts it comes back with its errors and all that was filled', async () => {
  const { page } = await openSite('/reservar-cita', { javaScript: false })
  await page.getByLabel('Un tratamiento concreto').check()
  await page.locator('#tratamiento').selectOption('rinoplastia')
  const chosen = await bands(page).nth(6).getAttribute('value')
  await bands(page).nth(6).check()
  await page.locator('#name').fill('Ana Prueba')
  await page.locator('#email').fill('ana@gmial.com')
  await page.locator('[name="contactChannel"][value="whatsapp"]').check()
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Solicitar cita' }).click()
  expect((await answered).status()).toBe(422)
  await page.locator('#email-error').waitFor()
  await expect.poll(() => page.locator('.error-summary a').count()).toBe(4)
  await expect.poll(() => page.locator('#clinic-error').innerText()).toBe('Por favor selecciona una clínica')
  await expect.poll(() => page.locator('#tratamiento').inputValue()).toBe('rinoplastia')
  await expect.poll(() => page.locator(`[name="band"][value="${chosen}"]`).isChecked()).toBe(true)
  await expect.poll(() => page.locator('[name="contactChannel"][value="whatsapp"]').isChecked()).toBe(true)
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Ana Prueba')
})

test.for([390, 1440] as const)('no accessibility violation on any screen at %i px', async (width) => {
  const { page } = await openBooking('', { width })
  const found: Record<string, string[]> = {}
  // Around the screens the page stays the same.
  const look = async (name: string, within?: string) => (found[name] = await axeViolations(page, within))
  await look('motivo')
  await next(page)
  await page.locator('#treatment-error').waitFor()
  await look('motivo with an error', 'main')
  await page.getByLabel('Una zona de mi cara o de mi cuerpo').check()
  await next(page)
  await onStep(page, 'clinica')
  await look('clinica', 'main')
  await page.getByLabel(/^Bilbao\b.*48009/).check()
  await next(page)
  await onStep(page, 'hora')
  await bands(page).first().check()
  await look('hora', 'main')
  await next(page)
  await onStep(page, 'datos')
  await next(page)
  await page.locator('#name-error').waitFor()
  await look('datos with errors', 'main')
  await fill(page, person())
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
  await look('revision', 'main')
  expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
})

test('nothing runs out of the side at 320 px, nor with text at 200 %', async () => {
  const { page } = await openBooking('?clinica=bilbao', { width: 320 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  const wide: string[] = []
  const look = async (name: string) => {
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size)
      if ((await width()) > 320) wide.push(`${name} at ${size}`)
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  }
  await look('motivo')
  await page.getByLabel('No lo sé, quiero orientación').check()
  await next(page)
  await onStep(page, 'clinica')
  await look('clinica')
  await next(page)
  await onStep(page, 'hora')
  await bands(page).first().check()
  await look('hora')
  await next(page)
  await onStep(page, 'datos')
  await look('datos')
  await fill(page, person())
  await page.locator('#adult').check()
  await next(page)
  await onStep(page, 'revision')
  await look('revision')
  expect(wide).toEqual([])
})
