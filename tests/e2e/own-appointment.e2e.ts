import { hourWords } from '#domain/agenda/hour-words.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AgendaServer, startAgendaServer } from './agenda-server.ts'
import { axeViolations } from './axe.ts'
import { person } from './lead-forms.ts'
import { expectUsable } from './usable.ts'

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

async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 90; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/** By keyboard alone: to a control, and a key on it. */
async function press(page: Page, selector: string, key = 'Enter') {
  await tabTo(page, selector)
  await page.keyboard.press(key)
}

/** What an answer says is on the screen, wherever the form was. */
async function sees(page: Page, words: string) {
  await page.locator('#aviso').getByText(words).waitFor()
  await expect
    .poll(() =>
      page.locator('#aviso').evaluate((notice) => {
        const { top, bottom } = notice.getBoundingClientRect()
        return top >= 0 && bottom <= innerHeight
      }),
    )
    .toBe(true)
}

test('by keyboard alone, on a phone and then on a computer: another hour, the waiting list, an offer, and cancelled', async () => {
  const { at, path } = await booked()
  const { page } = await server.open(path, { width: 390 })
  expect(await main(page)).toContain(said(at))
  await press(page, 'main a[href$="#cambiar"]')
  await page.locator('.day-hours:visible .hour-chips input').first().waitFor()
  await press(page, '.visit-change button[type="submit"]')
  await sees(page, 'Elige una hora')
  await press(page, '.day-hours input', 'Space')
  await press(page, '.visit-change button[type="submit"]')
  await sees(page, 'Hemos cambiado tu cita. Ya está confirmada.')
  expect(await main(page)).not.toContain(said(at))

  await page.setViewportSize({ width: 1440, height: 900 })
  await press(page, '.visit-more summary')
  for (const part of ['morning', 'afternoon']) await press(page, `[name="parts"][value="${part}"]`, 'Space')
  await press(page, '.visit-more button[type="submit"]')
  await sees(page, 'Elige mañanas, tardes o las dos')
  await press(page, '[name="parts"][value="afternoon"]', 'Space')
  await press(page, '.visit-more[open] button[type="submit"]')
  await sees(page, 'Te avisaremos por correo si se libera una hora antes.')
  await page.getByText(/Estás en la lista: .*por la tarde\./).waitFor()

  // As the waiting list does when an hour becomes free, unless it has already found one: one at which nobody comes.
  await server.sql(`
      with entry as (update waiting_entries set state = 'offered', offered_at = (
          select at from generate_series(date_trunc('day', now()) + interval '3 days 9 hours',
            date_trunc('day', now()) + interval '3 days 17 hours', interval '45 minutes') as at
          where not exists (select from appointments a where a.starts_at < at + interval '45 minutes' and a.occupied_until > at)
          limit 1)
        where id = (select id from waiting_entries order by created_at desc limit 1) and state = 'waiting'
        returning id, clinic_slug, offered_at)
      insert into appointments (clinic_slug, resource_id, seat, starts_at, ends_at, occupied_until, state, source, hold_until, waiting_id)
      select clinic_slug, (select min(id) from agenda_resources), 0, offered_at, offered_at + interval '45 minutes',
        offered_at + interval '45 minutes', 'held', 'web', now() + interval '30 minutes', id from entry`)
  const [hour] = await server.sql<{ at: string }>(`
      select to_char(offered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from waiting_entries
      order by created_at desc limit 1`)
  await page.goto(`${server.url}${path}`)
  await page.getByRole('heading', { name: 'Se ha liberado una hora antes' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press(page, '.visit-offer button[type="submit"]')
  await sees(page, 'Hecho. Tu cita es ahora a esta hora.')
  expect(await main(page)).toContain(said(hour!.at))

  await press(page, 'main a[href$="#anular"]')
  await page.getByText('No hace falta que digas por qué.').waitFor()
  await press(page, '.visit-cancel form:last-child button')
  await page.getByRole('heading', { name: 'Esta cita está anulada' }).waitFor()
  await page.locator('main').getByRole('link', { name: 'Reservar otra cita' }).waitFor()
})

test('without scripts: see it, change it, cancel it', async () => {
  const { path } = await booked()
  const { page, errors } = await server.open(path, { javaScript: false })
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  await page.getByRole('link', { name: 'Cambiar día u hora' }).click()
  const hours = page.locator('.day-hours:visible .hour-chips input')
  const other = await hours.first().getAttribute('value')
  await hours.first().check()
  await page.getByRole('button', { name: 'Cambiar a esta hora' }).click()
  await sees(page, 'Hemos cambiado tu cita. Ya está confirmada.')
  expect(await main(page)).toContain(said(other!))
  await page.getByRole('link', { name: 'Anular la cita' }).click()
  await page.getByRole('button', { name: 'Sí, anular la cita' }).click()
  await page.getByRole('heading', { name: 'Esta cita está anulada' }).waitFor()
  expect(errors).toEqual([])
})

test('screen readers get the visit, what can be done with it, and each question under its name', async () => {
  const { at, path } = await booked()
  const { page } = await server.open(`${path}?anular`)
  const tree = await page.locator('main').ariaSnapshot()
  for (const part of [
    'heading "Tu cita" [level=1]',
    said(at),
    'region "Tu cita":',
    'term: Dónde',
    'link "Añadir al calendario"',
    'region "¿Anulamos tu cita?":',
    'heading "¿Anulamos tu cita?" [level=2]',
    'radio',
    'button "Cambiar a esta hora"',
    'button "Sí, anular la cita"',
    'link "No, la mantengo"',
    'group: Avísame si hay un hueco antes',
    'group: Deja una nota a la clínica',
    'link "+34 900 000 000"',
  ])
    expect(tree, tree).toContain(part)
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

test('a note, the withdrawal of the consent, and another link for one that somebody else has', async () => {
  const { path } = await booked()
  const { page } = await server.open(path)
  await page.getByText('Deja una nota a la clínica').click()
  await page.getByLabel('Tu nota').fill('Llego en silla de ruedas')
  await page.getByRole('button', { name: 'Enviar la nota' }).click()
  await page.getByText('La clínica leerá tu nota antes de la visita.').waitFor()
  await page.locator('summary', { hasText: 'Tus datos' }).click()
  await page.getByRole('button', { name: 'Retirar el permiso y borrar' }).click()
  await page
    .getByText(
      'Hemos borrado el motivo, tus notas y lo que hablamos en el chat, si lo usaste. Tu cita sigue en pie.',
    )
    .waitFor()
  await expect.poll(() => page.locator('summary', { hasText: 'Tus datos' }).count()).toBe(0)

  await page.getByText('¿Tiene este enlace otra persona?').click()
  await page.getByRole('button', { name: 'Mandarme otro enlace' }).click()
  await page.getByRole('heading', { name: 'Mira tu correo' }).waitFor()
  expect((await fetch(`${server.url}${path}`)).status).toBe(410)
})

test('whose visit the clinic has cancelled still waits for an hour, and can leave the list', async () => {
  const { path } = await booked()
  await server.sql(`
    with visit as (update appointments set state = 'cancelled', ended_by = 'clinic'
        where id = (select max(id) from appointments where lead_id is not null) returning lead_id),
      lead as (update leads set status = 'qualified', appointment_at = null where id in (select lead_id from visit))
    insert into waiting_entries (lead_id, clinic_slug, from_date, until_date, parts)
    select lead_id, 'bilbao', current_date + 1, current_date + 1, '{morning}' from visit`)
  const { page } = await server.open(path)
  await page.getByRole('heading', { name: 'Esta cita está anulada' }).waitFor()
  await page.getByText(/Estás en la lista: .*por la mañana\./).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Salir de la lista' }).click()
  await sees(page, 'Ya no estás en la lista de espera.')
  expect(await page.getByRole('button', { name: 'Salir de la lista' }).count()).toBe(0)
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

test('every state of the page passes axe on a phone, and on a computer what has another form there', async () => {
  const { path } = await booked()
  const { page } = await server.open(path, { width: 390 })
  await page.locator('.visit-facts').waitFor()
  await expectUsable(page)
  for (const query of ['?cambiar', '?anular', '?hecho=nueva']) {
    await page.goto(`${server.url}${path}${query}`)
    await page.locator('.visit-facts').waitFor()
    await expectUsable(page, query === '?cambiar' ? [1440, 390] : [390])
    expect(page.url()).toContain(query)
  }
})
