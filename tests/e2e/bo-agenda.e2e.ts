import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import { dateAfter, inMadrid, momentInMadrid, weekday } from '#domain/calendar/madrid-calendar.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from './axe.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'

type Query = Awaited<ReturnType<typeof openDatabase>>
type Seeded = { at: Date; state?: string; room?: number; name?: string; minutes?: number }

let people = 0
const LETTERS = 'abdegiklmo'

/** A person that no other test knows, in letters only. */
function somebody(): string {
  people += 1
  const word = [...`${Date.now() % 1_000_000}${people}`].map((digit) => LETTERS[Number(digit)]).join('')
  return `Agenda ${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

const STATUS: Record<string, string> = { confirmed: 'visit_confirmed', proposed: 'visit_proposed' }

/** Rooms of a clinic that only one test uses; whatever an earlier run left is gone. */
async function roomsOf(query: Query, clinic: string, names: readonly string[]): Promise<number[]> {
  await query('delete from appointments where clinic_slug = $1', clinic)
  await query('delete from agenda_blocks where clinic_slug = $1', clinic)
  await query('update agenda_resources set active = false where clinic_slug = $1', clinic)
  const ids: number[] = []
  for (const [position, name] of names.entries()) {
    const [row] = await query<{ id: string }>(
      'insert into agenda_resources (clinic_slug, name, position) values ($1, $2, $3) returning id',
      clinic,
      name,
      position,
    )
    ids.push(Number(row!.id))
  }
  return ids
}

/** A visit as it was booked earlier. */
async function visitAt(query: Query, clinic: string, room: number, seeded: Seeded) {
  const { at, state = 'confirmed', name = somebody(), minutes = 45 } = seeded
  const key = `agenda-${Date.now()}-${people}-${Math.random()}`
  const [row] = await query<{ id: string; folio: string }>(
    `insert into leads (folio, idempotency_key, form_type, name, email, phone, clinic_slug, status, appointment_at, health_content_kept, created_at)
     values ('LD-26-' || lpad((700000 + (random() * 199999)::int)::text, 6, '0'), $1, 'contact_page', $2, $3, '+34 612 345 678', $4, $5, $6, false, now())
     returning id, folio`,
    key,
    name,
    `${name.replace(' ', '.').toLowerCase()}@example.com`,
    clinic,
    STATUS[state],
    at,
  )
  const end = new Date(at.getTime() + minutes * 60_000)
  await query(
    `insert into appointments (clinic_slug, resource_id, starts_at, ends_at, occupied_until, state, source, lead_id)
     values ($1, $2, $3, $4, $4, $5, 'desk', $6)`,
    clinic,
    room,
    at,
    end,
    state,
    row!.id,
  )
  return { name, folio: row!.folio }
}

/** The next day on which clinics open, and a time on it. */
function openDay(after = 1): string {
  let date = dateAfter(inMadrid(new Date()).date, after)
  const holidays = [0, 1].flatMap((year) => publicHolidays(new Date().getFullYear() + year, 'Cataluña'))
  while (weekday(date) > 5 || holidays.includes(date)) date = dateAfter(date, 1)
  return date
}
const on = (date: string, time: string) => new Date(momentInMadrid(date, time))

/** Today, some minutes from now, but never on another day. */
function today(minutes: number): Date {
  const now = new Date()
  const { date } = inMadrid(now)
  const [first, last] = [on(date, '00:40'), on(date, '22:40')]
  const base = Math.min(Math.max(now.getTime(), first.getTime()), last.getTime())
  return new Date(Math.round((base + minutes * 60_000) / 300_000) * 300_000)
}

const statusOf = async (query: Query, folio: string) =>
  (await query<{ status: string }>('select status from leads where folio = $1', folio))[0]?.status
const startOf = async (query: Query, folio: string) => {
  const [row] = await query<{ starts_at: Date }>(
    `select a.starts_at from appointments a join leads l on l.id = a.lead_id where l.folio = $1 order by a.id desc limit 1`,
    folio,
  )
  return row?.starts_at.toISOString()
}
const visit = (page: Page, name: string) => page.locator('[data-visit]').filter({ hasText: name })
const panel = (page: Page) => page.getByRole('region', { name: 'Cita abierta' })
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)

test('a receptionist’s morning: arrived, attended, and a missed visit taken back', async () => {
  const query = await openDatabase()
  const clinic = 'granollers'
  const [one = 0, two = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const late = await visitAt(query, clinic, one, { at: today(-10) })
  const next = await visitAt(query, clinic, two, { at: today(-5) })
  const later = await visitAt(query, clinic, one, { at: today(45), state: 'proposed' })
  const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}`)
  // Whoever is late is open by itself, with one thing to do.
  await panel(page).getByRole('heading', { name: late.name }).waitFor()
  await panel(page).getByText('tarde').waitFor()
  expect(await page.locator('.agenda .button:not(.button-ghost)').count()).toBe(1)
  expect(await axeViolations(page)).toEqual([])

  await page.keyboard.press('l')
  await visit(page, late.name).getByText('En sala').waitFor()
  await page.keyboard.press('a')
  await expect.poll(() => statusOf(query, late.folio)).toBe('attended')
  await visit(page, late.name).getByText('Dentro').waitFor()

  await visit(page, next.name).click()
  await panel(page).getByRole('button', { name: 'No acudió' }).click()
  await toast(page, `${next.name}: no acudió`).waitFor()
  expect(await statusOf(query, next.folio)).toBe('no_show')
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await expect.poll(() => statusOf(query, next.folio)).toBe('visit_confirmed')
  await panel(page).getByRole('button', { name: 'Acudió', exact: false }).first().waitFor()

  // The sentence of the head leads to who has not confirmed.
  await page.getByRole('button', { name: '1 sin confirmar' }).click()
  await panel(page).getByRole('heading', { name: later.name }).waitFor()
  await panel(page).getByRole('button', { name: 'Confirmada' }).click()
  await expect.poll(() => statusOf(query, later.folio)).toBe('visit_confirmed')
  expect(errors).toEqual([])
})

