import { verify as verifyArgon2 } from '@node-rs/argon2'
import { compare } from '@node-rs/bcrypt'
import { inHashSlot } from './hash-slots.ts'
import { isFirebaseHash, verifyFirebaseScrypt } from './firebase-scrypt.ts'

/** A bcrypt hash of cost 10 that none of our passwords has; comparing with it takes as long as with a real one. */
const DUMMY_HASH = '$2b$10$5PdvRJTnzxrkqeUxXsWBZ.6IvzPcyQSaeBKrPhIG65XbsRSs66hEC'

/**
 * Whether `password` matches `hash` (bcrypt, argon2i/id, Firebase's scrypt). Without a hash it takes as long and
 * returns false, so timing doesn't reveal whether an account exists. @throws {AuthError} E(503) if too many are being
 * hashed
 */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  return inHashSlot(() => compareWith(password, hash))
}

async function compareWith(password: string, hash: string | null | undefined): Promise<boolean> {
  if (!hash) {
    await compare(password, DUMMY_HASH)
    return false
  }
  try {
    if (hash.startsWith('$argon2')) return await verifyArgon2(hash, password)
    if (isFirebaseHash(hash)) return await verifyFirebaseScrypt(password, hash)
    return await compare(password, hash)
  } catch {
    return false
  }
}

/** Whether an imported hash is of a kind that `verifyPassword` supports. */
export function isKnownHash(hash: string): boolean {
  return (
    /^\$2[aby]\$\d{2}\$[./A-Za-z0-9]{53}$/.test(hash) ||
    /^\$argon2(i|id)\$v=19\$m=\d+,t=\d+,p=\d+(,[^$]*)?\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/.test(hash) ||
    isFirebaseHash(hash)
  )
}
