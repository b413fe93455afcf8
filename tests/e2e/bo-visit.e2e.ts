import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl } from './accounts.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'

/** A clinic for which no other test sets visits. */
const CLINIC = 'salamanca'
let people = 0

/** Sends a lead as the public form does; returns the path of its page. */
async function newRequest(): Promise<string> {
  people += 1
  const name = `Vera Visita ${Date.now() % 100_000}-${people}`
  const folio = await sentLead({ name, clinic: CLINIC, consents: { health: false, marketing: false } })
  return `/admin/leads/${folio}`
}

async function openRequest(path: string) {
  const site = await openOffice(path)
  await site.page.locator('.lead-actions').waitFor()
  return site
}

const visit = (page: Page) => page.getByRole('dialog', { name: 'Dar cita' })
const valueOf = (page: Page, name: string) => visit(page).locator(`[name="${name}"]`).inputValue()
const freeOnes = (page: Page) => visit(page).locator('.clinic-day-free button').allTextContents()

/** The first free hour of the day on screen, once it is in the field too. */
async function offered(page: Page): Promise<string> {
  await expect.poll(async () => (await freeOnes(page))[0]).toBeTruthy()
  const [first = ''] = await freeOnes(page)
  await expect.poll(() => valueOf(page, 'book-time')).toBe(first)
  return first
}

test('a visit is offered at the first free hour of its day, and again for another day', async () => {
  const { page, errors } = await openRequest(await newRequest())
  await page.keyboard.press('b')
  const first = await offered(page)
  const day = await valueOf(page, 'book-day')
  await visit(page).getByRole('button', { name: 'Guardar la cita' }).click()
  await page.locator('.lead-chips').getByText('Cita propuesta').waitFor()

  // The next lead is offered the rest.
  await page.goto(accountsUrl(await newRequest()))
  await hydrated(page)
  await page.locator('.lead-actions').waitFor()
  await page.keyboard.press('b')
  await expect.poll(() => valueOf(page, 'book-day')).toBe(day)
  const second = await offered(page)
  expect(second > first).toBe(true)

  // A Sunday has none: it says so and leaves the time empty, and without a time nothing is saved.
  const sunday = new Date(Date.parse(day) + 7 * 86_400_000)
  sunday.setUTCDate(sunday.getUTCDate() - sunday.getUTCDay())
  await visit(page).locator('[name="book-day"]').fill(sunday.toISOString().slice(0, 10))
  await visit(page).getByRole('status').getByText('La clínica no abre ese día').waitFor()
  await expect.poll(() => valueOf(page, 'book-time')).toBe('')
  await visit(page).getByRole('button', { name: 'Guardar la cita' }).click()
  await visit(page).getByText('Escribe la hora de la cita').waitFor()

  // Nor has a day in the past.
  await visit(page).locator('[name="book-day"]').fill('2026-11-02')
  await visit(page).getByRole('status').getByText('no queda ninguna hora libre').waitFor()
  expect(await valueOf(page, 'book-time')).toBe('')

  await visit(page).locator('[name="book-day"]').fill(day)
  await expect.poll(() => valueOf(page, 'book-time')).toBe(second)
  // A manually chosen time stays, whatever the day.
  await visit(page).locator('[name="book-time"]').fill('13:05')
  await visit(page).locator('[name="book-day"]').fill(sunday.toISOString().slice(0, 10))
  await expect.poll(() => freeOnes(page)).toEqual([])
  await visit(page).locator('[name="book-day"]').fill(day)
  await expect.poll(async () => (await freeOnes(page)).length).toBeGreaterThan(0)
  expect(await valueOf(page, 'book-time')).toBe('13:05')
  expect(errors).toEqual([])
})

test('a dialog opened before a colleague set a visit does not overwrite it without asking', async () => {
  const path = await newRequest()
  const one = await openRequest(path)
  const other = await openRequest(path)
  for (const { page } of [one, other]) {
    await page.keyboard.press('b')
    await offered(page)
  }
  const late = visit(other.page)
  await late.locator('[name="book-time"]').fill('18:35')
  await visit(one.page).getByRole('button', { name: 'Guardar la cita' }).click()
  await one.page.locator('.lead-chips').getByText('Cita propuesta').waitFor()
  // The page behind the dialog has updated; the dialog still shows the earlier state.
  await other.page.locator('.lead-chips').getByText('Cita propuesta').waitFor()
  const set = await one.page
    .locator('[aria-labelledby="lead-facts-title"] time')
    .first()
    .getAttribute('datetime')
  await late.getByRole('button', { name: 'Guardar la cita' }).click()
  await other.page
    .locator('[data-sonner-toast]')
    .getByText(/Otra persona ha puesto la cita/)
    .first()
    .waitFor()
  expect(
    await one.page.locator('[aria-labelledby="lead-facts-title"] time').first().getAttribute('datetime'),
  ).toBe(set)
  // A person who knows about it may move it.
  await late.getByRole('button', { name: 'Guardar la cita' }).click()
  await late.waitFor({ state: 'detached' })
  await expect
    .poll(() =>
      one.page.locator('[aria-labelledby="lead-facts-title"] time').first().getAttribute('datetime'),
    )
    .not.toBe(set)

  // Only the edit is undone: the visit that was moved before it stays.
  await one.page.keyboard.press('e')
  await one.page.locator('[name="lead-team"]').fill('Tarde')
  await one.page.keyboard.press('Enter')
  await one.page.locator('[aria-labelledby="lead-facts-title"]').getByText('Tarde').waitFor()
  const saved = one.page.locator('[data-sonner-toast]').filter({ hasText: 'Datos guardados' })
  await saved.getByRole('button', { name: 'Deshacer' }).click()
  await expect
    .poll(() => one.page.locator('[aria-labelledby="lead-facts-title"]').getByText('Tarde').count())
    .toBe(0)
  await one.page.locator('.lead-chips').getByText('Cita propuesta').waitFor()
})
