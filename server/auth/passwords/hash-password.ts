import { hash } from '@node-rs/bcrypt'
import { inHashSlot } from './hash-slots.ts'

/** Supabase Auth's own cost, so passwords can be moved between projects. About 50 ms on a separate thread. */
const COST = 10

/** Call it outside any transaction. @throws {AuthError} E(503) if too many are being hashed */
export async function hashPassword(password: string): Promise<string> {
  // The library writes $2y$, which is equivalent to Supabase Auth's $2a$.
  return (await inHashSlot(() => hash(password, COST))).replace(/^\$2y/, '$2a')
}
