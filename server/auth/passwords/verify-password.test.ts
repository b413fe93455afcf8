import { hash as argon2 } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { FULL_EFFORT } from '../effort.ts'
import { hashPassword } from './hash-password.ts'
import { isKnownHash, verifyPassword } from './verify-password.ts'

/** Firebase's own example of its scrypt. */
const FIREBASE =
  '$fbscrypt$v=1,n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=='
const ARGON2ID = 2
const ARGON2I = 1

test('our passwords are stored as bcrypt with cost 10 and verified', async () => {
  const hash = await hashPassword(FULL_EFFORT, 'contraseña-ñandú')
  expect(hash).toMatch(/^\$2a\$10\$/)
  expect(isKnownHash(hash)).toBe(true)
  expect(await verifyPassword('contraseña-ñandú', hash)).toBe(true)
  expect(await verifyPassword('contraseña-nandu', hash)).toBe(false)
})

test('imported hashes are verified', async () => {
  const hashes: [string, string][] = [
    ['otra', await argon2('otra', { algorithm: ARGON2ID })],
    ['otra', await argon2('otra', { algorithm: ARGON2I })],
    ['user1password', FIREBASE],
  ]
  for (const [password, hash] of hashes) {
    expect([hash, isKnownHash(hash)]).toEqual([hash, true])
    expect(await verifyPassword(password, hash)).toBe(true)
    expect(await verifyPassword(`${password}.`, hash)).toBe(false)
  }
})

test('an absent, empty or invalid hash matches no password', async () => {
  for (const hash of [null, undefined, '', 'plain', '$2a$10$short', '$argon2id$v=19$bad', '$fbscrypt$v=1']) {
    expect(await verifyPassword('plain', hash)).toBe(false)
    expect(isKnownHash(hash ?? '')).toBe(false)
  }
})
