import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf } from './accounts.ts'
import { openDay } from './agenda-tools.ts'
import { axeViolations } from './axe.ts'
import { hydrated, widthOf } from './browser.ts'
import { openDatabaseOf } from './database.ts'
import { openOffice } from './office.ts'
import { ownServer } from './own-server.ts'
import { saveWith } from './settings-form.ts'
import { expectUsable } from './usable.ts'

// Settings change what patients can book and what pages say, so this file has its own server.
const { address, running } = ownServer()
const textOf = async (path: string) => (await fetch(address(path))).text()
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

test('it shows what an absence and a closed day leave outside, on a phone and on a computer', async () => {
  const query = await openDatabaseOf(running())
  const slug = 'oviedo'
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
  const { page } = await openSettings(`/admin/settings/agenda?clinica=${slug}`, 390)
  await page.getByLabel('Desde el').fill(visit!.day)
  await page.getByText('Deja 1 visita fuera:').waitFor()
  await page.getByRole('link', { name: 'Abrir en la agenda' }).waitFor()
  await expectUsable(page, [1440, 390])
  await page.getByRole('button', { name: 'Añadir la ausencia' }).click()
  await page.getByText('Ninguna por venir.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Quitar la ausencia de Sala 1' }).click()
  await page.getByText('Ninguna por venir.').waitFor()

  await page.goto(address('/admin/settings/clinics'))
  const days = page.locator(`[data-field="${slug}.closedDays"]`)
  await hydrated(page)
  await page.locator(`[data-group="${slug}"]`).locator('summary').first().click()
  if (!visit!.day.startsWith(String(new Date().getFullYear())))
    await days.getByRole('button', { name: visit!.year, exact: true }).click()
  await days.locator(`[data-date="${visit!.day}"]`).click()
  await days
    .getByLabel(/^Nombre/)
    .first()
    .fill('Obras')
  await days.getByRole('button', { name: 'Cerrar ese día' }).click()
  await page.getByText('la clínica cierra ese día').waitFor()
  await expectUsable(page, [390], `[data-field="${slug}.closedDays"]`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => widthOf(page)).toBe(1440)
  expect(pathOf(page)).toBe('/admin/settings/clinics')
})

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

async function openClinic(page: Page, slug: string) {
  const group = page.locator(`[data-group="${slug}"]`)
  await group.locator('summary').first().click()
  return group
}

/** Another one for each try, because an earlier try left its own. */
const WEEKS = ['gijon', 'salamanca']
const HOLIDAYS = [
  { day: '07-31', name: 'San Ignacio' },
  { day: '04-28', name: 'San Prudencio' },
]
let tries = 0

