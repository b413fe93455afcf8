import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'

/** What the app on the phone needs, shown once: the seed, the address that carries it, and that as a picture (SVG). */
export type Totp = { qr_code: string; secret: string; uri: string }

/** As every authenticator app takes it (auth-contract.md §6). Times in seconds, the seed in bytes. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SEED = 20

/** @param label who it is for, as the app lists it */
export async function newTotp(issuer: string, label: string): Promise<Totp> {
  const totp = new TOTP({ ...RULES, issuer, label, secret: new Secret({ size: SEED }) })
  const uri = totp.toString()
  return { qr_code: await drawing(uri), secret: totp.secret.base32, uri }
}

/** The step of time that a code belongs to, one earlier or later being allowed; undefined when it is wrong. */
export function stepOf(secret: string | null, code: string, now: Date): number | undefined {
  // Without a seed anybody could reckon the codes.
  if (!secret) return undefined
  const timestamp = now.getTime()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** Clients put it behind `data:image/svg+xml;utf-8,`, where a `#` would end the picture: so colours have names. */
async function drawing(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', width: 240 })
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}
