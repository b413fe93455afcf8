import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'

// Settings change what patients can book, so this file has its own server.
const { running } = ownServer()
const AGENDA = '/admin/settings/agenda?clinica=bilbao'

const openSettings = (path: string, width: 390 | 1440 = 1440) =>
  openOffice(path, { width, server: running(), secondFactor: true })

test('a clinic is set up by keyboard: it gives hours with a room of its own week, and sees the first ones', async () => {
  const { page } = await openSettings(AGENDA)
  const query = await openDatabaseOf(running())
  await page.getByLabel('Las personas eligen su hora en la web').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Añadir', exact: true }).press('Enter')
  await page.getByLabel('Nombre', { exact: true }).fill('Sala 1')
  await page.getByText('Las primeras horas que verían ahora:').waitFor()

  await page.getByLabel('Tiene su propio horario').focus()
  await page.keyboard.press('Space')
  const cell = (name: string) => page.getByRole('gridcell', { name })
  await cell('lunes, de 10:00 a 10:30, abierta').focus()
  // Wednesday's first hours, together: two cells down, and two chosen to the right.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Space')
  await cell('miércoles, de 11:00 a 11:30, cerrada').waitFor()
  await page.getByText('11:30–20:00').waitFor()

  await page.getByText('No deja ninguna visita fuera.').waitFor()
  await page.getByLabel('Por qué lo cambias').fill('Abrimos la agenda')
  await page.getByRole('button', { name: 'Guardar la agenda' }).press('Enter')
  await page.locator('.settings-save').waitFor({ state: 'detached' })
  const stored = await query(
    'select online, name, week->2 as wednesday from agenda_clinics join agenda_resources using (clinic_slug)',
  )
  expect(stored).toEqual([{ online: true, name: 'Sala 1', wednesday: [{ opens: '11:30', closes: '20:00' }] }])
})

test.each([390, 1440] as const)(
  'at %i px it shows what an absence and a closed day leave outside',
  async (width) => {
    const query = await openDatabaseOf(running())
    const slug = width === 390 ? 'gijon' : 'oviedo'
    await query('delete from appointments where clinic_slug = $1', slug)
    await query('delete from agenda_resources where clinic_slug = $1', slug)
    await query(`insert into agenda_resources (clinic_slug, name) values ($1, 'Sala 1')`, slug)
    const [visit] = await query<{ day: string; year: string }>(
      `insert into appointments (clinic_slug, resource_id, starts_at, ends_at, occupied_until, state, source)
     select $1, r.id, at, at + interval '45 minutes', at + interval '45 minutes', 'confirmed', 'desk'
     from agenda_resources r, lateral (
       select (day + time '11:00') at time zone 'Europe/Madrid' as at from generate_series(current_date + 7, current_date + 30, interval '1 day') as day
       where extract(isodow from day) = 2 and to_char(day, 'MM-DD') not in ('12-08', '01-06') limit 1
     ) as next where r.clinic_slug = $1
     returning to_char(starts_at, 'YYYY-MM-DD') as day, to_char(starts_at, 'YYYY') as year`,
      slug,
    )
    const { page } = await openSettings(`/admin/settings/agenda?clinica=${slug}`, width)
    await page.getByLabel('Desde el').fill(visit!.day)
    await page.getByText('Deja 1 visita fuera:').waitFor()
    await page.getByRole('link', { name: 'Abrir en la agenda' }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.getByRole('button', { name: 'Añadir la ausencia' }).click()
    await page.getByText('Ninguna por venir.').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Quitar la ausencia de Sala 1' }).click()
    await page.getByText('Ninguna por venir.').waitFor()

    const { page: clinics } = await openSettings('/admin/settings/clinics', width)
    const days = clinics.locator(`[data-field="${slug}.closedDays"]`)
    await clinics.locator('.settings-group', { has: days }).locator('summary').first().click()
    if (!visit!.day.startsWith(String(new Date().getFullYear())))
      await days.getByRole('button', { name: visit!.year, exact: true }).click()
    await days.locator(`[data-date="${visit!.day}"]`).click()
    await days
      .getByLabel(/^Nombre/)
      .first()
      .fill('Obras')
    await days.getByRole('button', { name: 'Cerrar ese día' }).click()
    await clinics.getByText('la clínica cierra ese día').waitFor()
    expect(await axeViolations(clinics, `[data-field="${slug}.closedDays"]`)).toEqual([])
    expect(await clinics.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  },
)

test('the address of a calendar is shown once', async () => {
  const { page } = await openSettings('/admin/settings/agenda?clinica=lleida')
  const feeds = page.getByRole('region', { name: 'Calendarios para el móvil o el ordenador' })
  await feeds.getByRole('button', { name: 'Crear la dirección' }).click()
  const address = await feeds.locator('code').textContent()
  expect(address).toMatch(/\/api\/agenda-feeds\/[\w-]{20,}\.ics$/)
  await page.reload()
  await feeds.getByText('Nadie lo ha leído todavía.').waitFor()
  expect(await feeds.locator('code').count()).toBe(0)
  await feeds.getByRole('button', { name: 'Cambiar la dirección del calendario de Toda la clínica' }).click()
  await expect.poll(() => feeds.locator('code').textContent()).not.toBe(address)
})
