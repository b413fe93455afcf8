import type { Db, Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'

/** What texts and comments call someone who has left. */
export const SOMEBODY = 'Alguien del equipo'

/**
 * The display name of each account, or the address of one that was never given a name.
 * @param unknown for someone who has left
 */
export async function staffNames(
  tx: Tx | Db,
  ids: readonly (string | null)[],
  unknown = 'Equipo',
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const names = new Map<string, string>()
  if (wanted.length > 0) {
    const list = sql.join(
      wanted.map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    const { rows } = await tx.execute<{ id: string; name: string | null }>(sql`
      select w.id, coalesce(p.display_name, a.email) as name
      from unnest(array[${list}]) as w(id)
      left join staff_profiles p on p.user_id = w.id
      left join auth.users a on a.id = w.id`)
    for (const { id, name } of rows) names.set(id, name ?? unknown)
  }
  return (id) => (id === null ? null : (names.get(id) ?? unknown))
}
