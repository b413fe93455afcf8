import { createCipheriv, scrypt, timingSafeEqual } from 'node:crypto'

const SHAPE =
  /^\$fbscrypt\$v=1,n=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})(?:,ss=([A-Za-z0-9+/=]+))?,sk=([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/

export function isFirebaseHash(hash: string): boolean {
  return SHAPE.test(hash)
}

/** Firebase's scheme: scrypt derives an AES key, which encrypts the project's signer key; the result is the hash. */
export async function verifyFirebaseScrypt(password: string, hash: string): Promise<boolean> {
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
