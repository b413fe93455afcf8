import { hash } from '@node-rs/bcrypt'
import type { Effort } from '../effort.ts'
import { inHashSlot } from './hash-slots.ts'

/** Hash outside of any transaction. @throws {AuthError} E(503) when too many are being hashed */
export async function hashPassword({ hashCost }: Effort, password: string): Promise<string> {
  // The library writes $2y$, which is the same as the $2a$ that Supabase Auth writes.
  return (await inHashSlot(() => hash(password, hashCost))).replace(/^\$2y/, '$2a')
}
