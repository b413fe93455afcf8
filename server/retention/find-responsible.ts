import { privacyMailbox } from '#content/rights-form-texts.ts'
import type { Db, Tx } from '#db/client.ts'
import { capabilitiesOf, STAFF_ROLES } from '#domain/staff/capabilities.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { readRightsMailbox } from '../shared/policy/rights-mailbox.ts'

const KEEPERS = STAFF_ROLES.filter((role) => capabilitiesOf([role]).includes('leads.privacy'))

/** Team members in charge of privacy who can sign in: by role, or the first admin, who has no profile. */
export async function findResponsible(
  { env }: Pick<Deps, 'env'>,
  db: Db | Tx,
): Promise<{ id: string; email: string }[]> {
  const keepers = sql`p.roles && ${sql.param([...KEEPERS])}::text[]`
  const { rows } = await db.execute<{ id: string; email: string }>(
    env.hosted
      ? sql`select p.user_id as id, p.email from staff_profiles p where ${keepers} and p.email <> '' order by 1`
      : sql`select distinct u.id, u.email from user_roles r join auth.users u on u.id = r.user_id
          left join staff_profiles p on p.user_id = u.id
          where r.role = 'admin' and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
            and coalesce(u.email, '') <> '' and (p.user_id is null or ${keepers}) order by 1`,
  )
  return rows
}

/** The mailbox for data rights requests. */
export async function findPrivacyMailbox(deps: Pick<Deps, 'database' | 'site'>): Promise<string> {
  return (await readRightsMailbox(deps)) || privacyMailbox(deps.site.current)
}
