import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, newEmail, createAdmin, PASSWORD } from './accounts.ts'
import { hydrated, openSite, typeIntoFocused } from './browser.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'
import { expectAccessible } from './usable.ts'

/** As fast as a trained hand types. */
const KEY_MS = 60

let people = 0
/** A person that no other test knows. */
function somebody() {
  people += 1
  const number = String((Date.now() % 10_000_000) * 10 + people).padStart(8, '0')
  // In letters: names have no digits, and each must be unlike the others.
  const surname = [...number]
    .toReversed()
    .map((digit) => 'abdegiklmo'[Number(digit)])
    .join('')
  return { name: `Garazi ${surname}`, phone: `6${number}`, email: `garazi.${number}@example.com` }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '')

/** A keyboard that counts what it presses. */
function hands(page: Page) {
  let keys = 0
  return {
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text, { delay: KEY_MS })
    },
    press: async (key: string) => {
      keys += 1
      await page.keyboard.press(key, { delay: KEY_MS })
    },
    keys: () => keys,
  }
}

test('from the first ring to the stored request by keyboard: one box, one form, few keys', async () => {
  const { page, errors } = await openOffice('/admin/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Suena el teléfono' }).first().waitFor()
  const { name, phone } = somebody()
  const { type, press, keys } = hands(page)
  await press('Shift+T')
  await page.locator('.ring input').waitFor()
  await type(phone)
  await page.getByText('Nadie coincide').waitFor()
  await press('Enter')
  await expect.poll(() => focused(page)).toBe('new-name')
  expect(await page.locator('#new-phone').inputValue()).toBe(phone)
  await type(name)
  await press('Tab')
  await type('Bil')
  await press('Tab')
  await press('Space')
  await press('Tab')
  await press('Space')
  await press('Tab')
  await press('ArrowRight')
  await press('Tab')
  await press('Space')
  await press('Enter')
  await page.waitForURL(/\/admin\/leads\/LD-\d\d-\d{6}/)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.locator('.lead-chips').getByText('Contactado').waitFor()
  await page.locator('.fact-rows').first().getByText('Bilbao').waitFor()
  // What is not typed text: few enough to be learnt.
  expect(keys() - phone.length - name.length).toBeLessThanOrEqual(16)
  expect(errors).toEqual([])
})

test('who calls is found by a part of the number or the mail and by a misspelled name, in the box and in the palette', async () => {
  const { name, phone, email } = somebody()
  const folio = await sentLead({ name, phone, email, clinic: 'bilbao' })
  const { page } = await openOffice('/admin/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const dialog = page.getByRole('dialog')
  for (const key of ['Shift+T', 'Control+k']) {
    await page.keyboard.press(key)
    await dialog.getByRole('combobox').waitFor()
    for (const typed of [phone.slice(2, 8), email.slice(3, 18), name.replace('Garazi', 'Garatzi')]) {
      // Not the one that was found by the words before.
      await dialog.getByRole('combobox').fill('')
      await expect.poll(() => page.getByRole('option', { name }).count()).toBe(0)
      await typeIntoFocused(page, typed)
      await page.getByRole('option', { name }).first().waitFor()
    }
    await expectAccessible(page)
    if (key === 'Shift+T') {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    }
  }
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === `/admin/leads/${folio}`)
})

test('on a phone the box opens from the top of every screen', async () => {
  const { page } = await openOffice('/admin/security', { width: 390 })
  await page.getByRole('button', { name: 'Suena el teléfono' }).click()
  await page.locator('.ring input').fill('ana@correo.example')
  await page.getByRole('option', { name: 'Apuntar a «ana@correo.example»' }).click()
  await page.locator('#new-phone').waitFor()
  await page.getByText('Más datos').click()
  expect(await page.locator('#new-email').inputValue()).toBe('ana@correo.example')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})

test('what is typed on the sign-in page before it is ready is kept, and signs in', async () => {
  const email = await createAdmin(newEmail('admin'))
  const { page } = await openSite('about:blank')
  const { promise: typed, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await typed
    await route.continue()
  })
  await page.goto(accountsUrl('/login'))
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill(PASSWORD)
  release()
  await hydrated(page)
  await expect.poll(() => page.locator('[name=email]').inputValue()).toBe(email)
  await expect.poll(() => page.locator('[name=password]').inputValue()).toBe(PASSWORD)
  await page.locator('[name=password]').press('Enter')
  await page.waitForURL((url) => url.pathname === '/admin/dashboard')
})
