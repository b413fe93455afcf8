import { dateAfter, weekday } from '#domain/calendar/madrid-calendar.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  on,
  openDay,
  panel,
  roomsOf,
  somebody,
  startOf,
  statusOf,
  toast,
  undoOf,
  visit,
  visitAt,
  type Query,
} from './agenda-tools.ts'
import { typeIntoFocused } from './browser.ts'
import { axeViolations } from './axe.ts'
import { openDatabase } from './database.ts'
import { openOffice } from './office.ts'

/** No other file books there on the shared server, which runs them at the same time. */
const QUIET_CLINIC = 'barcelona-sagrada-familia'

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
  await typeIntoFocused(page, caller.name)
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

/** Opens «Dar una cita» for somebody who is not there yet. */
async function bookNew(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Libre/ })
    .first()
    .waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Dar una cita' })
  await dialog.getByRole('combobox').fill(name)
  await dialog.getByRole('option', { name: `Persona nueva: «${name}»` }).click()
  return dialog
}

async function answerAll(dialog: Locator) {
  await dialog.locator('#new-phone').fill(`6${String(Date.now()).slice(-8)}`)
  for (const id of ['agreed', 'health-yes', 'marketing-no', 'adult'])
    await dialog.locator(`#new-${id}`).check()
}

test('somebody new begins without what the last caller said, which is offered and can be cleared', async () => {
  const query = await openDatabase()
  const clinic = QUIET_CLINIC
  await roomsOf(query, clinic, ['Consulta'])
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${openDay()}`)
  const dialog = await bookNew(page, somebody())
  await answerAll(dialog)
  await dialog.locator('#new-name').press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await bookNew(page, 'Beatriz')
  expect(await dialog.locator('#new-name').inputValue()).toBe('Beatriz')
  expect(await dialog.locator('#new-phone').inputValue()).toBe('')
  for (const id of ['agreed', 'health-yes', 'health-no', 'marketing-yes', 'marketing-no', 'adult'])
    expect([id, await dialog.locator(`#new-${id}`).isChecked()]).toEqual([id, false])
  expect(await dialog.getByText('Sigue aquí lo que habías escrito.').count()).toBe(0)

  await dialog.getByRole('button', { name: 'Elegir a otra persona' }).click()
  await dialog.getByRole('option', { name: 'Persona nueva', exact: true }).click()
  await dialog.getByText('Sigue aquí lo que habías escrito.').waitFor()
  expect(await dialog.locator('#new-name').inputValue()).toBe('Beatriz')
  await dialog.getByRole('button', { name: 'Vaciar' }).click()
  await expect.poll(() => dialog.locator('#new-name').inputValue()).toBe('')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('new-phone')
})

test('for somebody new, too, a taken hour offers others or one beside it, and a closed clinic is named as the reason', async () => {
  const query = await openDatabase()
  const clinic = QUIET_CLINIC
  const [room = 0] = await roomsOf(query, clinic, ['Consulta'])
  const day = openDay()
  let sunday = day
  while (weekday(sunday) !== 7) sunday = dateAfter(sunday, 1)
  await visitAt(query, clinic, room, { at: on(day, '11:00') })
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  const name = somebody()
  const dialog = await bookNew(page, name)
  await answerAll(dialog)
  const beside = dialog.getByRole('button', { name: 'Dar en sobrecupo' })
  const save = async (date: string) => {
    await dialog.locator('#agenda-day').fill(date)
    await dialog.locator('#agenda-time').fill('11:00')
    await dialog.getByRole('button', { name: 'Guardar la cita' }).click()
  }
  await save(day)
  await dialog.getByText('La clínica ya tiene una cita de 11:00 a 11:45.').waitFor()
  const nearest = dialog.getByRole('group', { name: 'Las horas libres más cercanas:' })
  expect(await nearest.getByRole('button').count()).toBe(3)
  await beside.waitFor()

  await save(sunday)
  await dialog.getByText(/^La clínica está cerrada a esa hora/).waitFor()
  expect(await beside.count()).toBe(0)

  await save(day)
  await beside.click()
  await dialog.waitFor({ state: 'detached' })
  await visit(page, name).waitFor()
  expect(await query('select count(*)::int as count from leads where name = $1', name)).toEqual([
    { count: 1 },
  ])
})