test('by keyboard alone: a visit moves to the next free time, goes back, and somebody is booked in a gap', async () => {
  const query = await openDatabase()
  const clinic = 'sabadell'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const day = openDay()
  const first = await visitAt(query, clinic, one, { at: on(day, '11:00') })
  await visitAt(query, clinic, one, { at: on(day, '11:45') })
  const caller = await visitAt(query, 'lleida', await roomOf(query, 'lleida'), {
    at: on(openDay(9), '12:00'),
  })
  const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  await visit(page, first.name).waitFor()

  await page.keyboard.press('ArrowDown')
  await panel(page).getByRole('heading', { name: first.name }).waitFor()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  // The quarter hours that another visit is at are passed over.
  await page.getByRole('status').getByText('12:30, Consulta 1').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('status').getByText('12:30, Consulta 2').waitFor()
  await page.keyboard.press('Escape')
  expect(await startOf(query, first.folio)).toBe(on(day, '11:00').toISOString())
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => startOf(query, first.folio)).toBe(on(day, '12:30').toISOString())
  await page.getByRole('button', { name: 'Deshacer' }).first().press('Enter')
  await expect.poll(() => startOf(query, first.folio)).toBe(on(day, '11:00').toISOString())

  // The phone rings: the gap, the name, and it is saved.
  await page.getByRole('button', { name: /^Libre.* a las 10:00 en Consulta 2/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dar una cita' })
  await dialog.getByRole('combobox').waitFor()
  await page.keyboard.type(caller.name)
  await dialog.getByRole('option').filter({ hasText: caller.name }).waitFor()
  await dialog.getByRole('status').getByText('1 persona encontrada').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('Ya tiene cita').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => startOf(query, caller.folio)).toBe(on(day, '10:00').toISOString())
  await visit(page, caller.name).waitFor()
  expect(errors).toEqual([])
})

