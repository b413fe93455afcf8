import { hourWords } from '#domain/agenda/hour-words.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgendaServer, startAgendaServer } from './agenda-server.ts'
import { axeViolations } from './axe.ts'
import { person } from './lead-forms.ts'

let server: AgendaServer
beforeAll(async () => {
  server = await startAgendaServer(['bilbao'])
})
afterAll(() => server.end())

let taken = 0

/** A visit booked some days ahead, and the path of its page. */
async function booked() {
  const from = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const answer = await fetch(`${server.url}/api/booking/hours?clinica=bilbao&desde=${from}&dias=14`)
  const { days } = (await answer.json()) as {
    days: { morning: { at: string }[]; afternoon: { at: string }[] }[]
  }
  const free = days.flatMap(({ morning, afternoon }) => [...morning, ...afternoon])
  const { at } = free[(taken += 2)]!
  const stored = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${taken}` },
    body: JSON.stringify({
      ...person(),
      formType: 'booking',
      clinic: 'bilbao',
      adult: true,
      treatment: 'rinomodelacion',
      consents: { health: true, marketing: false },
      hour: { at },
    }),
  })
  const { visit } = (await stored.json()) as { visit: string }
  return { at, path: visit }
}

const main = (page: Page) => page.locator('main').innerText()
const said = (at: string) => hourWords(at).slice(1)

test.for([
  [390, true],
  [1440, true],
  [1440, false],
] as const)('at %i px, with scripts %s: see it, change it, cancel it', async ([width, javaScript]) => {
  const { at, path } = await booked()
  const { page, errors } = await server.open(path, { width, javaScript })
  expect(await main(page)).toContain(said(at))
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Cambiar día u hora' }).click()
  const hours = page.locator('.day-hours:visible .hour-chips input')
  await hours.first().waitFor()
  const other = await hours.first().getAttribute('value')
  await hours.first().check()
  await page.getByRole('button', { name: 'Cambiar a esta hora' }).click()
  await page.getByText('Hemos cambiado tu cita. Ya está confirmada.').waitFor()
  expect(await main(page)).toContain(said(other!))
  await page.getByRole('link', { name: 'Anular la cita' }).click()
  await page.getByText('No hace falta que digas por qué.').waitFor()
  await page.getByRole('button', { name: 'Sí, anular la cita' }).click()
  await page.getByRole('heading', { name: 'Esta cita está anulada' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Reservar otra cita' }).waitFor()
  expect(errors).toEqual([])
})

test('by keyboard alone: another hour, then the waiting list', async () => {
  const { at, path } = await booked()
  const { page } = await server.open(`${path}?cambiar`)
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 90; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab never reaches ${selector}`)
  }
  await tabTo('.day-hours input')
  await page.keyboard.press('Space')
  await tabTo('.visit-change button[type="submit"]')
  await page.keyboard.press('Enter')
  await page.getByText('Hemos cambiado tu cita').waitFor()
  expect(await main(page)).not.toContain(said(at))
  await tabTo('.visit-more summary')
  await page.keyboard.press('Enter')
  await tabTo('.visit-more [name="parts"]')
  await page.keyboard.press('Space')
  await tabTo('.visit-more button[type="submit"]')
  await page.keyboard.press('Enter')
  await page.getByText('Te avisaremos por correo si se libera una hora antes.').waitFor()
  await page.getByText(/Estás en la lista: del .*por la tarde\./).waitFor()
  await page.getByRole('button', { name: 'Salir de la lista' }).click()
  await page.getByText('Ya no estás en la lista de espera.').waitFor()
})

