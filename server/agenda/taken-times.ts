import type { Db, Tx } from '#db/client.ts'
import type { Blocked, Busy, Taken } from '#domain/agenda/free-times.ts'
import { sql } from 'drizzle-orm'

export type TakenRange = {
  slugs: readonly string[]
  /** Epoch milliseconds. */
  from: number
  until: number
  now: Date
  /** Appointments that don't count, because they are to be moved. */
  except?: readonly number[] | undefined
}

/** `seat` is -1 for what is blocked; `times` are pairs of PostgreSQL's own timestamps, in base64. */
type Row = { slug: string; resource: string; seat: number; times: string }
const BLOCKED = -1

/**
 * What is taken and blocked in these clinics, by clinic. Ended holds don't count. One row per seat, with its times as
 * bytes: thousands of rows, or times as text, would cost more than the rest of the answer.
 */
export async function takenTimes(
  db: Db | Tx,
  { slugs, from, until, now, except = [] }: TakenRange,
): Promise<Map<string, Taken>> {
  const [first, last] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const list = sql.param([...slugs])
  const { rows } = await db.execute<Row>(sql`
    select clinic_slug as slug, resource_id as resource, seat,
      encode(string_agg(timestamptz_send(starts_at) || timestamptz_send(occupied_until), ''), 'base64') as times
    from appointments
    where clinic_slug = any(${list}::text[])
      and starts_at < ${last}::timestamptz and starts_at > ${first}::timestamptz - interval '1 day'
      and occupied_until > ${first}::timestamptz and state in ('held', 'proposed', 'confirmed', 'attended')
      and (hold_until is null or hold_until > ${now.toISOString()}::timestamptz)
      and id <> all(${sql.param([...except])}::bigint[])
    group by 1, 2, 3
    union all
    select clinic_slug, coalesce(resource_id, 0), ${BLOCKED}::int,
      encode(string_agg(timestamptz_send(starts_at) || timestamptz_send(ends_at), ''), 'base64')
    from agenda_blocks
    where clinic_slug = any(${list}::text[])
      and starts_at < ${last}::timestamptz and ends_at > ${first}::timestamptz
    group by 1, 2`)
  const taken = new Map(slugs.map((slug) => [slug, { busy: [] as Busy[], blocked: [] as Blocked[] }]))
  for (const { slug, resource, seat, times } of rows) {
    const { busy, blocked } = taken.get(slug)!
    const resourceId = Number(resource)
    const bytes = Buffer.from(times, 'base64')
    for (let place = 0; place < bytes.length; place += 2 * BYTES) {
      const [from, until] = [momentAt(bytes, place), momentAt(bytes, place + BYTES)]
      if (seat === BLOCKED) blocked.push({ from, until, resourceId: resourceId || null })
      else busy.push({ resourceId, seat, from, until })
    }
  }
  return taken
}

/** PostgreSQL counts microseconds from the year 2000, in eight bytes. */
const YEAR_2000 = Date.UTC(2000, 0)
const BYTES = 8

function momentAt(bytes: Buffer, place: number): number {
  return YEAR_2000 + (bytes.readInt32BE(place) * 2 ** 32 + bytes.readUInt32BE(place + 4)) / 1000
}