test('for somebody known, a refusal that comes after the dialog was closed is shown as a message', async () => {
  const query = await openDatabase()
  const clinic = QUIET_CLINIC
  const [room = 0] = await roomsOf(query, clinic, ['Consulta'])
  const day = openDay()
  const caller = await visitAt(query, clinic, room, { at: on(openDay(9), '12:00') })
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/admin\/agenda\/visits$/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    asked.resolve()
    await held.promise
    return route.continue()
  })
  await page
    .getByRole('button', { name: /^Libre/ })
    .first()
    .waitFor()
  await page.keyboard.press('b')
  const dialog = page.getByRole('dialog', { name: 'Dar una cita' })
  await dialog.getByRole('combobox').fill(caller.name)
  await dialog.getByRole('option').filter({ hasText: caller.name, hasNotText: 'Persona nueva' }).click()
  await dialog.locator('#agenda-day').fill(day)
  await dialog.locator('#agenda-time').fill('11:00')
  await dialog.getByRole('button', { name: 'Guardar la cita' }).click()
  await asked.promise
  await dialog.locator('[name="agenda-confirmed"]').press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Somebody else takes the hour first.
  await visitAt(query, clinic, room, { at: on(day, '11:00') })
  held.resolve()
  await toast(page, 'La clínica ya tiene una cita de 11:00 a 11:45.').waitFor()
  expect(await startOf(query, caller.folio)).toBe(on(openDay(9), '12:00').toISOString())
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

test.for([
  [1440, 'barakaldo'],
  [390, 'madrid-alcobendas'],
] as const)(
  'at %i px by keyboard alone, a day with eight visits is closed, each with another hour, and opened again',
  async ([width, clinic]) => {
    const query = await openDatabase()
    const [one = 0, two = 0] = await roomsOf(query, clinic, ['Consulta 1', 'Consulta 2'])
    const day = openDay(3)
    const booked: { name: string; folio: string }[] = []
    for (const time of ['10:00', '11:00', '12:00', '16:00'])
      for (const room of [one, two]) booked.push(await visitAt(query, clinic, room, { at: on(day, time) }))
    const { page, errors } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`, { width })
    await visit(page, booked[7]!.name).waitFor()
    await page.locator('.agenda-more summary').press('Enter')
    await page.getByRole('button', { name: 'Cerrar un día' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cerrar un día' })
    await dialog.getByLabel('Motivo').fill('Obras en la calle')
    await dialog.getByRole('button', { name: 'Ver a quién afecta' }).press('Enter')
    await dialog.getByText('Afecta a 8 personas').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(8)
    expect(await dialog.getByText('Ahora es el').count()).toBe(8)
    const tree = await dialog.ariaSnapshot()
    for (const { name } of booked) expect(tree).toContain(`combobox "Qué hacer con ${name}"`)
    // «Anular y avisar» and «Dejarla ese día» by their first letters.
    await dialog.getByLabel(`Qué hacer con ${booked[0]!.name}`).press('a')
    await dialog.getByLabel(`Qué hacer con ${booked[1]!.name}`).press('d')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cerrar el día y avisar a 7' }).press('Enter')
    await toast(page, 'Día cerrado: 6 movidas, 1 anulada').waitFor()
    expect(await statusOf(query, booked[0]!.folio)).toBe('qualified')
    expect(await startOf(query, booked[2]!.folio)).not.toBe(on(day, '11:00').toISOString())
    // A visit that stays must still be moved, and says so.
    await page.getByText('Cerrado: Obras en la calle').waitFor()
    await page.getByRole('button', { name: 'queda 1 por mover' }).waitFor()
    await undoOf(page, 'Día cerrado').press('Enter')
    await toast(page, 'El día vuelve a estar abierto').waitFor()
    for (const { folio } of booked) expect(await statusOf(query, folio)).toBe('visit_confirmed')
    expect(await startOf(query, booked[2]!.folio)).toBe(on(day, '11:00').toISOString())
    expect(errors).toEqual([])
  },
)

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

test('screen readers get a day as regions, rooms and visits', async () => {
  const query = await openDatabase()
  const clinic = 'vilanova'
  const [one = 0] = await roomsOf(query, clinic, ['Consulta 1'])
  const day = openDay(2)
  const { name } = await visitAt(query, clinic, one, { at: on(day, '10:00'), name: 'Ana Lectora' })
  const { page } = await openOffice(`/admin/agenda?sede=${clinic}&dia=${day}`)
  await visit(page, name).waitFor()
  expect(await page.getByRole('region', { name: 'Agenda del día' }).ariaSnapshot()).toBe(
    [
      '- region "Agenda del día":',
      '  - region "Vilanova":',
      '    - heading "Consulta 1" [level=2]',
      '    - list:',
      '      - listitem:',
      '        - button "Ana Lectora 10:00 Primera visita"',
      '      - listitem:',
      '        - button "Libre 9 h 15 a las 10:45 en Consulta 1"',
    ].join('\n'),
  )
})
