import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { doubleText, hydrated, laidOut, openSite, type SiteOptions, widthOf } from './browser.ts'

const PRICE = '4.495\u00a0€'

async function openAssistant(options: SiteOptions = {}) {
  const site = await openSite('/chat-ai', options)
  await hydrated(site.page)
  return site
}

async function ask(page: Page, question: string) {
  await page.locator('#pregunta').fill(question)
  await page.locator('#pregunta').press('Enter')
}

const answers = (page: Page) => page.locator('[role=log] .answer')
const composer = (page: Page) => page.locator('#pregunta')

test('a question is answered with its price, its source and what to do next', async () => {
  const { page, errors } = await openAssistant()
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await answers(page).getByText(PRICE).waitFor()
  await page.locator('.answer-sources a[href="/tratamientos/aumento-pecho"]').waitFor()
  await page.getByRole('link', { name: 'Reservar consulta gratuita' }).waitFor()
  await expect.poll(() => composer(page).inputValue()).toBe('')
  await expect.poll(() => composer(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
})

test('the next question may leave out what it is about', async () => {
  const { page } = await openAssistant()
  await ask(page, 'quiero ponerme pecho')
  await answers(page).first().waitFor()
  await ask(page, '¿y cuánto cuesta?')
  await expect.poll(() => answers(page).nth(1).innerText()).toContain(PRICE)
})

test('everything can be done with the keyboard', async () => {
  const { page } = await openAssistant()
  await composer(page).focus()
  await page.keyboard.type('que es un seroma')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('en cirugia')
  await expect.poll(() => composer(page).inputValue()).toContain('\n')
  await expect.poll(() => answers(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.locator('.answer-sources a[href="/wiki/termino/seroma"]').waitFor()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('No')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Gracias por decirlo.').waitFor()
})

test('a way to begin asks its question', async () => {
  const { page } = await openAssistant({ width: 390 })
  await page.getByRole('button', { name: 'Mi clínica' }).click()
  await answers(page).getByText('Dime tu ciudad o tu código postal').waitFor()
  await ask(page, 'Bilbao')
  await expect.poll(() => answers(page).nth(1).innerText()).toContain('48009 Bilbao')
})

test('an emergency gets its card and the call to 112', async () => {
  const { page } = await openAssistant({ width: 390 })
  await ask(page, 'Me pusieron un relleno ayer y no veo de un ojo')
  await page.locator('[data-card=perdida-vision]').waitFor()
  await expect.poll(() => page.locator('[data-card] a').first().getAttribute('href')).toBe('tel:112')
})

test('people who write about their health read that it is not needed', async () => {
  const { page } = await openAssistant()
  await composer(page).fill('Tengo diabetes y')
  const warning = page.getByText('Vas a escribir algo sobre tu salud')
  await expect.poll(() => warning.count()).toBe(1)
  await composer(page).fill('Precio de la rinoplastia')
  await expect.poll(() => warning.count()).toBe(0)
})

test('without a connection the question waits, and is asked when it comes back', async () => {
  const { page, context } = await openAssistant()
  await context.setOffline(true)
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await page.getByText('Sin conexión. Tu pregunta se enviará cuando vuelva.').waitFor()
  await context.setOffline(false)
  await expect.poll(() => answers(page).first().innerText()).toContain(PRICE)
})

test('a question that waits is also asked when the connection came back on another page', async () => {
  const { page } = await openAssistant()
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await answers(page).getByText(PRICE).waitFor()
  // Only the browser's word: the other page has to load.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  })
  await ask(page, '¿y cuánto cuesta?')
  await page.getByText('Sin conexión. Tu pregunta se enviará cuando vuelva.').waitFor()
  await page.locator('.answer-sources a').first().click()
  await page.waitForURL('**/tratamientos/aumento-pecho')
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  await page.goBack()
  await expect.poll(() => answers(page).nth(1).innerText()).toContain(PRICE)
})

test('a network that carries nothing yet is asked again, without a word', async () => {
  const { page } = await openAssistant()
  let asked = 0
  await page.route('**/api/assistant', (route) => (++asked < 3 ? route.abort() : route.continue()))
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await expect.poll(() => answers(page).first().innerText()).toContain(PRICE)
  expect(asked).toBe(3)
})

test('a failure keeps the question, and it can be asked again', async () => {
  const { page } = await openAssistant()
  await page.route('**/api/assistant', (route) => route.fulfill({ status: 500, body: '{}' }))
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await page.getByText('No he podido responder ahora.').waitFor()
  await page.unroute('**/api/assistant')
  await page.getByRole('button', { name: 'Volver a intentarlo' }).click()
  await expect.poll(() => answers(page).first().innerText()).toContain(PRICE)
})

test('people who ask too fast are asked to wait', async () => {
  const { page } = await openAssistant()
  await page.route('**/api/assistant', (route) => route.fulfill({ status: 429, body: '{}' }))
  await ask(page, 'hola')
  await expect
    .poll(() => page.locator('[role=log]').innerText())
    .toContain('Has enviado muchas preguntas seguidas.')
})

test('a search can be stopped, which gives the question back', async () => {
  const { page } = await openAssistant()
  await page.route('**/api/assistant', () => {})
  await ask(page, 'recuperación de la otoplastia')
  await page.getByText('Buscando en la información de la web').waitFor()
  await page.getByRole('button', { name: 'Parar' }).click()
  await expect.poll(() => composer(page).inputValue()).toBe('recuperación de la otoplastia')
  await page.locator('.turn').waitFor({ state: 'detached' })
})

test('a conversation that is deleted during a search leaves nothing behind', async () => {
  const { page } = await openAssistant()
  await page.route('**/api/assistant', () => {})
  await ask(page, 'recuperación de la otoplastia')
  await page.getByText('Buscando en la información de la web').waitFor()
  const ended = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Borrar conversación' }).click()
  await ended
  await laidOut(page)
  expect(await page.locator('.turn').count()).toBe(0)
  expect(await composer(page).inputValue()).toBe('')
  await page.getByText('Conversación terminada.').waitFor()
})

test('the conversation stays while the tab visits other pages, is stored nowhere, and can be deleted', async () => {
  const { page, context } = await openAssistant()
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await page.locator('.answer-sources a').first().click()
  await page.waitForURL('**/tratamientos/aumento-pecho')
  await page.goBack()
  await answers(page).getByText(PRICE).waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('pecho')
  expect(JSON.stringify(await context.cookies())).not.toContain('pecho')
  expect(page.url()).not.toContain('?')
  await page.getByRole('button', { name: 'Borrar conversación' }).click()
  await page.locator('.turn').waitFor({ state: 'detached' })
  await page.getByText('Conversación terminada.').waitFor()
})

test('a person is always at hand, and gets the conversation only from the hand of its owner', async () => {
  const { page } = await openAssistant({ width: 390 })
  await ask(page, 'cuanto cuesta un aumento de pecho')
  await answers(page).getByText(PRICE).waitFor()
  await page.locator('.person-panel summary').click()
  await page.getByRole('link', { name: 'Llamar al +34 900 000 000' }).waitFor()
  await page.getByRole('button', { name: 'Llevarla al formulario' }).click()
  await page.waitForURL('**/contacto*')
  await expect
    .poll(() => page.locator('#message').inputValue())
    .toContain('cuanto cuesta un aumento de pecho')
  await expect.poll(() => page.locator('#health').isChecked()).toBe(false)
})

test('a conversation has no accessibility violation, nor scrolls sideways at 320 px, also with text at 200 %', async () => {
  for (const width of [390, 1440] as const) {
    const { page, errors } = await openAssistant({ width })
    await ask(page, 'fue o dhi')
    await answers(page).first().waitFor()
    await ask(page, 'no puedo respirar')
    await page.locator('[data-card]').waitFor()
    expect(await axeViolations(page, 'main')).toEqual([])
    expect(errors).toEqual([])
    if (width > 390) continue
    await page.setViewportSize({ width: 320, height: 844 })
    await expect.poll(() => widthOf(page)).toBe(320)
    await doubleText(page)
    await expect.poll(() => widthOf(page)).toBe(320)
  }
})

test('without JavaScript the form posts and the answer comes as a page', async () => {
  const { page } = await openSite('/chat-ai', { javaScript: false, width: 390 })
  await expect.poll(() => page.locator('noscript p').isVisible()).toBe(true)
  await page.getByText('¿Ofrecéis financiación?').waitFor()
  await composer(page).fill('cuanto cuesta un aumento de pecho')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await answers(page).getByText(PRICE).waitFor()
  await composer(page).fill('¿y duele?')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await page.locator('.answer-sources a[href="/tratamientos/aumento-pecho"]').waitFor()
  await page.getByRole('button', { name: 'Reservar Quiero pedir una cita' }).click()
  await expect.poll(() => page.locator('.answer-sources a[href="/reservar-cita"]').count()).toBe(1)
})

test('without JavaScript an empty question says what is missing', async () => {
  const { page } = await openSite('/chat-ai', { javaScript: false })
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect.poll(() => page.locator('.composer .field-error').innerText()).not.toBe('')
})
