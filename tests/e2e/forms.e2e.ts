import { expect, inject, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, widthOf } from './browser.ts'
import { acknowledgements, fill, FOLIO_PAGE, openForm, person, send, toast } from './lead-forms.ts'

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
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await expect.poll(() => acknowledgements(ana.email), { timeout: 15_000 }).toBe(1)
  expect(errors).toEqual([])
})

test('home: without a clinic it says so in a toast, under the field and in the summary, which takes the focus', async () => {
  const { page } = await openForm('/')
  await fill(page, person())
  await send(page)
  await toast(page, 'Por favor selecciona una clínica')
  await expect.poll(() => page.locator('#clinic-error').innerText()).toBe('Por favor selecciona una clínica')
  await expect
    .poll(() => page.locator('.error-summary:focus').innerText())
    .toContain('Por favor selecciona una clínica')
  await page.locator('#clinic').selectOption('bilbao')
  await expect.poll(() => page.locator('#clinic-error').count()).toBe(0)

  // Treatment and message leave the browser only with the health consent.
  const bodies: { treatment: string; message: string }[] = []
  await page.route('**/api/leads', (route) => {
    bodies.push(route.request().postDataJSON())
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'no' } })
  })
  await page.locator('#treatment').selectOption('capilar')
  await page.locator('#message').fill('Se me cae el pelo')
  await expect.poll(() => page.locator('#health').isChecked()).toBe(false)
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
  await expect.poll(() => page.locator('.error-summary a').allInnerTexts()).toHaveLength(3)
  expect(posts).toEqual([])
  await expect.poll(() => page.locator('#message').getAttribute('aria-required')).toBe('true')
  await fill(page, person())
  await send(page)
  await page.waitForURL(FOLIO_PAGE)
  expect(posts).toHaveLength(1)
})

test('contact: an invalid e-mail stands under its field and in a toast; a near miss is only suggested, and nothing said of an emptied one', async () => {
  const { page } = await openForm('/contacto')
  await fill(page, { ...person(), email: 'ana@gmial.com' })
  await send(page)
  await toast(page, 'Por favor, verifica tu email')
  await expect
    .poll(() => page.locator('#email-error').innerText())
    .toBe('Posible error tipográfico en el dominio. ¿Quisiste decir ana@gmail.com?')
  await page.getByRole('button', { name: 'Usar ana@gmail.com' }).click()
  await expect.poll(() => page.locator('#email').inputValue()).toBe('ana@gmail.com')
  await expect.poll(() => page.locator('#email-error').count()).toBe(0)
  await expect.poll(() => page.locator('#email:focus').count()).toBe(1)

  await page.locator('#email').fill('ana@gmaill.org')
  await page.locator('#email').blur()
  await expect.poll(() => page.locator('#email-error').count()).toBe(0)
  await page.locator('#email').fill('ana@gmaul.com')
  await page.locator('#email').blur()
  await page.locator('#formulario').getByText('¿Quisiste decir ana@gmail.com?').first().waitFor()
  await page.locator('#email').fill('')
  await expect.poll(() => page.locator('.field-suggestion, #email-error').count()).toBe(0)
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
  await expect.poll(() => page.locator('#formulario [role="status"]').innerText()).toBe(sentence)
  await expect.poll(() => page.locator('#message').inputValue()).toBe('Quiero pedir cita')
  await expect.poll(() => page.locator('#formulario button[type="submit"]').isEnabled()).toBe(true)
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
  const { promise: seen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/leads', async (route) => {
    posts += 1
    await seen
    return route.continue()
  })
  await fill(page, ana)
  const button = page.locator('#formulario button[type="submit"]')
  await button.dblclick()
  await page.getByRole('button', { name: 'Enviando...' }).waitFor()
  await expect.poll(() => button.isDisabled()).toBe(true)
  release()
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
  await expect.poll(() => page.locator('#email').inputValue()).toBe(ana.email)
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

test('what is typed before the page comes alive stays', async () => {
  const { page } = await openSite('about:blank')
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(`${inject('siteUrl')}/contacto`)
  const ana = person()
  await fill(page, ana)
  await page.locator('#clinic').selectOption('lleida')
  await page.locator('#health').check()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined()
  release()
  await hydrated(page)
  await expect.poll(() => page.locator('#name').inputValue()).toBe(ana.name)
  await expect.poll(() => page.locator('#email').inputValue()).toBe(ana.email)
  await expect.poll(() => page.locator('#clinic').inputValue()).toBe('lleida')
  await expect.poll(() => page.locator('#health').isChecked()).toBe(true)
})

test('the thank-you page repeats nothing that is not a code', async () => {
  const { page } = await openSite('/gracias-formulario?codigo=Llama+al+666')
  await expect.poll(() => page.locator('main').innerText()).not.toContain('666')
})

test.for([390, 1440] as const)('contact with errors passes axe at %i px', async (width) => {
  const { page } = await openForm('/contacto', { width })
  await send(page)
  await page.locator('.error-summary').waitFor()
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(await widthOf(page)).toBe(width)
})
