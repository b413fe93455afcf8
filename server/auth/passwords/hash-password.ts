import { hash } from '@node-rs/bcrypt'
import type { Effort } from '../effort.ts'
import { inHashSlot } from './hash-slots.ts'

/** Call it outside any transaction. @throws {AuthError} E(503) if too many are being hashed */
export async function hashPassword({ hashCost }: Effort, password: string): Promise<string> {
  // The library writes $2y$, which is equivalent to Supabase Auth's $2a$.
  return (await inHashSlot(() => hash(password, hashCost))).replace(/^\$2y/, '$2a')
}
