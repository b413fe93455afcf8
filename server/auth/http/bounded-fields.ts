import { isWithin } from '#domain/input/json-bounds.ts'
import { z } from 'zod'

/** Limits of characters per field: longer than any real value, and short enough to look up, hash and store. */
export const BOUNDS = {
  email: 320,
  phone: 32,
  /** bcrypt reads 72 bytes; imported passwords may be longer and must still work. */
  password: 1024,
  /** Six-digit codes, link hashes, types, channels, names of providers and factors. */
  word: 255,
  /** Refresh tokens, PKCE codes and verifiers, nonces, identifiers. */
  token: 1024,
  /** Tokens of other providers, and page addresses. */
  long: 16 * 1024,
  captcha: 8192,
} as const

/** Limits of a user's own metadata, which is in every access token. */
export const DATA_BOUNDS = { bytes: 16 * 1024, depth: 16 }

/** A bounded text, so no megabytes are compared, hashed, counted or stored. */
export const text = (max: number) => z.string().max(max)

export const email = () => text(BOUNDS.email).default('')
export const phone = () => text(BOUNDS.phone).default('')
export const password = () => text(BOUNDS.password).default('')
export const word = () => text(BOUNDS.word).default('')
export const token = () => text(BOUNDS.token).default('')
export const long = () => text(BOUNDS.long).default('')

/** A user's `data`: at most 16 kB of JSON, nested to a limited depth. */
export const metaData = z.record(z.string(), z.unknown()).superRefine((data, context) => {
  if (isWithin(data, DATA_BOUNDS)) return
  context.addIssue({ code: 'too_big', origin: 'data', maximum: DATA_BOUNDS.bytes, inclusive: true })
})
