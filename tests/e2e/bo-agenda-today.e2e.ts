import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProductServer } from '../product-server.ts'
import type { RunningServer } from './accounts.ts'
import { on, openDay, panel, roomsOf, statusOf, toast, undoOf, visit, visitAt } from './agenda-tools.ts'
import { axeViolations } from './axe.ts'
import { openDatabaseOf } from './database.ts'
import { movedClock } from './moved-clock.ts'
import { openOffice } from './office.ts'
import { preparedData } from './prepared-data.ts'

/** A morning: near midnight a visit «in 45 minutes» would be on another day. */
const NOW = on(openDay(), '11:00')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

let server: RunningServer
let end: () => Promise<void>

beforeAll(async () => {
  const dataDir = preparedData()
  const NODE_OPTIONS = movedClock(NOW.getTime() - Date.now())
  const started = await startProductServer({ dataDir, variables: { NODE_OPTIONS } })
  server = { dataDir, port: started.port }
  end = async () => {
    await started.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => end())

test('a receptionist’s morning by keyboard alone: arrived, attended, and a missed visit taken back', async () => {
  const query = await openDatabaseOf(server)
  const clinic = 'granollers'
  const [one = 0, two = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const late = await visitAt(query, clinic, one, { at: inMinutes(-10) })
  const next = await visitAt(query, clinic, two, { at: inMinutes(-5) })
  const later = await visitAt(query, clinic, one, { at: inMinutes(45), state: 'proposed' })
  const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}`, { server, now: NOW })
  // The late visit opens automatically, with one thing to do.
  await panel(page).getByRole('heading', { name: late.name }).waitFor()
  await panel(page).getByText('tarde').waitFor()
  expect(await page.locator('.agenda .button:not(.button-ghost)').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])

  // On a slow line the second key comes before the first is stored.
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/\/arrived$/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.keyboard.press('l')
  await visit(page, late.name).getByText('En sala').waitFor()
  await page.keyboard.press('a')
  press()
  await expect.poll(() => statusOf(query, late.folio)).toBe('attended')
  await visit(page, late.name).getByText('Dentro').waitFor()

  await visit(page, next.name).press('Enter')
  await panel(page).getByRole('heading', { name: next.name }).waitFor()
  await page.keyboard.press('n')
  await toast(page, `${next.name}: no acudió`).waitFor()
  expect(await statusOf(query, next.folio)).toBe('no_show')
  await undoOf(page, `${next.name}: no acudió`).press('Enter')
  await expect.poll(() => statusOf(query, next.folio)).toBe('visit_confirmed')
  await panel(page).getByRole('button', { name: 'Acudió', exact: false }).first().waitFor()

  // The sentence of the head leads to who has not confirmed.
  await page.getByRole('button', { name: '1 sin confirmar' }).press('Enter')
  await panel(page).getByRole('heading', { name: later.name }).waitFor()
  await panel(page).getByRole('button', { name: 'Confirmada' }).press('Enter')
  await expect.poll(() => statusOf(query, later.folio)).toBe('visit_confirmed')
  expect(errors).toEqual([])
})

test('on a phone the day is a list, with a call, WhatsApp and three actions at the bottom', async () => {
  const query = await openDatabaseOf(server)
  const clinic = 'oviedo'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const { name, folio } = await visitAt(query, clinic, one, { at: inMinutes(-10), minutes: 45 })
  const other = await visitAt(query, clinic, one, { at: inMinutes(50) })
  const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}`, {
    server,
    now: NOW,
    width: 390,
  })
  const bar = page.getByRole('group', { name: `Con ${name}` })
  await bar.getByRole('button', { name: 'Acudió', exact: true }).waitFor()
  await page.getByRole('article', { name }).getByRole('link', { name: 'Llamar' }).waitFor()
  expect(await page.getByRole('link', { name: `Llamar a ${other.name}` }).getAttribute('href')).toBe(
    'tel:+34612345678',
  )
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole('button', { name: other.name }).tap()
  await page.getByRole('group', { name: `Con ${other.name}` }).waitFor()
  const open = page.getByRole('article', { name: other.name })
  await open.getByRole('button', { name: 'Ha llegado' }).tap()
  await open.getByText('En sala').waitFor()
  // One tap, and one more for a slip of the finger.
  await open.getByRole('button', { name: 'Anular la cita' }).tap()
  await expect.poll(() => statusOf(query, other.folio)).toBe('qualified')
  await toast(page, `Cita de ${other.name} anulada`).waitFor()
  // The button is gone with the visit: the keyboard goes on from a title, not from the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H\d$/)
  await undoOf(page, `Cita de ${other.name} anulada`).tap()
  await expect.poll(() => statusOf(query, other.folio)).toBe('visit_confirmed')
  await page.getByRole('button', { name: other.name }).first().waitFor()
  await page.getByRole('button', { name }).first().tap()
  await bar.getByRole('button', { name: 'Acudió', exact: true }).tap()
  await expect.poll(() => statusOf(query, folio)).toBe('attended')
  expect(errors).toEqual([])
})
