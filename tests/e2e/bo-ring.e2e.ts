import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, newEmail, createAdmin, PASSWORD } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { hydrated, openSite, typeIntoFocused } from './browser.ts'
import { openOffice } from './office.ts'

/** What the issue allows from the first ring to the stored request. */
const MOST_MS = 40_000
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

/** Sends a lead as the public form does. */
async function wrote(page: Page, { name, phone, email }: ReturnType<typeof somebody>): Promise<string> {
  const response = await page.request.post(accountsUrl('/api/leads'), {
    headers: { 'idempotency-key': `ring-${phone}` },
    data: { formType: 'contact_page', name, email, phone, clinic: 'bilbao' },
  })
  return ((await response.json()) as { folio: string }).folio
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

test('from the first ring to the stored request by keyboard: one box, one form, under 40 s', async () => {
  const { page, errors } = await openOffice('/admin/settings')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Suena el teléfono' }).first().waitFor()
  const { name, phone } = somebody()
  const { type, press, keys } = hands(page)
  const rang = performance.now()
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
  const took = performance.now() - rang
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.locator('.lead-chips').getByText('Contactado').waitFor()
  await page.locator('.fact-rows').first().getByText('Bilbao').waitFor()
  // What is not typed text: few enough to be learnt.
  expect(keys() - phone.length - name.length).toBeLessThanOrEqual(16)
  expect(took).toBeLessThan(MOST_MS)
  expect(errors).toEqual([])
})

test.for([
  ['a part of the number', ({ phone }: ReturnType<typeof somebody>) => phone.slice(2, 8)],
  ['a misspelled name', ({ name }: ReturnType<typeof somebody>) => name.replace('Garazi', 'Garatzi')],
  ['a part of the mail', ({ email }: ReturnType<typeof somebody>) => email.slice(3, 18)],
] as const)('who calls is found by %s, in the box and in the palette', async ([, typedOf]) => {
  const { page } = await openOffice('/admin/dashboard')
  const person = somebody()
  const folio = await wrote(page, person)
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const key of ['Shift+T', 'Control+k']) {
    await page.keyboard.press(key)
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await typeIntoFocused(page, typedOf(person))
    await page.getByRole('option', { name: person.name }).first().waitFor()
    await expect.poll(() => axeViolations(page)).toEqual([])
    if (key === 'Shift+T') {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
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

test('each dialog of a request begins in its first field', async () => {
  const { page } = await openOffice('/admin/dashboard')
  const folio = await wrote(page, somebody())
  await page.goto(accountsUrl(`/admin/leads/${folio}`))
  await hydrated(page)
  await page.locator('.lead-actions').waitFor()
  const names: Record<string, string> = {
    b: 'book-clinic',
    m: 'message-template',
    w: 'message-template',
    t: 'task-title',
    a: 'assign-who',
    s: 'state-to',
    'Shift+N': 'new-phone',
  }
  const begins: Record<string, string> = {}
  for (const key of Object.keys(names)) {
    await page.keyboard.press(key)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await dialog.locator('input, select, textarea').first().waitFor()
    await expect.poll(() => page.evaluate(isFirstField), { message: key }).toBe(true)
    begins[key] = await page.evaluate(() => (document.activeElement as HTMLInputElement).name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  expect(Object.keys(begins)).toEqual(Object.keys(names))
})

/** Whether the focus is in the first field of the dialog. */
function isFirstField(): boolean {
  const dialog = document.querySelector('[role=dialog]')
  const first = dialog?.querySelector(
    ':is(input, select, textarea):not([type=hidden], :disabled, [tabindex="-1"])',
  )
  return first !== null && first !== undefined && first === document.activeElement
}

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
