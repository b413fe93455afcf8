import { hash } from '@node-rs/bcrypt'
import { inHashSlot } from './hash-slots.ts'

/** Supabase Auth's own cost, so that passwords move between projects. Some 50 ms on a thread of its own. */
const COST = 10

/** Hash outside of any transaction. @throws {AuthError} E(503) when too many are being hashed */
export async function hashPassword(password: string): Promise<string> {
  // The library writes $2y$, which is the same as the $2a$ that Supabase Auth writes.
  return (await inHashSlot(() => hash(password, COST))).replace(/^\$2y/, '$2a')
}
