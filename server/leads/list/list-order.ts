import { isKnownMoment } from '#domain/calendar/known-moment.ts'
import type { LeadSort } from '#domain/lead/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead/lead.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A column a list is sorted by. */
type Key = { column: SQL; type: 'timestamptz' | 'text' | 'lead_status' }

export type LeadOrder = {
  keys: readonly Key[]
  /**
   * Rows without a key come last in both directions, in order of arrival; written to match the partial index of the
   * others.
   */
  has: SQL | null
  /** The id that sorts rows with the same key. */
  id: SQL
  /** Reads `lead_search`. */
  search: boolean
}

const created: Key = { column: sql`l.created_at`, type: 'timestamptz' }
const id = sql`l.id`
const orderBy = (key: Key, has: SQL | null = null, more: Key[] = []): LeadOrder => ({
  keys: [key, ...more],
  has,
  id,
  search: false,
})

/** Every order has an index. */
export const LEAD_ORDERS: Readonly<Record<LeadSort, LeadOrder>> = {
  created: orderBy(created),
  updated: orderBy({ column: sql`l.changed_at`, type: 'timestamptz' }, sql`l.changed_at is not null`),
  nextAction: orderBy(
    { column: sql`l.next_action_at`, type: 'timestamptz' },
    sql`l.next_action_at is not null`,
  ),
  // The clock stops with the first answer.
  respondBy: orderBy(
    { column: sql`l.respond_by`, type: 'timestamptz' },
    sql`(l.first_response_at is null and l.respond_by is not null)`,
  ),
  appointment: orderBy(
    { column: sql`l.appointment_at`, type: 'timestamptz' },
    sql`l.appointment_at is not null`,
  ),
  status: orderBy({ column: sql`l.status`, type: 'lead_status' }, null, [created]),
  clinic: orderBy({ column: sql`l.clinic_slug`, type: 'text' }, sql`l.clinic_slug is not null`, [created]),
  name: { keys: [{ column: sql`s.name`, type: 'text' }], has: null, id: sql`s.lead_id`, search: true },
}

/** The sort keys of the rows that have a key, or of those that have none. */
export function keysOf(order: LeadOrder, keyed: boolean): readonly Key[] {
  return keyed ? order.keys : [created]
}

/** Whether the only key is the creation time, which every row has and each status has an index for. */
export const isByCreation = (keys: readonly Key[]): boolean => keys.length === 1 && keys[0] === created

/** Where a page ended: among the rows with or without a key, with the texts of `keysOf` as PostgreSQL writes them. */
export type LeadPlace = { keyed: boolean; keys: readonly string[]; id: number }

/** The keys and the id that rows are sorted by. */
export type Sequence = { keys: readonly Key[]; id: SQL }

/** As a condition: after this place. */
export function behind(
  { keys, id: number }: Sequence,
  { keys: texts, id: last }: LeadPlace,
  down: boolean,
): SQL {
  const sign = sql.raw(down ? '<' : '>')
  const values = keys.map(({ type }, index) => sql`${texts[index] ?? ''}::${sql.raw(type)}`)
  return sql`(${list([...keys.map(({ column }) => column), number])}) ${sign} (${list([...values, sql`${last}::bigint`])})`
}

/** `order by`. */
export function sequence({ keys, id: number }: Sequence, down: boolean): SQL {
  const columns = [...keys.map(({ column }) => column), number]
  return list(columns.map((column) => sql`${column} ${sql.raw(down ? 'desc' : 'asc')}`))
}

/** The keys of a row as texts. */
export function keyTexts({ keys }: Sequence): SQL {
  return sql`array[${list(keys.map(({ column }) => sql`${column}::text`))}]`
}

/** Null for a text that is not a place in this order. */
export function parsePlace(order: LeadOrder, key: unknown, last: number): LeadPlace | null {
  if (typeof key !== 'string') return null
  const keyed = !key.startsWith(WITHOUT)
  if (!keyed && !order.has) return null
  const texts = (keyed ? key : key.slice(WITHOUT.length)).split(SEPARATOR)
  const types = keysOf(order, keyed)
  const fits = texts.length === types.length && types.every(({ type }, index) => isOf(type, texts[index]!))
  return fits ? { keyed, keys: texts, id: last } : null
}

const SEPARATOR = '\u001f'
/** Prefix of the place of a row without a key. */
const WITHOUT = '\u001e'
export const placeKey = ({ keyed, keys }: LeadPlace): string => (keyed ? '' : WITHOUT) + keys.join(SEPARATOR)

function isOf(type: Key['type'], text: string): boolean {
  if (type === 'text') return !text.includes('\0') && text.isWellFormed()
  if (type === 'lead_status') return (LEAD_STATUSES as readonly string[]).includes(text)
  return isKnownMoment(text)
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
