import type { Tx } from '#db/client.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'

/** Serializes team changes, so two people can't remove each other's full rights at the same time. */
export async function takeTurnsOnTeam(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('clinicas-life team'))`)
}

/**
 * After a change and before its commit: someone who can sign in with every capability must be left, or nobody could
 * ever grant them again.
 * @throws {AppError} `invalid_fields` on `roles`
 */
export async function keepDirection({ env, now }: Pick<Deps, 'env' | 'now'>, tx: Tx): Promise<void> {
  const { rows } = await tx.execute(
    env.hosted
      ? // Only the hosted project knows who is an admin, so people without a profile don't count here.
        sql`select from staff_profiles where 'direction' = any(roles) limit 1`
      : sql`select from user_roles r join auth.users u on u.id = r.user_id
          left join staff_profiles p on p.user_id = u.id
          where r.role = 'admin' and u.deleted_at is null and u.email_confirmed_at is not null
            and (u.banned_until is null or u.banned_until <= ${now().toISOString()}::timestamptz)
            and (p.user_id is null or 'direction' = any(p.roles)) limit 1`,
  )
  if (rows.length > 0) return
  throw new AppError('invalid_fields', 'Tiene que quedar al menos una persona con el permiso Dirección.', {
    fields: { roles: 'Es la última persona con el permiso Dirección. Dáselo antes a otra.' },
  })
}
