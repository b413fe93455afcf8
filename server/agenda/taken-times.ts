import type { Db, Tx } from '#db/client.ts'
import type { Taken } from '#domain/agenda/free-times.ts'
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

/**
 * What is taken and blocked in these clinics, by clinic. Ended holds don't count. Times travel as whole seconds in one
 * text per clinic: thousands of rows would cost more than the rest of the answer.
 */
export async function takenTimes(
  db: Db | Tx,
  { slugs, from, until, now, except = [] }: TakenRange,
): Promise<Map<string, Taken>> {
  const [first, last] = [new Date(from).toISOString(), new Date(until).toISOString()]
  const list = sql.param([...slugs])
  const { rows } = await db.execute<{ slug: string; busy: string | null; blocked: string | null }>(sql`
    select asked.slug, (
      select string_agg(concat_ws(' ', resource_id, seat, extract(epoch from starts_at)::bigint, extract(epoch from occupied_until)::bigint), ',')
      from appointments
      where clinic_slug = asked.slug and starts_at < ${last}::timestamptz and starts_at > ${first}::timestamptz - interval '1 day'
        and occupied_until > ${first}::timestamptz and state in ('held', 'proposed', 'confirmed', 'attended')
        and (hold_until is null or hold_until > ${now.toISOString()}::timestamptz)
        and id <> all(${sql.param([...except])}::bigint[])
    ) as busy, (
      select string_agg(concat_ws(' ', coalesce(resource_id, 0), extract(epoch from starts_at)::bigint, extract(epoch from ends_at)::bigint), ',')
      from agenda_blocks
      where clinic_slug = asked.slug and starts_at < ${last}::timestamptz and ends_at > ${first}::timestamptz
    ) as blocked
    from unnest(${list}::text[]) as asked(slug)`)
  return new Map(
    rows.map(({ slug, busy, blocked }) => [
      slug,
      {
        busy: numbersIn(busy).map(([resourceId = 0, seat = 0, start = 0, end = 0]) => ({
          resourceId,
          seat,
          from: start * 1000,
          until: end * 1000,
        })),
        blocked: numbersIn(blocked).map(([resourceId = 0, start = 0, end = 0]) => ({
          resourceId: resourceId || null,
          from: start * 1000,
          until: end * 1000,
        })),
      },
    ]),
  )
}

function numbersIn(text: string | null): number[][] {
  return text === null ? [] : text.split(',').map((row) => row.split(' ').map(Number))
}
