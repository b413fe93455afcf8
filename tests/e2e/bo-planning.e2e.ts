import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProductServer } from '../product-server.ts'
import type { RunningServer } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { typeIntoFocused, widthOf } from './browser.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { preparedData } from './prepared-data.ts'

let server: RunningServer
let end: () => Promise<void>

beforeAll(async () => {
  const dataDir = preparedData()
  const started = await startProductServer({ dataDir })
  server = { dataDir, port: started.port }
  end = async () => {
    await started.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => end())

test('an empty plan is filled, added to in one line, moved by keys and menu, and its address is shown once', async () => {
  const query = await openDatabaseOf(server)
  // A second try finds what the first one planned.
  await query('delete from plan_items')
  const { page, errors } = await openOffice('/admin/planning', { server })
  await page.getByRole('heading', { name: 'Aún no hay nada planificado' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Proponer 8 semanas' }).click()
  await page.getByRole('button', { name: 'Planificar 16' }).click()
  await page.locator('.plan-card').first().waitFor()

  await page.keyboard.press('q')
  await typeIntoFocused(page, 'queloide y cicatriz 15/12/2026 2h #wiki @nadie')
  await page.getByText('No se entiende: @nadie').waitFor()
  await page.getByLabel('Añadir en una línea').fill('queloide y cicatriz 15/12/2026 2h #wiki')
  await page.getByText('Queloide y cicatriz · Término · mar, 15 dic · 2 h').waitFor()
  await page.keyboard.press('Enter')
  const stored = async () =>
    (
      await query(
        "select planned_for::text as day, state from plan_items where title = 'Queloide y cicatriz'",
      )
    )[0]
  const card = page.locator('.plan-card', { hasText: 'Queloide y cicatriz' })
  await card.waitFor()
  await card.getByRole('button').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(stored).toEqual({ day: '2026-12-16', state: 'backlog' })
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(stored).toEqual({ day: '2026-12-09', state: 'backlog' })
  await page.getByLabel('Mover «Queloide y cicatriz» a otra columna').selectOption('Redacción')
  await expect.poll(stored).toEqual({ day: '2026-12-09', state: 'writing' })
  expect(
    await page.getByLabel('Mover «Queloide y cicatriz» a otra columna').locator('option').allInnerTexts(),
  ).not.toContain('Aprobado')
  expect(await axeViolations(page)).toEqual([])

  for (const view of ['Mes', 'Semana', 'Lista']) {
    await page.getByRole('tab', { name: view }).click()
    await page.locator('[role=tabpanel]:not([hidden], [inert])').waitFor()
    expect([view, await axeViolations(page)]).toEqual([view, []])
  }
  await page.getByRole('button', { name: 'Calendario' }).click()
  await page.getByRole('button', { name: 'Hacer una dirección' }).click()
  const address = await page.getByLabel('Dirección', { exact: true }).inputValue()
  const file = await page.request.get(new URL(new URL(address).pathname, page.url()).href)
  expect(await file.text()).toContain('SUMMARY:Término: Queloide y cicatriz')
  expect(errors).toEqual([])
})

test('the plan is read on a phone', async () => {
  const { page, errors } = await openOffice('/admin/planning', { server, width: 390 })
  await page.locator('.plan-card').first().waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  expect(await axeViolations(page)).toEqual([])
  await page.locator('.plan-card-open').first().click()
  await page.getByLabel('Título').waitFor()
  expect(await axeViolations(page, '.admin-drawer')).toEqual([])
  expect(errors).toEqual([])
})
