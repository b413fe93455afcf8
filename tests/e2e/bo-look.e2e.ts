import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { widthOf } from './browser.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'
import { sentLead } from './sent-lead.ts'

const LIST = '/admin/leads'
/** No other test sends leads for it. */
const CLINIC = 'granollers'
const QUEUE = `${LIST}?queue=mine&sede=${CLINIC}`

let made = 0

const send = (name = `Maite ${Date.now().toString(36)}${(made += 1)} Arregi`) =>
  sentLead({ name, phone: '+34 612 34 56 78', clinic: CLINIC })

const rowOf = (page: Page, folio: string) => page.locator(`[data-row="${folio}"]`)
const railWidth = (page: Page) =>
  page.locator('.admin-rail').evaluate((rail) => Math.round(rail.getBoundingClientRect().width))

test('the rail is narrow where work needs the width and below 1360 px, and its icons have names', async () => {
  const { page } = await openOffice('/admin/dashboard')
  const link = page.locator('.admin-rail nav').getByRole('link', { name: /^Solicitudes/ })
  await link.waitFor()
  expect(await railWidth(page)).toBe(224)
  await link.click()
  await page.getByRole('heading', { name: 'Solicitudes', level: 1 }).waitFor()
  expect(await railWidth(page)).toBe(64)
  await link.focus()
  const label = link.getByText('Solicitudes')
  await expect.poll(() => label.evaluate((one) => getComputedStyle(one).opacity)).toBe('1')
  await page.setViewportSize({ width: 1300, height: 900 })
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await page.locator('.dashboard').waitFor()
  expect(await railWidth(page)).toBe(64)
  expect(await axeViolations(page)).toEqual([])
})

test('the queue stands in groups of what to do, and a long name takes two lines', async () => {
  const { page } = await openOffice(QUEUE)
  const folio = await send('María de los Ángeles Fernández-Villaverde y Ruiz de Arcaute')
  await rowOf(page, folio).waitFor()
  const group = page.locator('tbody', { has: rowOf(page, folio) }).locator('.row-group')
  expect(await group.innerText()).toMatch(/^(Vencen en 15 min|Para hoy|Con cita o esperando) \d+$/)
  expect((await rowOf(page, folio).boundingBox())!.height).toBeLessThanOrEqual(46)
  expect(await widthOf(page)).toBeLessThanOrEqual(1440)
})

test('a request that arrives waits beside the table while the pointer is on a row', async () => {
  const { page } = await openOffice(`${LIST}?queue=all&sede=${CLINIC}`)
  const known = await send()
  await rowOf(page, known).waitFor()
  await rowOf(page, known).hover()
  const before = await rowOf(page, known).boundingBox()
  const folio = await send()
  const pill = page.getByRole('button', { name: '1 nueva, ver' })
  await pill.waitFor()
  expect(await rowOf(page, known).boundingBox()).toEqual(before)
  expect(await rowOf(page, folio).count()).toBe(0)
  await pill.click()
  await rowOf(page, folio).waitFor()
})

test('the board has what is open first, closed columns folded at the end', async () => {
  const { page } = await openOffice(
    `${LIST}?vista=tablero&queue=all&sede=${CLINIC}&status=lost&status=quoted&status=new`,
  )
  const folio = await send()
  await page.locator(`[data-card="${folio}"]`).waitFor()
  const names = await page.locator('.board-column').evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names.map((name) => name?.replace(/,.*/, ''))).toEqual(['Nuevo', 'Presupuesto', 'Perdido'])
})

test('a begun note survives a reload and is gone after signing out', async () => {
  const { page } = await openOffice(`${LIST}/${await send()}`)
  const note = page.getByRole('textbox', { name: 'Nota interna' })
  await note.fill('Prefiere las tardes')
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect.poll(() => note.inputValue()).toBe('Prefiere las tardes')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Prefiere las tardes')
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Prefiere')
})

