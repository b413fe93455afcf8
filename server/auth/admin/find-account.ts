import type { Context } from 'hono'
import type { AuthDeps } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { isUuid } from '../http/uuid.ts'
import type { AuthUser } from '../users/auth-user.ts'
import { findUserById } from '../users/find-user.ts'

/** The account of `/admin/users/:id/…`. @throws {AuthError} E(404, validation_failed), E(404, user_not_found) */
export async function findAccount({ db }: Pick<AuthDeps, 'db'>, context: Context): Promise<AuthUser> {
  const id = context.req.param('id') ?? ''
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID')
  const user = await findUserById(db, id)
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return user
}
