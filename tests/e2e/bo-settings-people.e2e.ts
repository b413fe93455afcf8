import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductServer, startProductServer } from '../product-server.ts'
import { axeViolations } from './axe.ts'
import type { SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { preparedData } from './prepared-data.ts'
import { saveWith } from './settings-form.ts'

// Settings change what every page says, so this file has a server of its own.
const dataDir = preparedData()
let server: ProductServer
beforeAll(async () => {
  server = await startProductServer({ dataDir })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const openSettings = (path: string, options: SiteOptions = {}) =>
  openOffice(path, { ...options, server: { dataDir, port: server.port }, secondFactor: true })
const textOf = async (path: string) => (await fetch(`http://localhost:${server.port}${path}`)).text()

async function openClinic(page: Page, slug: string) {
  const group = page.locator('.settings-group', { has: page.locator(`[data-field="${slug}.hours"]`) })
  await group.locator('summary').first().click()
  return group
}

test('the week of a clinic is written with the keyboard, with a break and other hours on a day', async () => {
  const { page } = await openSettings('/admin/settings/clinics')
  const group = await openClinic(page, 'gijon')
  const week = group.locator('[data-field="gijon.hours"]')
  await week.getByLabel('El de todas las clínicas').focus()
  await page.keyboard.press('Space')
  const time = async (label: string, digits: string) => {
    await week.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(digits)
  }
  await time('Lunes, abre', '0900AM')
  await week
    .getByRole('button', { name: 'Cierra a mediodía el lunes: añadir una segunda franja' })
    .press('Enter')
  await week.getByRole('button', { name: 'Copiar a los demás días el horario del lunes' }).press('Enter')
  await week.getByLabel('Sábado: abierta').press('Space')
  await week.getByRole('button', { name: 'Quitar la segunda franja del viernes' }).press('Enter')
  await week.getByText('Se leerá: L-J 09:00-14:00 y 16:00-20:00; V 09:00-14:00; S 10:00-20:00').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await saveWith(page, 'Horario partido')
  await expect
    .poll(() => textOf('/clinicas/gijon'))
    .toContain('L-J 09:00-14:00 y 16:00-20:00; V 09:00-14:00; S 10:00-20:00')
  expect(await textOf('/clinicas/gijon')).toContain(
    '"openingHours":["Mo-Th 09:00-14:00","Mo-Th 16:00-20:00","Fr 09:00-14:00","Sa 10:00-20:00"]',
  )
})

test('the pin of a clinic moves with the arrow keys, and the numbers follow', async () => {
  const { page } = await openSettings('/admin/settings/clinics')
  const group = await openClinic(page, 'oviedo')
  const pin = group.getByRole('button', { name: 'Punto de Oviedo en el mapa' })
  await group.getByText('Coordenadas', { exact: true }).click()
  const latitude = group.locator('[name="oviedo.latitude"]')
  const before = Number(await latitude.inputValue())
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  expect(Number(await latitude.inputValue())).toBeCloseTo(before + 0.011, 4)
  await group.getByText(/A 1,2 km del punto guardado/).waitFor()
  await saveWith(page, 'El punto estaba mal')
})

test('a local holiday is added to all the clinics of a region, with its name', async () => {
  const { page } = await openSettings('/admin/settings/clinics')
  const group = await openClinic(page, 'bilbao')
  const days = group.locator('[data-field="bilbao.closedDays"]')
  await days.getByText('Festivo nacional').first().waitFor()
  const year = new Date().getFullYear() + 1
  await days.getByLabel('Día', { exact: true }).fill(`${year}-07-31`)
  await days.getByLabel(/Nombre/).fill('San Ignacio')
  await days.getByLabel('Dónde').selectOption('region')
  await days.getByRole('button', { name: 'Añadir', exact: true }).click()
  await days.getByText('San Ignacio').waitFor()
  await page.getByText('3 cambios sin guardar').first().waitFor()
  await saveWith(page, 'Festivos del año que viene')
  const vitoria = page.locator('[data-field="vitoria.closedDays"]')
  expect(await vitoria.textContent()).toContain('San Ignacio')
})

test.each([390, 1440] as const)(
  'at %i px the search finds a setting by its help, and leads to it',
  async (width) => {
    const { page } = await openSettings('/admin/settings', { width })
    await page.getByLabel('Buscar un ajuste').fill('festivos locales')
    await page.getByText('1 ajuste', { exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('link', { name: /^Días cerrados/ }).click()
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
      )
      .toMatch(/\.closedDays$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

test('a backup is made from the settings, and it says how it ended', async () => {
  const { page } = await openSettings('/admin/settings/copies')
  await page.getByRole('button', { name: 'Hacer copia ahora' }).click()
  await page.getByText('Di para qué la haces.').waitFor()
  await page.getByLabel('Para qué la haces').fill('Antes de actualizar')
  await page.getByRole('button', { name: 'Hacer copia ahora' }).click()
  await page.getByText('Copia hecha y comprobada').waitFor()
  expect(await axeViolations(page)).toEqual([])
})
