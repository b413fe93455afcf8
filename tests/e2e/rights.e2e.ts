import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, type SiteOptions } from './browser.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Enviar la petición' })
const code = /DP-\d\d-(?!000000)\d{6}/

async function openForm(options: SiteOptions = {}) {
  const site = await openSite('/privacidad', options)
  if (options.javaScript ?? true) await hydrated(site.page)
  return site
}

async function fill(page: Page, email: string) {
  await page.locator('#kind').selectOption('erasure')
  await page.locator('#name').fill('Ana Prueba')
  await page.locator('#email').fill(email)
}

/** How many messages the product has written that carry a code. */
function mailsWith(folio: string): number {
  const folder = join(inject('dataDir'), 'mail')
  const mails = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  return mails.filter((file) => readFileSync(join(folder, file), 'utf8').includes(folio)).length
}

test('a request is sent, confirmed with its code and a date, and written to both sides', async () => {
  const { page, errors } = await openForm()
  await fill(page, `ana.${Date.now()}@example.com`)
  await button(page).click()
  const confirmation = page.locator('#peticion [role="status"]')
  await confirmation.getByText('Hemos recibido tu petición').waitFor()
  await expect.poll(() => page.locator('#peticion [role="status"]:focus').count()).toBe(1)
  const folio = code.exec(await confirmation.innerText())?.[0] ?? 'none'
  expect(folio).toMatch(code)
  await expect.poll(() => confirmation.innerText()).toMatch(/el \d{1,2} de \p{L}+ de \d{4}/u)
  await expect.poll(() => mailsWith(folio)).toBe(2)
  expect(errors).toEqual([])
})

test('without JavaScript the form posts to its page, comes back filled, and is confirmed there', async () => {
  const { page } = await openForm({ javaScript: false })
  const email = `sin.${Date.now()}@example.com`
  await fill(page, email)
  await page.locator('#kind').selectOption('rectification')
  const refused = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page).click()
  expect((await refused).status()).toBe(422)
  await page.locator('#details-error').waitFor()
  await expect.poll(() => page.locator('#email').inputValue()).toBe(email)
  await expect.poll(() => page.locator('#kind').inputValue()).toBe('rectification')
  await page.locator('#details').fill('Mi apellido es Peña')
  const taken = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page).click()
  expect((await taken).status()).toBe(201)
  await expect.poll(() => page.locator('#peticion').innerText()).toMatch(code)
})

test('an empty form names what is missing, in a summary that takes the focus, and each error goes when mended', async () => {
  const { page } = await openForm()
  await button(page).click()
  await expect.poll(() => page.locator('.error-summary:focus a').count()).toBe(3)
  await expect.poll(() => page.locator('#kind-error').innerText()).toBe('Elige qué quieres pedirnos')
  await page.locator('.error-summary a').first().click()
  await expect.poll(() => page.locator('#kind:focus').count()).toBe(1)
  await page.locator('#kind').selectOption('access')
  await expect.poll(() => page.locator('#kind-error').count()).toBe(0)
})

test('what fails on the way is said, and nothing written is lost', async () => {
  const { page } = await openForm()
  await page.route('**/api/rights-requests', (route) => route.abort())
  await fill(page, 'ana@example.com')
  await button(page).click()
  const notice = page.locator('#peticion [role="status"] .field-error')
  await notice.getByText('No hemos podido enviar tu petición').waitFor()
  await page.unroute('**/api/rights-requests')
  await page.route('**/api/rights-requests', (route) => route.fulfill({ status: 429, json: {} }))
  await button(page).click()
  await notice.getByText('Has enviado varias solicitudes seguidas').waitFor()
  await expect.poll(() => page.locator('#email').inputValue()).toBe('ana@example.com')
})

test('with the keyboard alone: choose, fill and send', async () => {
  const { page } = await openForm()
  await page.locator('#kind').focus()
  await page.keyboard.type('Acceso')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ana Prueba')
  await page.keyboard.press('Tab')
  await page.keyboard.type(`teclas.${Date.now()}@example.com`)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('#peticion').innerText()).toMatch(code)
})

test.for([390, 1440] as const)('the form passes axe at %i px, with errors too', async (width) => {
  const { page } = await openForm({ width })
  await button(page).click()
  await page.locator('.error-summary').waitFor()
  expect(await axeViolations(page, 'main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('only the page with the form takes a post, and not one of any size', async () => {
  const { page } = await openSite('/cookies', { javaScript: false })
  expect((await page.request.post('/cookies', { form: { kind: 'access' } })).status()).toBe(405)
  const large = { kind: 'access', details: 'a'.repeat(200_000) }
  expect((await page.request.post('/privacidad', { form: large })).status()).toBe(413)
})