test('clinics: a week is written with the keyboard, a pin moves with the arrow keys, a local holiday is added to a whole region', async () => {
  const slug = WEEKS[tries % WEEKS.length]!
  const holiday = HOLIDAYS[tries++ % HOLIDAYS.length]!
  const { page } = await openSettings('/admin/settings/clinics')
  const group = await openClinic(page, slug)
  const week = group.locator(`[data-field="${slug}.hours"]`)
  await week.getByLabel('El de todas las clínicas').focus()
  await page.keyboard.press('Space')
  // With a break, and other hours on one day.
  await week.getByLabel('Lunes, abre', { exact: true }).focus()
  await page.keyboard.type('0900AM')
  await week
    .getByRole('button', { name: 'Cierra a mediodía el lunes: añadir una segunda franja' })
    .press('Enter')
  await week.getByRole('button', { name: 'Copiar a los demás días el horario del lunes' }).press('Enter')
  await week.getByLabel('Sábado: abierta').press('Space')
  await week.getByRole('button', { name: 'Quitar la segunda franja del viernes' }).press('Enter')
  await week.getByText('Se leerá: L-J 09:00-14:00 y 16:00-20:00; V 09:00-14:00; S 10:00-20:00').waitFor()
  expect(await axeViolations(page, '.settings-group[open]')).toEqual([])
  await saveWith(page, 'Horario partido')
  await expect
    .poll(() => textOf(`/clinicas/${slug}`))
    .toContain('L-J 09:00-14:00 y 16:00-20:00; V 09:00-14:00; S 10:00-20:00')
  expect(await textOf(`/clinicas/${slug}`)).toContain(
    '"openingHours":["Mo-Th 09:00-14:00","Mo-Th 16:00-20:00","Fr 09:00-14:00","Sa 10:00-20:00"]',
  )

  await page.reload()
  await hydrated(page)
  const map = await openClinic(page, 'oviedo')
  await map.getByText('Coordenadas', { exact: true }).click()
  const latitude = map.locator('[name="oviedo.latitude"]')
  const before = Number(await latitude.inputValue())
  await map.getByRole('button', { name: 'Punto de Oviedo en el mapa' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowUp')
  expect(Number(await latitude.inputValue())).toBeCloseTo(before + 0.011, 4)
  await map.getByText(/A 1,2 km del punto guardado/).waitFor()
  await saveWith(page, 'El punto estaba mal')

  await page.reload()
  await hydrated(page)
  const days = (await openClinic(page, 'bilbao')).locator('[data-field="bilbao.closedDays"]')
  await days.getByText('Festivo nacional').first().waitFor()
  await days.getByLabel('Día', { exact: true }).fill(`${new Date().getFullYear() + 1}-${holiday.day}`)
  await days.getByLabel(/Nombre/).fill(holiday.name)
  await days.getByLabel('Dónde').selectOption('region')
  await days.getByRole('button', { name: 'Añadir', exact: true }).click()
  await days.getByText(holiday.name).waitFor()
  await page.getByText('3 cambios sin guardar').first().waitFor()
  await saveWith(page, 'Festivos del año que viene')
  const vitoria = (await openClinic(page, 'vitoria')).locator('[data-field="vitoria.closedDays"]')
  expect(await vitoria.textContent()).toContain(holiday.name)
})

test('the search finds a setting by its help, and leads to it', async () => {
  const { page } = await openSettings('/admin/settings', 390)
  await page.getByLabel('Buscar un ajuste').fill('festivos locales')
  await page.getByText('1 ajuste', { exact: true }).waitFor()
  await expectUsable(page, [1440, 390])
  await page.getByRole('link', { name: /^Días cerrados/ }).click()
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field')),
    )
    .toMatch(/\.closedDays$/)
  expect(await widthOf(page)).toBe(390)
})

test('a backup is made from the settings, and it says how it ended', async () => {
  const { page } = await openSettings('/admin/settings/copies')
  await page.getByRole('button', { name: 'Hacer copia ahora' }).click()
  await page.getByText('Di para qué la haces.').waitFor()
  await page.getByLabel('Para qué la haces').fill('Antes de actualizar')
  await page.getByRole('button', { name: 'Hacer copia ahora' }).click()
  await page.getByText('Copia hecha y comprobada').waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test('another clinic or another tab is asked about before what was changed is lost', async () => {
  const { page } = await openSettings('/admin/settings/agenda?clinica=lleida')
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
    await question.waitFor({ state: 'detached' })
  }
  const arrival = page.locator('[name="arrival"]')
  await arrival.fill('Segunda planta')
  const vitoria = page
    .getByRole('navigation', { name: 'Clínica', exact: true })
    .getByRole('button', { name: /^Vitoria/ })
  await vitoria.click()
  await stay()
  expect(await arrival.inputValue()).toBe('Segunda planta')
  expect(new URL(page.url()).searchParams.get('clinica')).toBe('lleida')
  await vitoria.click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('clinica')).toBe('vitoria')

  // Nor is an absence lost that was typed and not added.
  const query = await openDatabaseOf(running())
  await query('delete from agenda_resources where clinic_slug = $1', 'lleida')
  await query(`insert into agenda_resources (clinic_slug, name) values ('lleida', 'Sala 1')`)
  await page.goto(address('/admin/settings/agenda?clinica=lleida'))
  await hydrated(page)
  const absence = page.locator('[name="absence-reason"]')
  await absence.fill('Formación')
  await vitoria.click()
  await stay()
  expect(await absence.inputValue()).toBe('Formación')
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click()
  await stay()
  await vitoria.click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('clinica')).toBe('vitoria')

  // The clinic that is shown without an address of its own is chosen without a question.
  await page.goto(address('/admin/settings/agenda'))
  await hydrated(page)
  await arrival.fill('Tercera planta')
  const shown = page
    .getByRole('navigation', { name: 'Clínica', exact: true })
    .locator('button[aria-current="true"]')
  await shown.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('clinica')).not.toBeNull()
  expect(await arrival.inputValue()).toBe('Tercera planta')
  await vitoria.click()
  await question.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('clinica')).toBe('vitoria')

  await page.goto(address('/admin/settings/privacy'))
  await hydrated(page)
  const mailbox = page.locator('[name="rightsMailbox"]')
  await mailbox.fill('derechos@example.org')
  await page.getByRole('tab', { name: 'Textos de consentimiento' }).click()
  await stay()
  expect(await mailbox.inputValue()).toBe('derechos@example.org')
})

test('what is typed while an absence is being added stays', async () => {
  const query = await openDatabaseOf(running())
  const slug = 'granollers'
  await query('delete from agenda_resources where clinic_slug = $1', slug)
  await query(`insert into agenda_resources (clinic_slug, name) values ($1, 'Sala 1')`, slug)
  const { page } = await openSettings(`/admin/settings/agenda?clinica=${slug}`)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/absences$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.resolve()
    await held.promise
    return route.continue()
  })
  await page.getByLabel('Desde el').fill(openDay(7))
  await page.getByRole('button', { name: 'Añadir la ausencia' }).click()
  await asked.promise
  const reason = page.locator('[name="absence-reason"]')
  await reason.fill('Formación')
  held.resolve()
  await page.getByRole('status').getByText('Ausencia añadida.').waitFor()
  await page.getByRole('button', { name: 'Quitar la ausencia de Sala 1' }).waitFor()
  expect(await reason.inputValue()).toBe('Formación')
})