test('an offered hour is shown with its time left, and taken', async () => {
  const { path } = await booked()
  const { page } = await server.open(path)
  await page.getByText('Avísame si hay un hueco antes').click()
  await page.getByRole('button', { name: 'Avisadme' }).click()
  await page.getByText('Te avisaremos por correo').waitFor()
  // As the waiting list does when an hour becomes free, unless it has already found one.
  await server.sql(`
    with entry as (update waiting_entries set state = 'offered',
        offered_at = date_trunc('day', now()) + interval '3 days 8 hours' + ${taken} * interval '45 minutes'
      where id = (select id from waiting_entries order by created_at desc limit 1) and state = 'waiting'
      returning id, clinic_slug, offered_at)
    insert into appointments (clinic_slug, resource_id, seat, starts_at, ends_at, occupied_until, state, source, hold_until, waiting_id)
    select clinic_slug, (select min(id) from agenda_resources), 0, offered_at, offered_at + interval '45 minutes',
      offered_at + interval '45 minutes', 'held', 'web', now() + interval '30 minutes', id from entry`)
  await page.reload()
  await page.getByRole('heading', { name: 'Se ha liberado una hora antes' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  const [hour] = await server.sql<{ at: string }>(`
    select to_char(offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from waiting_entries
    order by created_at desc limit 1`)
  await page.getByRole('button', { name: 'La quiero' }).click()
  await page.getByText('Hecho. Tu cita es ahora a esta hora.').waitFor()
  expect(await main(page)).toContain(said(hour!.at))
})

test('a stale tab: the hour went meanwhile, the visit stays, and three others are offered', async () => {
  const { at, path } = await booked()
  const { page } = await server.open(`${path}?cambiar`)
  const hours = page.locator('.day-hours:visible .hour-chips input')
  await hours.last().waitFor()
  const gone = await hours.last().getAttribute('value')
  await server.sql(
    `insert into agenda_blocks (clinic_slug, starts_at, ends_at, kind, reason) values ('bilbao', $1, $1::timestamptz + interval '45 minutes', 'block', 'Obras')`,
    gone,
  )
  await hours.last().check()
  await page.getByRole('button', { name: 'Cambiar a esta hora' }).click()
  await page.getByText('Esa hora acaba de ocuparse. Tu cita sigue como estaba.').waitFor()
  await expect.poll(() => page.locator('.other-hours-list input').count()).toBe(3)
  expect(await main(page)).toContain(said(at))
})

test('a note and the withdrawal of the consent', async () => {
  const { path } = await booked()
  const { page } = await server.open(path)
  await page.getByText('Deja una nota a la clínica').click()
  await page.getByLabel('Tu nota').fill('Llego en silla de ruedas')
  await page.getByRole('button', { name: 'Enviar la nota' }).click()
  await page.getByText('La clínica leerá tu nota antes de la visita.').waitFor()
  await page.locator('summary', { hasText: 'Tus datos' }).click()
  await page.getByRole('button', { name: 'Retirar el permiso y borrar' }).click()
  await page.getByText('Hemos borrado el motivo y las notas. Tu cita sigue en pie.').waitFor()
  await expect.poll(() => page.locator('summary', { hasText: 'Tus datos' }).count()).toBe(0)
})

test('links that were never ours say so, are told to nobody and are not kept', async () => {
  const { path } = await booked()
  const good = await fetch(`${server.url}${path}`)
  expect(good.headers.get('cache-control')).toBe('no-store')
  expect(good.headers.get('referrer-policy')).toBe('same-origin')
  expect(good.headers.get('x-robots-tag')).toContain('noindex')
  const forged = await fetch(`${server.url}${path.slice(0, -4)}AAAA`)
  expect(forged.status).toBe(404)
  const { page } = await server.open(`/cita/${'x'.repeat(38)}`)
  await page.getByRole('heading', { name: 'Este enlace ya no sirve' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})

test.for([390, 1440] as const)('no accessibility violation at %i px', async (width) => {
  const { path } = await booked()
  const { page } = await server.open(path, { width })
  const found: Record<string, string[]> = {}
  for (const query of ['', '?cambiar', '?anular', '?hecho=nueva']) {
    await page.goto(`${server.url}${path}${query}`)
    await page.locator('.visit-facts').waitFor()
    found[query] = await axeViolations(page)
  }
  expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
})
