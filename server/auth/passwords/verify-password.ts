import { verify as verifyArgon2 } from '@node-rs/argon2'
import { compare } from '@node-rs/bcrypt'
import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'
import { inHashSlot } from './hash-slots.ts'

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

const SHAPE =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})(?:,ss=([A-Za-z0-9+/=]+))?,sk=([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

function isFirebaseHash(hash: string): boolean {
  return SHAPE.test(hash)
}

/** Firebase's scheme: scrypt derives an AES key, which encrypts the project's signer key; the result is the hash. */
async function verifyFirebaseScrypt(password: string, hash: string): Promise<boolean> {
  const [, n, r, p, separator = '', signer = '', salt = '', wanted = ''] = SHAPE.exec(hash) ?? []
  const cost = { N: 2 ** Number(n), r: Number(r), p: Number(p), maxmem: 256 * 1024 * 1024 }
  const key = await new Promise<Buffer>((done, fail) =>
    scrypt(password, Buffer.concat([bytes(salt), bytes(separator)]), 32, cost, (error, derived) =>
      error ? fail(error) : done(derived),
    ),
  )
  const made = createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(bytes(signer))
  return made.length === bytes(wanted).length && timingSafeEqual(made, bytes(wanted))
}

const bytes = (base64: string) => Buffer.from(base64, 'base64')
