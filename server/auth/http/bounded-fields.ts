import { isWithin } from '#domain/input/json-bounds.ts'
import { z } from 'zod'

/** Characters of a field at most. More than any real one has, and little enough to look up, hash and keep. */
export const BOUNDS = {
  email: 320,
  phone: 32,
  /** bcrypt reads 72 bytes; older passwords from elsewhere may be longer and still sign in. */
  password: 1024,
  /** Codes of six digits, hashes of links, types, channels, names of providers and factors. */
  word: 255,
  /** Refresh tokens, codes and verifiers of PKCE, nonces, identifiers. */
  token: 1024,
  /** Tokens of other providers, and addresses of pages. */
  long: 16 * 1024,
  captcha: 8192,
} as const

/** What a user may say about themselves: it stands in every access token. */
export const DATA_BOUNDS = { bytes: 16 * 1024, depth: 16 }

/** A text with a bound, so that none of a megabyte is compared, hashed, counted or kept. */
export const text = (max: number) => z.string().max(max)

export const email = () => text(BOUNDS.email).default('')
export const phone = () => text(BOUNDS.phone).default('')
export const password = () => text(BOUNDS.password).default('')
export const word = () => text(BOUNDS.word).default('')
export const token = () => text(BOUNDS.token).default('')
export const long = () => text(BOUNDS.long).default('')

/** `data` of a person: at most 16 kB of JSON, not nested deeper than anybody needs. */
export const metaData = z.record(z.string(), z.unknown()).superRefine((data, context) => {
  if (isWithin(data, DATA_BOUNDS)) return
  context.addIssue({ code: 'too_big', origin: 'data', maximum: DATA_BOUNDS.bytes, inclusive: true })
})
