import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProductServer } from '../product-server.ts'
import type { RunningServer } from './accounts.ts'
import { axeViolations } from './axe.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { preparedData } from './prepared-data.ts'
import { widthOf } from './browser.ts'

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

const CSV = [
  'Consultas principales;Clics;Impresiones;CTR;Posición',
  'rinoplastia precio;12;900;1,3 %;6,2',
  'precios rinoplastia;2;300;0,6 %;9',
  'botox en Bilbao;1;200;0,5 %;12',
  'rota;1',
].join('\r\n')

test('keywords are imported after a dry run, grouped, aimed at a page and briefed; the keys work', async () => {
  const query = await openDatabaseOf(server)
  // A second try finds what the first one made.
  await query('delete from plan_items')
  await query('delete from keywords')
  const { page, errors } = await openOffice('/admin/keywords', { server })
  await page.getByRole('heading', { name: 'Aún no hay palabras clave' }).waitFor()
  await expect.poll(() => page.locator('.admin-page .button:not(.button-ghost)').count()).toBe(1)
  await page.getByRole('button', { name: 'Importar CSV' }).click()
  await page
    .locator('#keyword-file')
    .setInputFiles({ name: 'gsc.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) })
  await page.getByRole('button', { name: 'Probar' }).click()
  await page.getByText('Parece de Search Console: 4 líneas').waitFor()
  await page.getByText('Líneas que no entran').last().click()
  await page.getByText('Línea 5: Tiene 2 columnas y la cabecera 5.').waitFor()
  expect(await axeViolations(page, '.dialog')).toEqual([])
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  const row = (name: string) => page.locator('tr[data-row]', { hasText: name })
  await row('rinoplastia precio').waitFor()
  await row('botox en Bilbao').getByText('Medicamento: botox').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('a')
  await page.getByLabel('Palabras clave, una por línea').fill('Ojeras\nojeras\nRINOPLASTIA PRECIO')
  await page.getByRole('button', { name: 'Revisar' }).click()
  await page.getByText('1 nueva').waitFor()
  await page.getByText('1 ya estaba').waitFor()
  await page.getByRole('button', { name: 'Añadir 1' }).click()
  await row('Ojeras').waitFor()

  await row('Ojeras').focus()
  await page.keyboard.press('t')
  await page.locator('.dialog').getByLabel('Página', { exact: false }).fill('/no-existe')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await row('Ojeras').getByText('No existe').waitFor()
  await row('Ojeras').focus()
  await page.keyboard.press('b')
  await page.getByRole('status').getByText('Brief creado en la planificación').waitFor()

  await page.getByRole('tab', { name: 'Grupos' }).click()
  await page.getByRole('button', { name: /^Agrupar: / }).click()
  await page.getByText('1 variante').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('tab', { name: 'Oportunidades' }).click()
  await page.getByRole('button', { name: /Posición 11 a 15.*: 1$/ }).click()
  await page.getByRole('button', { name: 'botox en Bilbao' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  for (const tab of ['Canibalización', 'Ciudades', 'Sin página']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.locator('[role=tabpanel] p').first().waitFor()
    expect([tab, await axeViolations(page)]).toEqual([tab, []])
  }
  expect(errors).toEqual([])
})

test('a search in vain is accepted from the inbox, and a keyword is read on a phone', async () => {
  const query = await openDatabaseOf(server)
  await query("delete from keywords where text = 'verrugas'")
  await query('delete from vain_searches')
  await query("insert into vain_searches (week, text, count) values ('2026-11-23', 'verrugas', 4)")
  const { page, errors } = await openOffice('/admin/keywords?vista=bandeja', { server, width: 390 })
  await page.getByRole('button', { name: 'Aceptar: verrugas' }).click()
  await page.getByRole('status').getByText('Ya es una palabra clave').waitFor()
  await page.goto(new URL('/admin/keywords?q=verrugas', page.url()).href)
  const card = page.locator('tr[data-row]', { hasText: 'verrugas' })
  await card.waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  expect(await axeViolations(page)).toEqual([])
  await card.click()
  await page.getByRole('heading', { name: 'Posiciones' }).waitFor()
  await page.locator('#measured-position').fill('8,5')
  await page.getByRole('button', { name: 'Anotar' }).click()
  await page.getByRole('rowheader').first().waitFor()
  expect(await axeViolations(page, '.admin-drawer')).toEqual([])
  expect(errors).toEqual([])
})
