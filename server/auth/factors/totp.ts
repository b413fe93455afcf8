import { Secret, TOTP } from 'otpauth'
import { toString as drawQr } from 'qrcode'

/** The data for an authenticator app, shown once: the secret, its address, and the address as a picture (SVG). */
export type Totp = { qr_code: string; secret: string; uri: string }

/** The values every authenticator app supports. Times in seconds, the secret in bytes. */
const RULES = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const SEED = 20

/** @param label the account, as the app lists it */
export async function newTotp(issuer: string, label: string): Promise<Totp> {
  const totp = new TOTP({ ...RULES, issuer, label, secret: new Secret({ size: SEED }) })
  const uri = totp.toString()
  return { qr_code: await drawing(uri), secret: totp.secret.base32, uri }
}

/** The time step of a code, allowing one step earlier or later; undefined if it is wrong. */
export function stepOf(secret: string | null, code: string, now: Date): number | undefined {
  // Without a secret anyone could compute the codes.
  if (!secret) return undefined
  const timestamp = now.getTime()
  const totp = new TOTP({ ...RULES, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/**
 * Clients prefix it with `data:image/svg+xml;utf-8,`, where a `#` would end the picture, so colors are written as
 * names.
 */
async function drawing(text: string): Promise<string> {
  const svg = await drawQr(text, { type: 'svg', errorCorrectionLevel: 'M', width: 240 })
  return svg.trim().replaceAll('#ffffff', 'white').replaceAll('#000000', 'black')
}
