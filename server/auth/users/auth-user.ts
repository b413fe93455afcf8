import type { FactorRow, IdentityRow, UserRow } from '#db/schema/index.ts'

/** An account with its identities (oldest first) and second factors, read in one query. */
export type AuthUser = UserRow & { identities: IdentityRow[]; factors: FactorRow[] }

/** For relational queries: `findFirst({ where, with: USER_PARTS })`. */
export const USER_PARTS = { identities: true, factors: true } as const

/** PostgreSQL returns the parts in no particular order. */
export function inOrder(user: AuthUser): AuthUser {
  return {
    ...user,
    identities: user.identities.toSorted((a, b) => age(a.createdAt) - age(b.createdAt)),
    factors: user.factors.toSorted((a, b) => age(a.createdAt) - age(b.createdAt)),
  }
}

const age = (date: Date | null) => date?.getTime() ?? 0
