import type { LeadSort } from '#domain/lead-list.ts'
import { LEAD_STATUSES } from '#domain/lead.ts'
import { type SQL, sql } from 'drizzle-orm'

/** A column that a list is ordered by. */
type Key = { column: SQL; type: 'timestamptz' | 'text' | 'lead_status' }

export type LeadOrder = {
  keys: readonly Key[]
  /** Rows without a key stand at the end, both ways; as PostgreSQL finds them in the partial index of the others. */
  has: SQL | null
  /** The number that orders rows with the same key. */
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

/** Every order is one that an index is in. */
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
  status: orderBy({ column: sql`l.status`, type: 'lead_status' }, null, [created]),
  clinic: orderBy({ column: sql`l.clinic_slug`, type: 'text' }, sql`l.clinic_slug is not null`, [created]),
  name: { keys: [{ column: sql`s.name`, type: 'text' }], has: null, id: sql`s.lead_id`, search: true },
}

/** Where a page ended: the keys as PostgreSQL writes them, null for a row without. */
export type LeadPlace = { keys: readonly string[] | null; id: number }

/** As a condition: behind this place, among the rows that have a key (or, for a place without one, that have none). */
export function behind(order: LeadOrder, { keys, id: last }: LeadPlace, down: boolean): SQL {
  const sign = sql.raw(down ? '<' : '>')
  if (keys === null) return sql`${order.id} ${sign} ${last}::bigint`
  const values = order.keys.map(({ type }, index) => sql`${keys[index] ?? ''}::${sql.raw(type)}`)
  return sql`(${list([...order.keys.map(({ column }) => column), order.id])}) ${sign} (${list([...values, sql`${last}::bigint`])})`
}

/** `order by` of the rows that have a key, or of those that have none. */
export function sequence(order: LeadOrder, down: boolean, keyed: boolean): SQL {
  const columns = keyed ? [...order.keys.map(({ column }) => column), order.id] : [order.id]
  return list(columns.map((column) => sql`${column} ${sql.raw(down ? 'desc' : 'asc')}`))
}

/** The keys of a row as texts. */
export function keyTexts(order: LeadOrder): SQL {
  return sql`array[${list(order.keys.map(({ column }) => sql`${column}::text`))}]`
}

/** Null for a text that is no place of this order. */
export function parsePlace(order: LeadOrder, key: unknown, last: number): LeadPlace | null {
  if (key === null) return order.has ? { keys: null, id: last } : null
  if (typeof key !== 'string') return null
  const keys = key.split(SEPARATOR)
  const fits =
    keys.length === order.keys.length && order.keys.every(({ type }, index) => isOf(type, keys[index]!))
  return fits ? { keys, id: last } : null
}

const SEPARATOR = '\u001f'
export const placeKey = ({ keys }: LeadPlace): string | null => keys && keys.join(SEPARATOR)

function isOf(type: Key['type'], text: string): boolean {
  if (type === 'text') return !text.includes('\0')
  if (type === 'lead_status') return (LEAD_STATUSES as readonly string[]).includes(text)
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(text)
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
