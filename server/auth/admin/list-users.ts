import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { users } from '#db/schema/index.ts'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { AuthDeps } from '../auth-deps.ts'
import { invalidInput } from '../errors/auth-error.ts'
import { type AuthUser, inOrder, USER_PARTS } from '../users/auth-user.ts'
import { containing } from './containing.ts'
import type { Page } from './pages.ts'

/**
 * Accounts, newest first, with their total number.
 * @param filter part of the address or of `user_metadata.full_name`, case-insensitive; empty for all
 * @param sort `created_at asc` or `created_at desc`
 * @throws {AuthError} E(400, validation_failed) for another order
 */
export async function listUsers(
  { db, settings }: Pick<AuthDeps, 'db' | 'settings'>,
  { page, perPage }: Page,
  { filter, sort }: { filter: string; sort: string },
): Promise<{ users: AuthUser[]; total: number }> {
  const direction = directionOf(sort)
  const pattern = containing(filter)
  const where = and(
    eq(users.instanceId, NIL_UUID),
    eq(users.aud, settings.jwt.audience),
    filter === ''
      ? undefined
      : or(ilike(users.email, pattern), ilike(sql`${users.rawUserMetaData}->>'full_name'`, pattern)),
  )
  const [rows, total] = await Promise.all([
    db.query.users.findMany({
      where,
      with: USER_PARTS,
      orderBy: [direction(users.createdAt), direction(users.id)],
      limit: perPage,
      offset: (page - 1) * perPage,
    }),
    db.$count(users, where),
  ])
  return { users: rows.map(inOrder), total }
}

function directionOf(sort: string) {
  const [, direction = 'desc'] = /^(?:created_at(?: (asc|desc))?)?$/i.exec(sort) ?? invalidSort(sort)
  return direction.toLowerCase() === 'asc' ? asc : desc
}

function invalidSort(sort: string): never {
  throw invalidInput(`Bad Sort Parameters: bad field for sort '${sort}'`)
}
