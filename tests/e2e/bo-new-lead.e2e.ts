import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { typeIntoFocused } from './browser.ts'
import { openOffice } from './office.ts'

const DESK = '/admin/leads?vista=mesa'
let people = 0

/** A unique person. */
function somebody() {
  people += 1
  const number = String((Date.now() % 10_000_000) + people).padStart(8, '0')
  return { name: `Begoña Voz ${number}`, phone: `6${number}` }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, id: string) {
  for (let tries = 0; tries < 30; tries++) {
    if ((await focused(page)) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${id} can't be reached by Tab`)
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^Nueva solicitud/ }).waitFor()
  await page.keyboard.press('Shift+N')
  await page.locator('#new-phone').waitFor()
  await expect.poll(() => focused(page)).toBe('new-phone')
}

/** Agrees, with health data and without advertising. */
async function answerConsent(page: Page) {
  for (const id of ['agreed', 'health-yes', 'marketing-no', 'adult']) await page.locator(`#new-${id}`).check()
}

test('at the call desk a call is recorded with the keyboard only', async () => {
  const { page, errors } = await openOffice(DESK)
  const { name, phone } = somebody()
  await openDialog(page)
  await typeIntoFocused(page, phone)
  await tabTo(page, 'new-name')
  await page.keyboard.type(name)
  await tabTo(page, 'new-more')
  await page.keyboard.press('Enter')
  await tabTo(page, 'new-treatment')
  await page.keyboard.type('rinopl')
  await page.getByRole('option', { name: 'Rinoplastia', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  expect(await page.locator('#new-treatment').inputValue()).toBe('Rinoplastia')
  await tabTo(page, 'new-origin')
  await page.keyboard.type('Una amiga')
  await tabTo(page, 'new-message')
  await page.keyboard.type('Quiere saber cuánto dura la recuperación')
  expect(await page.locator('#new-answered').isChecked()).toBe(true)
  await page.locator('#new-name').focus()

  await tabTo(page, 'new-agreed')
  await page.keyboard.press('Enter')
  await page.getByText('Léele el texto y marca su respuesta').waitFor()
  expect(page.url()).toContain('vista=mesa')
  await expect.poll(() => focused(page)).toBe('new-agreed')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('Pregúntale por los datos de salud y marca su respuesta').waitFor()
  await expect.poll(() => focused(page)).toBe('new-health-yes')
  await page.keyboard.press('Space')
  await tabTo(page, 'new-marketing-yes')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await tabTo(page, 'new-adult')
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/admin\/leads\/LD-\d\d-\d{6}/)
  const folio = new URL(page.url()).pathname.split('/').at(-1)!
  await page.locator('[data-sonner-toast]').getByText(`Solicitud ${folio} guardada`).waitFor()
  await page.getByRole('heading', { name }).waitFor()
  const story = page.locator('.lead-story')
  await story.getByText('Apuntada por teléfono').waitFor()
  await story.getByText('Cómo nos ha conocido: Una amiga').waitFor()
  await page.locator('.lead-words blockquote').getByText('Quiere saber cuánto dura la recuperación').waitFor()
  await page.locator('.lead-chips').getByText('Contactado').waitFor()
  await page.getByText('Ha dicho que es mayor de edad').waitFor()
  expect(errors).toEqual([])
})

test('people who are known already appear while the phone number is typed', async () => {
  const { page } = await openOffice(DESK)
  const { name, phone } = somebody()
  const response = await page.request.post(accountsUrl('/api/leads'), {
    headers: { 'idempotency-key': `voice-${phone}` },
    data: { formType: 'contact_page', name, email: `voz${phone}@example.com`, phone, clinic: 'bilbao' },
  })
  const { folio } = (await response.json()) as { folio: string }
  await openDialog(page)
  await typeIntoFocused(page, phone)
  const hint = page.locator('.lead-twins')
  await hint.getByText('Ya hay una solicitud').waitFor()
  await hint.getByText(folio, { exact: false }).first().waitFor()
  expect(await hint.innerText()).not.toContain(phone)
  await hint.getByRole('button', { name: 'Abrir la que ya existe' }).click()
  await page.waitForURL((url) => url.pathname === `/admin/leads/${folio}`)
  await openFromPalette(page)
  expect(await page.locator('#new-phone').inputValue()).toBe('')
})

/** From the command palette, where there is no button. */
async function openFromPalette(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.locator('.palette input').waitFor()
  await typeIntoFocused(page, 'nueva sol')
  await page.getByRole('option', { name: /Nueva solicitud/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#new-phone').waitFor()
  await expect.poll(() => focused(page)).toBe('new-phone')
}

test('a lost response does no harm: the fields stay, and sending again stores one lead', async () => {
  const { page } = await openOffice('/admin/leads')
  const { name, phone } = somebody()
  await page.getByRole('button', { name: /^Nueva solicitud/ }).click()
  await page.locator('#new-phone').fill(phone)
  await page.locator('#new-name').fill(name)
  await answerConsent(page)
  await page.route(
    '**/api/admin/leads',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Guardar solicitud' }).click()
  await page.locator('.dialog .field-error').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.dialog').waitFor({ state: 'detached' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Nueva solicitud/)
  await page.getByRole('button', { name: /^Nueva solicitud/ }).click()
  await page.getByText('Sigue aquí lo que habías escrito.').waitFor()
  expect(await page.locator('#new-name').inputValue()).toBe(name)
  await page.getByRole('button', { name: 'Guardar solicitud' }).click()
  await page.waitForURL(/\/admin\/leads\/LD-/)
  await page.goto(accountsUrl('/admin/leads'))
  // The name is unique, and the list starts with the newest.
  const rows = page.getByRole('row').filter({ hasText: name })
  await rows.first().waitFor()
  await expect.poll(() => rows.count()).toBe(1)
})

test('an answer that comes after the dialog was closed leaves the next caller as they are', async () => {
  const { page } = await openOffice('/admin/leads')
  const [first, second] = [somebody(), somebody()]
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/leads$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.resolve()
    await held.promise
    return route.continue()
  })
  await openDialog(page)
  await page.locator('#new-phone').fill(first.phone)
  await page.locator('#new-name').fill(first.name)
  await answerConsent(page)
  await page.getByRole('button', { name: 'Guardar solicitud' }).click()
  await asked.promise
  await page.locator('#new-name').press('Escape')
  await page.locator('.dialog').waitFor({ state: 'detached' })

  await openDialog(page)
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await page.locator('#new-phone').fill(second.phone)
  await page.locator('#new-name').fill(second.name)
  held.resolve()
  await page
    .locator('[data-sonner-toast]')
    .getByText(/^Solicitud LD-\S+ guardada/)
    .waitFor()
  expect(await page.locator('#new-phone').inputValue()).toBe(second.phone)
  expect(await page.locator('#new-name').inputValue()).toBe(second.name)
  await answerConsent(page)
  await page.getByRole('button', { name: 'Guardar solicitud' }).click()
  await page.waitForURL(/\/admin\/leads\/LD-/)
  await page.getByRole('heading', { name: second.name }).waitFor()
})

test('on a phone it fits, says what to do without a yes, and stores nothing', async () => {
  const { page, errors } = await openOffice('/admin/leads', { width: 390 })
  const { name, phone } = somebody()
  const stored: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/admin/leads')
      stored.push(request.url())
  })
  await page.getByRole('button', { name: /^Nueva solicitud/ }).click()
  await page.locator('#new-phone').fill(phone)
  await page.locator('#new-name').fill(name)
  await page.getByText('Más datos').click()
  await page.locator('#new-channel').selectOption('whatsapp')
  expect(await page.locator('#new-answered').isChecked()).toBe(false)
  await page.getByText('envíaselo tal cual').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'No está de acuerdo o es menor' }).click()
  await page.getByText('Sin tu permiso no apuntamos nada').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Apuntar otra' }).click()
  await page.locator('#new-phone').waitFor()
  expect(await page.locator('#new-phone').inputValue()).toBe('')
  expect(stored).toEqual([])
  expect(errors).toEqual([])
})
