import { expect, test } from 'vitest'
import { accountsUrl, createAdmin, pathOf } from './accounts.ts'
import type { SiteOptions } from './browser.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'

const DASHBOARD = '/admin/dashboard'
const ANSWER = '**/api/admin/dashboard?**'
const NEWS = '**/api/admin/events**'

/** An administrator's dashboard with data. */
async function openDashboard(options: SiteOptions = {}, query = '', email?: string) {
  const site = await openOffice(DASHBOARD + query, { ...options, email })
  await site.page.getByRole('heading', { name: '¿Qué hago ahora?' }).waitFor()
  return site
}

/** A lead from the public site, so that it is not the first day. */
const sendLead = (name = 'Ana Peña Prueba', clinic?: string) =>
  sentLead({ name, clinic, consents: { health: false, marketing: false } })

/** An account with a role; without a profile it would be direction. */
async function staffOf(role: 'clinic' | 'patient_care', clinics: readonly string[] = []) {
  const query = await openDatabase()
  const email = await createAdmin()
  const [account] = await query<{ id: string }>('select id from auth.users where email = $1', email)
  await query(
    `insert into staff_profiles (user_id, display_name, email, roles, clinic_slugs)
     values ($1, 'Marta Gil', $2, array[$3], $4)`,
    account!.id,
    email,
    role,
    clinics,
  )
  return { email, id: account!.id, query }
}

test('a new lead is counted on an open screen without a reload', async () => {
  const sendThere = () => sendLead(undefined, 'palma-de-mallorca')
  await sendThere()
  const { email } = await staffOf('clinic', ['palma-de-mallorca'])
  const { page } = await openDashboard({}, '', email)
  const tile = page.locator('.stat-tile', { hasText: 'Solicitudes' }).first().locator('b')
  await expect.poll(async () => Number(await tile.textContent())).toBeGreaterThanOrEqual(1)
  const before = Number(await tile.textContent())
  const card = page.locator('.action-card', { hasText: 'Solicitudes sin atender' }).locator('b')
  const waiting = Number(await card.textContent())
  await sendThere()
  await expect.poll(async () => Number(await card.textContent())).toBeGreaterThan(waiting)
  await expect.poll(async () => Number(await tile.textContent())).toBeGreaterThan(before)
})

test('patient care sees its own queue and figures, and a card opens the rows it counts', async () => {
  const { email, id, query } = await staffOf('patient_care')
  const name = `Begoña Propia ${Date.now()}`
  await sendLead(name)
  await sendLead()
  await query(
    "update leads set owner_id = $1, status = 'contacted', next_action_at = now() where name = $2",
    id,
    name,
  )
  const { page, errors } = await openDashboard({}, '', email)
  await page.getByText('Tus cifras', { exact: true }).waitFor()
  await page.getByText('Tu cola', { exact: true }).waitFor()
  const tile = (label: string) => page.locator('.stat-tile', { hasText: label }).locator('b').first()
  await expect.poll(() => tile('Solicitudes').textContent()).toBe('1')
  await expect.poll(() => tile('Tus llamadas').textContent()).toBe('0')
  const card = page.locator('.action-card', { hasText: 'Mis tareas de hoy' })
  await expect.poll(() => card.locator('b').textContent()).toBe('1')
  expect(await page.locator('.action-card', { hasText: 'Llamadas para hoy' }).count()).toBe(0)
  await card.getByRole('link').click()
  await page.getByText(name).first().waitFor()
  await expect.poll(() => page.locator('tr.openable').count()).toBe(1)
  await page.goBack()
  const unanswered = page.locator('.action-card', { hasText: 'Solicitudes sin atender' }).getByRole('link')
  await unanswered.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('queue')).toBe('mine')
  await page.getByRole('button', { name: 'Mi cola', pressed: true }).waitFor()
  expect(errors).toEqual([])
})

test('direction sees the week of the whole network: its news, trend and funnel; periods and data tables work; a wall has no menu and no e-mail address; keys open the lists, and the help shows them', async () => {
  for (let sent = 0; sent < 5; sent += 1) await sendLead()
  const { page, errors, email } = await openDashboard()
  await page.getByRole('heading', { name: 'La semana' }).waitFor()
  await page.getByText('Toda la red', { exact: true }).waitFor()
  await expect.poll(() => page.locator('.report-headline').innerText()).toMatch(/^Han escrito \d/)
  await page.locator('[data-block="trend"] .trend-plot svg').waitFor()
  await page.locator('[data-block="funnel"] .funnel-columns').getByText('Escriben').waitFor()
  await page.getByRole('button', { name: 'Los días anteriores' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('periodo')).toBe('custom')
  await page.getByRole('heading', { name: 'Otros días' }).waitFor()
  await page.locator('.report-headline').waitFor()
  expect(await page.getByText('Sin datos anteriores').count()).toBe(0)

  await page.getByRole('button', { name: '28 días' }).click()
  await expect.poll(() => pathOf(page)).toBe(`${DASHBOARD}?periodo=28d`)
  await page.getByRole('button', { name: 'Hoy', exact: true }).click()
  await page.getByRole('button', { name: 'Hoy', pressed: true }).waitFor()
  await page.getByRole('button', { name: /^Ver como tabla ?: Solicitudes por hora, hoy$/ }).click()
  const twin = page.getByRole('region', { name: 'Solicitudes por hora, hoy' })
  await expect.poll(async () => (await twin.boundingBox())?.width).toBeGreaterThan(200)

  await page.goto(accountsUrl(`${DASHBOARD}?tv=1`))
  await page.getByRole('heading', { name: 'Clínicas Life, la semana' }).waitFor()
  expect(await page.locator('.admin-rail').isVisible()).toBe(false)
  expect(await page.locator('.admin-page').textContent()).not.toContain(email)
  expect(await page.getByText('Mis tareas de hoy').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => pathOf(page)).toBe(DASHBOARD)
  await page.locator('.admin-rail').waitFor()

  await page.keyboard.press('?')
  await page.getByText('Abrir «Solicitudes sin atender»').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('1')
  await expect.poll(() => pathOf(page)).toMatch(/^\/admin\/leads\?status=new/)
  expect(errors).toEqual([])
})

test('on the first day it says what to do first; after a failure it says so and retries', async () => {
  const { page } = await openDashboard()
  // Leads of other tests would trigger a reload.
  await page.route(NEWS, (route) => route.abort())
  await page.route(ANSWER, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { figures: object }
    await route.fulfill({ json: { ...answer, figures: { ...answer.figures, empty: true } } })
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Todavía no ha llegado ninguna solicitud' }).waitFor()
  await page.getByRole('link', { name: /Repasar la lista de apertura/ }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(NEWS, (route) => route.abort())
  await page.route(ANSWER, (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid_fields', message: 'No.' } }),
  )
  await page.reload()
  await page.getByText('No hemos podido cargar los datos').waitFor()
  await page.unroute(ANSWER)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await page.getByRole('heading', { name: 'La semana' }).waitFor()
  expect(await page.getByText('No hemos podido cargar los datos').count()).toBe(0)
})
