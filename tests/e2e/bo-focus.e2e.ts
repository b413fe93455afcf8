import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl, answerStepUp, pathOf } from './accounts.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'

let people = 0

/** Sends a lead as the public form does; returns its folio. With a person given, the same person writes again. */
function newRequest(person: { email?: string } = {}): Promise<string> {
  people += 1
  const name = `Fátima Foco ${Date.now() % 100_000}-${people}`
  return sentLead({ name, clinic: 'bilbao', consents: { health: false, marketing: false }, ...person })
}

async function openRequest(folio: string, panel = '') {
  const site = await openOffice(`/admin/leads/${folio}${panel && `?panel=${panel}`}`)
  await site.page.locator('.lead-actions').waitFor()
  return site
}

/** The text of the focused element. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
/** Collects every refused or failed response from now on. */
function refusals(page: Page): string[] {
  const seen: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return seen
}

test('a recorded lead is shown with the focus on its name, from the call desk and from another lead', async () => {
  const { page } = await openOffice('/admin/leads?vista=mesa')
  for (const name of ['Nora Nueva', 'Olga Otra']) {
    const before = page.url()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Shift+N')
    await page.locator('#new-phone').fill(`6${String(Date.now()).slice(-8)}`)
    await page.locator('#new-name').fill(name)
    for (const id of ['agreed', 'health-no', 'marketing-no', 'adult'])
      await page.locator(`#new-${id}`).check()
    await page.getByRole('button', { name: 'Guardar solicitud' }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expect.poll(() => focused(page)).toBe(name)
    await page.locator('[data-sonner-toast]').getByText('guardada').first().waitFor()
  }
})

test('what is typed while a dialog of the shell loads is in its first field, and acts on nothing below', async () => {
  const { page } = await openRequest(await newRequest())
  const url = page.url()
  let loaded = () => {}
  const wait = new Promise<void>((resolve) => (loaded = resolve))
  await page.route(/\/assets\/command-palette-/, async (route) => {
    await wait
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  // «g d» would lead to the dashboard, and letters alone to actions of the request.
  await page.keyboard.type('g dxx')
  await page.keyboard.press('Backspace')
  loaded()
  const box = page.locator('.palette').getByRole('combobox')
  await expect.poll(() => box.inputValue()).toBe('g dx')
  await page.keyboard.type('y')
  await expect.poll(() => box.inputValue()).toBe('g dxy')
  await page.keyboard.press('Escape')
  await box.waitFor({ state: 'detached' })
  expect(page.url()).toBe(url)

  await page.keyboard.press('Shift+N')
  await page.keyboard.type('600112')
  await expect.poll(() => page.locator('#new-phone').inputValue()).toBe('600112')
})

test('after a booking, a call and a task the focus is on the page, not before it', async () => {
  const { page } = await openRequest(await newRequest())
  await page.locator('.lead-script .clinic-day-free button').first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dar cita' })
  await dialog.getByRole('button', { name: /^Guardar/ }).click()
  await page.locator('.lead-chips').getByText('Cita propuesta').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

  await page.getByRole('tab', { name: 'Tareas', exact: true }).click()
  const done = page.locator('.task-list').getByRole('button', { name: /Hecha/ }).first()
  await done.press('Enter')
  await done.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
})

test('after a merge and its undo the focus is on the title of the duplicates', async () => {
  const email = `doble.${Date.now()}@example.com`
  const other = await newRequest({ email })
  const folio = await newRequest({ email })
  const { page } = await openRequest(folio, 'duplicados')
  await page.getByRole('button', { name: `Comparar ${other}` }).press('Enter')
  await page.getByRole('button', { name: 'Unir solicitudes' }).press('Enter')
  await page.getByText(`${other} unida a ${folio}`).waitFor()
  const title = await page.locator('#duplicates-title').textContent()
  await expect.poll(() => focused(page)).toBe(title)
  await page.locator('.lead-data').getByRole('button', { name: 'Deshacer' }).press('Enter')
  await page.getByRole('button', { name: `Comparar ${other}` }).waitFor()
  await expect.poll(() => focused(page)).toBe(title)
})

test('an erased lead is not requested again, here or on the screens of others', async () => {
  const folio = await newRequest()
  const { page, context } = await openRequest(folio, 'privacidad')
  const other = await openRequest(folio, 'envios')
  const list = await context.newPage()
  await list.goto(accountsUrl('/admin/leads'))
  await hydrated(list)
  await list.locator(`[data-row="${folio}"]`).waitFor()
  await page.getByRole('button', { name: 'Borrar', exact: true }).click()
  await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Lo ha pedido por escrito')
  await page.getByLabel(`Escribe ${folio} para confirmar`).fill(folio)
  await page.getByRole('button', { name: 'Borrar para siempre' }).click()
  await answerStepUp(page)
  const refused = [page, other.page, list].map(refusals)
  await expect.poll(() => pathOf(page)).toMatch(/^\/admin\/leads(\?|$)/)
  await expect.poll(() => focused(page)).toBe('Solicitudes')
  await other.page.getByRole('heading', { level: 1, name: `La solicitud ${folio} se ha borrado` }).waitFor()
  await list.locator(`[data-row="${folio}"]`).waitFor({ state: 'detached' })
  // News of another lead make the screens reload: by then, any wrong request has been sent.
  // With the pointer on the table they would wait beside it.
  await page.mouse.move(0, 0)
  const next = await newRequest()
  await page.locator(`[data-row="${next}"]`).waitFor()
  await list.locator(`[data-row="${next}"]`).waitFor()
  // And back to it through the browser's history.
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: `La solicitud ${folio} se ha borrado` }).waitFor()
  expect(refused).toEqual([[], [], []])
})
