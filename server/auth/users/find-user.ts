import { NIL_UUID } from '#db/schema/auth/columns.ts'
import { users } from '#db/schema/index.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../auth-deps.ts'
import { type AuthUser, inOrder, USER_PARTS } from './auth-user.ts'

export function findUserById(db: Queryable, id: string): Promise<AuthUser | undefined> {
  return find(db, eq(users.id, id))
}

/** Case-insensitive. SAML accounts are excluded: their addresses prove nothing here. */
export function findUserByEmail(db: Queryable, email: string): Promise<AuthUser | undefined> {
  return find(
    db,
    and(
      eq(users.instanceId, NIL_UUID),
      eq(sql`lower(${users.email}::text)`, email.toLowerCase()),
      eq(users.isSsoUser, false),
    ),
  )
}

/** @param phone digits only, as returned by `normalizePhone` */
export function findUserByPhone(db: Queryable, phone: string): Promise<AuthUser | undefined> {
  return find(db, and(eq(users.phone, phone), eq(users.isSsoUser, false)))
}

async function find(db: Queryable, where: SQL | undefined): Promise<AuthUser | undefined> {
  const user = await db.query.users.findFirst({ where, with: USER_PARTS })
  return user && inOrder(user)
}
