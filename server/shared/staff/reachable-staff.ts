import type { Db, Tx } from '#db/client.ts'
import { type Capability, capabilitiesOf, STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

type Reachable = { id: string; email: string }

/** Members of staff with a capability who can sign in: by role, or the first admin, who has no profile. */
export async function reachableStaff(
  { env }: Pick<Deps, 'env'>,
  db: Db | Tx,
  capability: Capability,
): Promise<Reachable[]> {
  const able = STAFF_ROLES.filter((role) => capabilitiesOf([role]).includes(capability))
  const isAble = sql`p.roles && ${sql.param(able)}::text[]`
  const { rows } = await db.execute<Reachable>(
    env.hosted
      ? sql`select p.user_id as id, p.email from staff_profiles p where ${isAble} and p.email <> '' order by 1`
      : sql`select distinct u.id, u.email from user_roles r join auth.users u on u.id = r.user_id
          left join staff_profiles p on p.user_id = u.id
          where r.role = 'admin' and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
            and coalesce(u.email, '') <> '' and (p.user_id is null or ${isAble}) order by 1`,
  )
  return rows
}
