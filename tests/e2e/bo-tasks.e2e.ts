import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountsUrl } from './accounts.ts'
import { hydrated } from './browser.ts'
import { openOffice } from './office.ts'
import { pressedFile } from './pressed-file.ts'
import { sentLead } from './sent-lead.ts'
import { expectAccessible } from './usable.ts'

let made = 0

/** Sends a lead as the public form does. */
async function newRequest(): Promise<{ folio: string; name: string }> {
  made += 1
  const name = `Nerea Tarea ${Date.now() % 100_000}-${made}`
  return { name, folio: await sentLead({ name, clinic: 'bilbao' }) }
}

/** A new lead on screen. */
async function openLead() {
  const { folio, name } = await newRequest()
  const { page } = await openOffice(`/admin/leads/${folio}`)
  await page.locator('.lead-actions').waitFor()
  return { page, folio, name }
}

const said = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').getByText(text).first().waitFor()

test('a task is found from anywhere, by its day, and completed', async () => {
  const { page, name } = await openLead()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('t')
  const title = dialog.getByLabel('Qué hay que hacer')
  await title.fill('Mandar el presupuesto')
  // Text is not discarded without a question.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click()
  await expect.poll(() => title.inputValue()).toBe('Mandar el presupuesto')
  await dialog.getByLabel('Día').fill('2099-01-05')
  await dialog.getByRole('button', { name: 'Crear tarea' }).click()
  await said(page, 'Tarea creada')

  await page.keyboard.press('Control+k')
  await page.locator('.palette').getByRole('combobox').fill('mis tareas')
  await page.getByRole('option', { name: /Mis tareas$/ }).waitFor()
  await page.keyboard.press('Enter')
  const task = page.locator('.task-list li', { hasText: name })
  await task.getByText('Mandar el presupuesto').waitFor()
  await page.getByRole('button', { name: 'Para hoy' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('cuando')).toBe('today')
  await task.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Más adelante' }).click()
  await task.getByRole('button', { name: 'Hecha' }).click()
  await said(page, 'Tarea hecha')
  await task.waitFor({ state: 'detached' })
})

test('a task gets another hour and moves from one person to the team, which sees whose it is', async () => {
  const { page, name } = await openLead()
  await page.keyboard.press('t')
  const dialog = page.getByRole('dialog', { name: 'Nueva tarea' })
  await dialog.getByLabel('Qué hay que hacer').fill('Mandar el presupuesto')
  await dialog.getByLabel('Día').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await dialog.getByRole('button', { name: 'Crear tarea' }).click()
  await said(page, 'Tarea creada')

  // The names of the team come late: what was chosen before them stays.
  const { promise: chosen, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/colleagues', (route) => chosen.then(() => route.continue()))
  await page.goto(accountsUrl('/admin/leads?vista=tareas'))
  await hydrated(page)
  const task = page.locator('.task-list li', { hasText: name })
  await task.getByRole('button', { name: 'Cambiar' }).click()
  const change = page.getByRole('dialog', { name: 'Cambiar la tarea' })
  await change.getByLabel('Hora').fill('18:35')
  await change.getByLabel('Para').selectOption({ label: 'Cualquiera' })
  const offered = change.getByLabel('Para').locator('option')
  expect(await offered.count()).toBe(2)
  const colleagues = page.waitForResponse('**/api/admin/colleagues')
  release()
  await (await colleagues).finished()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Guardar' }).click()
  await said(page, 'Tarea cambiada')
  await expect.poll(() => task.innerText()).toContain('18:35')
  await page.getByRole('button', { name: 'De todo el equipo' }).click()
  await expect.poll(() => task.innerText()).toContain('Cualquiera')
})

test('a started note waits with its lead while another one is open', async () => {
  const { page, ...one } = await openLead()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const other = await newRequest()
  const note = page.getByRole('textbox', { name: 'Nota interna' })
  await note.fill('Prefiere por la tarde')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await page.locator('.palette').getByRole('combobox').fill(other.folio)
  await page.getByRole('option', { name: new RegExp(other.name) }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#lead-name', { hasText: other.name }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('')
  await page.goBack()
  await page.locator('#lead-name', { hasText: one.name }).waitFor()
  await expect.poll(() => note.inputValue()).toBe('Prefiere por la tarde')
  expect(warnings.filter((text) => text.includes('blocker'))).toEqual([])
})

test('interest and language are corrected, and a visit is downloaded for the calendar', async () => {
  const { page, folio } = await openLead()
  await page.keyboard.press('e')
  const interest = page.getByLabel('Interés')
  await interest.locator('option', { hasText: 'Rinoplastia' }).first().waitFor({ state: 'attached' })
  await interest.selectOption('rinoplastia')
  await page.getByLabel('Idioma').selectOption('ca')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.locator('.fact-rows').first().getByText('Rinoplastia').waitFor()
  await expect.poll(() => page.locator('.fact-rows').first().textContent()).toContain('Catalán')

  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Dar cita' })
  // Another lead may have the hour that is offered first.
  await dialog.locator('.clinic-day-free button').first().click()
  await dialog.getByRole('button', { name: 'Guardar la cita' }).click()
  const calendar = await pressedFile(page.getByRole('button', { name: 'Para el calendario' }))
  expect(calendar.suggestedFilename()).toBe(`cita-${folio}.ics`)
})
