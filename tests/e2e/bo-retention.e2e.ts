import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf } from './accounts.ts'
import { axeViolations } from './axe.ts'
import type { SiteOptions } from './browser.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { openDatabaseOf } from './database.ts'

const PATH = '/admin/settings/privacy'

// The privacy policy shows what is saved here, so this file has its own server.
const { running } = ownServer()

/** An administrator with a second factor, on the privacy section. */
function openPrivacy(options: SiteOptions = {}) {
  return openOffice(PATH, { ...options, server: running(), secondFactor: true })
}

test('a shorter retention needs the reason and the typed months, and is merged with what a colleague saves', async () => {
  const { page } = await openPrivacy()
  const { page: other } = await openPrivacy({ width: 390 })
  const months = (on: Page) => on.getByLabel('Meses que se guarda una solicitud')
  const stored = Number(await months(page).inputValue())
  await page.getByRole('button', { name: 'Añadir un encargado' }).click()
  await page.getByLabel('Nombre').last().fill('Correo Prueba')
  await page.getByLabel('Encargo').last().fill('Envío de correo')

  await months(other).fill(String(stored - 1))
  await other
    .getByText('una semana después se borra')
    .or(other.getByText('se borran y no vuelven'))
    .first()
    .waitFor()
  expect(await axeViolations(other)).toEqual([])
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await other.getByLabel('Por qué lo cambias').fill('Nuevo plazo')
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText(`Escribe «${stored - 1} meses».`, { exact: true }).waitFor()
  await other.getByLabel(`Escribe «${stored - 1} meses» para guardarlo`).fill(`${stored - 1} meses`)
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await other.getByText('Privacidad guardada').waitFor()

  // The input here is still there, and is saved on top of that.
  expect(await page.getByLabel('Nombre').last().inputValue()).toBe('Correo Prueba')
  await page.getByLabel('Por qué lo cambias').fill('Proveedor nuevo')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Privacidad guardada').waitFor()
  await expect.poll(() => months(page).inputValue()).toBe(String(stored - 1))
  await expect.poll(() => other.getByLabel('Nombre').last().inputValue()).toBe('Correo Prueba')

  await months(page).fill('48')
  await page.getByRole('link', { name: 'Todos los ajustes' }).click()
  await page
    .getByRole('dialog', { name: '¿Salir sin guardar?' })
    .getByRole('button', { name: 'Seguir' })
    .click()
  expect(pathOf(page)).toBe(PATH)
  expect(await months(page).inputValue()).toBe('48')
})

test.each([390, 1440] as const)(
  'a person reviews what a sweep would erase before it continues, at %i px',
  async (width) => {
    const query = await openDatabaseOf(running())
    await query(`insert into retention_stops (reason, stopped_at, checked_at, seen_at, counts)
    values ('many', now(), date_trunc('milliseconds', now()), now(),
      '[{"sweep":"block","due":1241,"total":4042},{"sweep":"erase","due":0,"total":4042},{"sweep":"accounts","due":3,"total":88}]')`)
    const { page } = await openOffice('/admin/dashboard', { server: running(), secondFactor: true, width })
    const note = page.getByRole('region', { name: 'El borrado por plazo espera a una persona' })
    await note.getByText('1.241 de 4.042').waitFor()
    await page.getByText('Espera a una persona', { exact: true }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await note.getByRole('button', { name: 'Revisar y continuar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Continuar con el borrado por plazo' })
    await dialog.getByLabel('Motivo').fill('Se acortó el plazo ayer')
    await dialog.getByRole('button', { name: 'Continuar con estas cantidades' }).click()
    await page.getByText('Continúa en unos momentos', { exact: true }).waitFor()
    const open = () => query('select from retention_stops where ended_at is null')
    await expect.poll(open, { timeout: 20_000 }).toEqual([])
  },
)