test('the wall shows everything on one screen, in figures that are read from five metres', async () => {
  const { page } = await openOffice('/admin/dashboard?tv=1')
  await page.setViewportSize({ width: 1920, height: 1080 })
  await send()
  await page.locator('.action-card b').first().waitFor()
  const sizes = await page
    .locator('.action-card b:not(.sr-only), .stat-tile b')
    .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(0.025 * 1920)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(height).toBeLessThanOrEqual(1080)
  // A smaller wall opens on its own size.
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.reload()
  await page.locator('.week-wall .trend-plot, .week-wall .chart').first().waitFor()
  await expect.poll(height).toBeLessThanOrEqual(768)
})

test('the wall keeps to one screen when more than four kinds of work wait', async () => {
  const query = await openDatabase()
  const clinic = 'sabadell'
  const folio = () => sentLead({ name: 'Maite Arregi', phone: '+34 612 34 56 78', clinic })
  const [call, proposed, over, undelivered] = [await folio(), await folio(), await folio(), await folio()]
  await query('update leads set next_action_at = now() where folio = $1', call)
  await query(`update leads set status = 'visit_proposed', appointment_at = now() where folio = $1`, proposed)
  await query(
    `update leads set status = 'visit_confirmed', appointment_at = now() - interval '1 minute' where folio = $1`,
    over,
  )
  await query(
    `insert into lead_deliveries (lead_id, channel, status, attempts, last_error, last_attempt_at)
     select id, 'webhook', 'dead', 1, 'timeout', now() from leads where folio = $1
     on conflict (lead_id, channel) do update
     set status = 'dead', attempts = 1, last_error = 'timeout', last_attempt_at = now(), delivered_at = null`,
    undelivered,
  )
  const { page } = await openOffice(`/admin/dashboard?tv=1&sede=${clinic}`)
  for (const [width, height] of [
    [1920, 1080],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.reload()
    await page.locator('.week-wall .trend-plot, .week-wall .chart').first().waitFor()
    // Chats and rights requests of other tests may be among them.
    await expect
      .poll(() => page.locator('.action-card:not([data-state="clear"])').count())
      .toBeGreaterThanOrEqual(5)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: `${width} px` })
      .toBeLessThanOrEqual(height)
  }
})

test('templates are a list and the chosen one; on a phone one of them', async () => {
  const { page } = await openOffice('/admin/leads/plantillas', { width: 390 })
  const list = page.locator('.template-list')
  await list.getByRole('button', { name: /Después de hablar/ }).click()
  await page.getByRole('heading', { name: 'Después de hablar' }).waitFor()
  expect(await list.isVisible()).toBe(false)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Todas las plantillas' }).click()
  await list.waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await list.getByRole('button', { name: /No contesta/ }).click()
  await page.getByRole('heading', { name: 'No contesta' }).waitFor()
  await page.getByRole('button', { name: 'Editar: No contesta' }).click()
  await page.getByLabel('Nombre').fill('No contesta hoy')
  await list.getByRole('button', { name: /Después de hablar/ }).click()
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await question.getByRole('button', { name: 'Seguir escribiendo' }).click()
  expect(await page.getByLabel('Nombre').inputValue()).toBe('No contesta hoy')
})

test('on a phone the next request, the search and the filters are at the lower edge, over no row', async () => {
  const { page } = await openOffice(`${LIST}?queue=all&sede=${CLINIC}`, { width: 390 })
  const folio = await send()
  await rowOf(page, folio).waitFor()
  const bar = page.locator('.bottom-bar')
  await bar.getByRole('button', { name: 'Buscar' }).click()
  await expect.poll(() => page.locator('.filter-search input:focus').count()).toBe(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const foot = (await page.locator('.table-foot').boundingBox())!
  expect(foot.y + foot.height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  await bar.getByRole('link', { name: 'Atender la siguiente' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('vista')).toBe('mesa')
})
