import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'

// Drafts are texts of the site, so this file has its own server.
const { running } = ownServer()
/** Each try of a batch takes other cells: an earlier one may have changed its own. */
let tries = 0

test('a guided piece goes from a preset to a draft, each paragraph beside its source', async () => {
  const { page } = await openOffice('/admin/content-generator', { width: 1440, server: running() })
  await page.getByRole('button', { name: /^Tratamiento/ }).click()
  await page.getByLabel('Título de trabajo').fill('Hydrafacial, con calma: qué hace y qué no')
  await page
    .getByRole('form', { name: 'Encargo' })
    .getByLabel(/^Tratamientos/)
    .selectOption('hydrafacial')
  await page
    .getByLabel(/^Referencias/)
    .fill('Una guía. https://example.org/guia\n<script>alert(1)</script>Otra')
  await page.getByRole('button', { name: 'Buscar fuentes' }).click()
  await page.getByText('Solo pasajes ya publicados.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Preparar el esquema' }).click()
  await page.getByRole('button', { name: 'Bajar Qué es' }).press('Enter')
  await page.getByRole('button', { name: 'Escribir', exact: true }).click()
  await page.getByRole('button', { name: 'Comprobar' }).last().waitFor()
  await page.getByRole('button', { name: 'Reescribir «Qué es»' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await page.locator('.generator-bar').getByRole('button', { name: 'Comprobar' }).click()
  await page.getByText(/Coincide en un \d+ %/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Enviar al blog como borrador' }).click()
  await page.getByRole('link', { name: 'Abrir el borrador' }).waitFor()
})

test('three cells are proposed, accepted as drafts and undone', async () => {
  const query = await openDatabaseOf(running())
  // One batch at a time: an earlier try may have left one.
  await query('delete from generator_runs')
  const first = 3 * tries++
  const { page } = await openOffice('/admin/generate-content?filas=concern', {
    width: 1440,
    server: running(),
  })
  const table = page.getByRole('region', { name: 'Cobertura: Preocupaciones' })
  await table.waitFor()
  expect(await axeViolations(page)).toEqual([])
  const cells = table.getByRole('checkbox', { name: /^Texto en buscadores de/ })
  await cells.nth(first).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await cells.nth(first + 2).check()
  await page.getByText('3 celdas elegidas').waitFor()
  await page.getByRole('button', { name: 'Proponer', exact: true }).click()
  await page.getByRole('button', { name: 'Aceptar las 3 que pasan' }).click()
  await page.getByText('En borrador').nth(2).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Deshacer el lote' }).click()
  await page.getByText('Deshecha').nth(2).waitFor()
})

test('both are read on a phone without scrolling sideways', async () => {
  for (const path of ['/admin/generate-content', '/admin/content-generator']) {
    const { page } = await openOffice(path, { width: 390, server: running() })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await axeViolations(page)).toEqual([])
  }
})
