import type { Db, Tx } from '#db/client.ts'
import type { Presence } from '#domain/editorial/text-view.ts'
import { sql } from 'drizzle-orm'
import { notifyBackOffice } from '../shared/live/notify-back-office.ts'
import type { Staff } from '../shared/staff/staff.ts'
import { SOMEBODY } from '../shared/staff/staff-names.ts'

/** Seconds after which somebody whose editor said nothing has left. */
const GONE_AFTER = 30

/** Notes that somebody has a text open, and in which of its blocks; `leaving` forgets it. */
export async function notePresence(
  db: Db,
  staff: Staff,
  textId: string,
  { block, leaving = false }: { block: string | null; leaving?: boolean | undefined },
): Promise<Presence[]> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ block: string | null; fresh: boolean }>(sql`
      select block, seen_at > now() - make_interval(secs => ${GONE_AFTER}) as fresh
      from text_presences where text_id = ${textId} and staff_id = ${staff.id}`)
    const before = rows[0]?.fresh ? rows[0] : undefined
    await (leaving
      ? tx.execute(sql`delete from text_presences where text_id = ${textId} and staff_id = ${staff.id}`)
      : tx.execute(sql`
          insert into text_presences (text_id, staff_id, block, seen_at)
          values (${textId}, ${staff.id}, ${block}, now())
          on conflict (text_id, staff_id) do update set block = excluded.block, seen_at = now()`))
    if (leaving || !before || before.block !== block) await notifyBackOffice(tx, 'text.presence', [textId])
  })
  return peopleIn(db, textId, staff.id)
}

/** Who else has a text open now. */
export async function peopleIn(db: Db | Tx, textId: string, except: string): Promise<Presence[]> {
  const { rows } = await db.execute<{ id: string; name: string | null; block: string | null }>(sql`
    select p.staff_id as id, s.display_name as name, p.block
    from text_presences p left join staff_profiles s on s.user_id = p.staff_id
    where p.text_id = ${textId} and p.staff_id <> ${except}
      and p.seen_at > now() - make_interval(secs => ${GONE_AFTER})
    order by p.seen_at`)
  return rows.map(({ id, name, block }) => ({ id, name: name ?? SOMEBODY, block }))
}