async function roomOf(query: Query, clinic: string): Promise<number> {
  const [row] = await query<{ id: string }>(
    'insert into agenda_resources (clinic_slug, name) values ($1, $2) returning id',
    clinic,
    'Consulta',
  )
  return Number(row!.id)
}

test('somebody new is booked while talking, at the first free hour', async () => {
  const query = await openDatabase()
  const clinic = 'vitoria'
  await roomsOf(query, clinic, ['Consulta'])
  const day = openDay()
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  await page
    .getByRole('button', { name: /^Libre/ })
    .first()
    .waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Dar una cita' })
  const name = somebody()
  await dialog.getByRole('combobox').fill(name)
  await dialog.getByRole('option', { name: `Persona nueva: «${name}»` }).click()
  expect(await dialog.getByLabel('Nombre').inputValue()).toBe(name)
  await dialog.getByRole('button', { name: 'Guardar la cita' }).click()
  // Nothing is stored without the answers to the text read out.
  await dialog.getByText('Léele el texto').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('Teléfono').fill(`6${String(Date.now()).slice(-8)}`)
  await dialog.locator('#new-agreed').check()
  await dialog.locator('#new-health-no').check()
  await dialog.locator('#new-marketing-no').check()
  await dialog.locator('#new-adult').check()
  await dialog.getByRole('button', { name: 'Guardar la cita' }).click()
  await dialog.waitFor({ state: 'detached' })
  await visit(page, name).waitFor()
})

test('a visit is dragged to another room, and time is blocked by drawing it', async () => {
  const query = await openDatabase()
  const clinic = 'vilanova'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const day = openDay()
  const { name, folio } = await visitAt(query, clinic, one, { at: on(day, '11:00') })
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  const box = (await visit(page, name).boundingBox())!
  const lane = (await page.locator('[data-column]').nth(1).boundingBox())!
  await page.mouse.move(box.x + 30, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(lane.x + 40, box.y + 60, { steps: 8 })
  await page.locator('.agenda-card').getByText(name).waitFor()
  expect(await visit(page, name).first().getAttribute('data-moved')).toBe('true')
  await page.mouse.up()
  await toast(page, new RegExp(name)).waitFor()
  const [row] = await query<{ name: string }>(
    `select r.name from appointments a join agenda_resources r on r.id = a.resource_id join leads l on l.id = a.lead_id where l.folio = $1`,
    folio,
  )
  expect(row?.name).toBe('Consulta 2')
  // Escape leaves it where it is.
  const now = (await visit(page, name).boundingBox())!
  const before = await startOf(query, folio)
  await page.mouse.move(now.x + 30, now.y + 10)
  await page.mouse.down()
  await page.mouse.move(now.x + 30, now.y + 120, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await startOf(query, folio)).toBe(before)

  const first = (await page.locator('[data-column]').first().boundingBox())!
  await page.mouse.move(first.x + 40, first.y + first.height - 120)
  await page.mouse.down()
  await page.mouse.move(first.x + 40, first.y + first.height - 40, { steps: 5 })
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'Bloquear horas' })
  await dialog.getByLabel('Motivo').fill('Formación')
  await dialog.getByRole('button', { name: 'Bloquear' }).click()
  await page.getByRole('button', { name: /^Formación, de/ }).click()
  await page.getByRole('button', { name: 'Quitar el bloqueo' }).click()
  await expect.poll(() => page.getByRole('button', { name: /^Formación, de/ }).count()).toBe(0)
})

