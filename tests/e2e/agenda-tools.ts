import { dateAfter, inMadrid, momentInMadrid, weekday } from '#domain/calendar/madrid-calendar.ts'
import { publicHolidays } from '#domain/calendar/public-holidays.ts'
import type { Page } from 'playwright-core'
import type { openDatabase } from './database.ts'

export type Query = Awaited<ReturnType<typeof openDatabase>>
export type Seeded = { at: Date; state?: string; room?: number; name?: string; minutes?: number }

let people = 0
const LETTERS = 'abdegiklmo'

/** A person that no other test knows, in letters only. */
export function somebody(): string {
  people += 1
  const word = [...`${Date.now() % 1_000_000}${people}`].map((digit) => LETTERS[Number(digit)]).join('')
  return `Agenda ${word.charAt(0).toUpperCase()}${word.slice(1)}`
}

const STATUS: Record<string, string> = { confirmed: 'visit_confirmed', proposed: 'visit_proposed' }

/** Rooms of a clinic that only one test uses; whatever an earlier run left is gone. */
export async function roomsOf(query: Query, clinic: string, names: readonly string[]): Promise<number[]> {
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
export async function visitAt(query: Query, clinic: string, room: number, seeded: Seeded) {
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
export function openDay(after = 1): string {
  let date = dateAfter(inMadrid(new Date()).date, after)
  const holidays = [0, 1].flatMap((year) => publicHolidays(new Date().getFullYear() + year, 'Cataluña'))
  while (weekday(date) > 5 || holidays.includes(date)) date = dateAfter(date, 1)
  return date
}
export const on = (date: string, time: string) => new Date(momentInMadrid(date, time))

export const statusOf = async (query: Query, folio: string) =>
  (await query<{ status: string }>('select status from leads where folio = $1', folio))[0]?.status
export const startOf = async (query: Query, folio: string) => {
  const [row] = await query<{ starts_at: Date }>(
    `select a.starts_at from appointments a join leads l on l.id = a.lead_id where l.folio = $1 order by a.id desc limit 1`,
    folio,
  )
  return row?.starts_at.toISOString()
}
export const visit = (page: Page, name: string) => page.locator('[data-visit]').filter({ hasText: name })
export const panel = (page: Page) => page.getByRole('region', { name: 'Cita abierta' })
export const toast = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text)
/** «Deshacer» of that toast; others may still be there. */
export const undoOf = (page: Page, text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).getByRole('button', { name: 'Deshacer' })