test('a day with eight visits is closed, each with another hour, and opened again', async () => {
  const query = await openDatabase()
  const clinic = 'barakaldo'
  const [one = 0, two = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const day = openDay(3)
  const booked: { name: string; folio: string }[] = []
  for (const time of ['10:00', '11:00', '12:00', '16:00'])
    for (const room of [one, two]) booked.push(await visitAt(query, clinic, room, { at: on(day, time) }))
  const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  await visit(page, booked[7]!.name).waitFor()
  await page.locator('.agenda-more summary').click()
  await page.getByRole('button', { name: 'Cerrar un día' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cerrar un día' })
  await dialog.getByLabel('Motivo').fill('Obras en la calle')
  await dialog.getByRole('button', { name: 'Ver a quién afecta' }).click()
  await dialog.getByText('Afecta a 8 personas').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBe(8)
  expect(await dialog.getByText('te esperamos el').count()).toBe(8)
  await dialog.getByLabel(`Qué hacer con ${booked[0]!.name}`).selectOption('cancel')
  await dialog.getByLabel(`Qué hacer con ${booked[1]!.name}`).selectOption('leave')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cerrar el día y avisar a 7' }).click()
  await toast(page, 'Día cerrado: 6 movidas, 1 anuladas').waitFor()
  expect(await statusOf(query, booked[0]!.folio)).toBe('qualified')
  expect(await startOf(query, booked[2]!.folio)).not.toBe(on(day, '11:00').toISOString())
  // What stays still has to be moved, and says so.
  await page.getByText('Cerrado: Obras en la calle').waitFor()
  await page.getByRole('button', { name: 'queda 1 por mover' }).waitFor()
  await page.getByRole('button', { name: 'Deshacer' }).first().click()
  await toast(page, 'El día vuelve a estar abierto').waitFor()
  for (const { folio } of booked) expect(await statusOf(query, folio)).toBe('visit_confirmed')
  expect(await startOf(query, booked[2]!.folio)).toBe(on(day, '11:00').toISOString())
  expect(errors).toEqual([])
})

test('what one screen changes the other shows within a second', async () => {
  const query = await openDatabase()
  const clinic = 'valladolid'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta'])
  const day = openDay()
  const { name, folio } = await visitAt(query, clinic, one, { at: on(day, '12:00'), state: 'proposed' })
  const path = `/admin/agenda?sede=${clinic}&dia=${day}&cita=${folio}`
  const { page } = await openOffice(path)
  const { page: other } = await openOffice(path)
  await visit(other, name).getByText('Sin confirmar').waitFor()
  await panel(page).getByRole('button', { name: 'Confirmada' }).click()
  await toast(page, `Cita de ${name} confirmada`).waitFor()
  const isUnconfirmed = () => visit(other, name).getByText('Sin confirmar').count()
  await expect.poll(isUnconfirmed, { timeout: 2000 }).toBe(0)
})

test('on a phone the day is a list, with a call, WhatsApp and three actions at the bottom', async () => {
  const query = await openDatabase()
  const clinic = 'oviedo'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
  const { name, folio } = await visitAt(query, clinic, one, { at: today(-10), minutes: 45 })
  const other = await visitAt(query, clinic, one, { at: today(50) })
  const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}`, { width: 390 })
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
  await page.getByRole('button', { name }).first().tap()
  await bar.getByRole('button', { name: 'Acudió', exact: true }).tap()
  await expect.poll(() => statusOf(query, folio)).toBe('attended')
  expect(errors).toEqual([])
})

test('screen readers get a day as regions, rooms and visits', async () => {
  const query = await openDatabase()
  const clinic = 'salamanca'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta 1'])
  const day = openDay(2)
  const { name } = await visitAt(query, clinic, one, { at: on(day, '10:00'), name: 'Ana Lectora' })
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  await visit(page, name).waitFor()
  expect(await page.getByRole('region', { name: 'Agenda del día' }).ariaSnapshot()).toBe(
    [
      '- region "Agenda del día":',
      '  - region "Salamanca":',
      '    - heading "Consulta 1" [level=2]',
      '    - list:',
      '      - listitem:',
      '        - button "Ana Lectora 10:00 Primera visita"',
      '      - listitem:',
      '        - button "Libre 9 h 15 a las 10:45 en Consulta 1"',
    ].join('\n'),
  )
})
