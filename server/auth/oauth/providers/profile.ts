import type { JWTPayload } from 'jose'

export type ProfileEmail = { email: string; verified: boolean; primary: boolean }

/** Who the visitor is according to a provider. `data` is the part to store, named as in Supabase Auth. */
export type Profile = { subject: string; emails: ProfileEmail[]; data: Record<string, unknown> }

/** The OpenID Connect claims to store; everything else a provider sends is dropped. */
const KEPT = [
  'name',
  'family_name',
  'given_name',
  'middle_name',
  'nickname',
  'preferred_username',
  'picture',
  'locale',
] as const

/**
 * A profile from the claims of an ID token or a userinfo response.
 * @param emailVerified the provider's own rule; by default the claim `email_verified`, which Apple writes as a string
 */
export function profileOfClaims(
  claims: JWTPayload & Record<string, unknown>,
  {
    emailVerified = isTrue(claims.email_verified),
    custom = {},
  }: { emailVerified?: boolean; custom?: Record<string, unknown> } = {},
): Profile {
  const email = text(claims.email)?.toLowerCase()
  const name = text(claims.name)
  const kept = KEPT.flatMap((key) => (text(claims[key]) ? [[key, claims[key]]] : []))
  return {
    subject: claims.sub ?? '',
    emails: email ? [{ email, verified: emailVerified, primary: true }] : [],
    data: {
      iss: claims.iss,
      sub: claims.sub,
      ...Object.fromEntries(kept),
      ...(name ? { full_name: name } : {}),
      ...(text(claims.picture) ? { avatar_url: claims.picture } : {}),
      provider_id: claims.sub,
      ...(email ? { email } : {}),
      email_verified: email !== undefined && emailVerified,
      phone_verified: false,
      ...(Object.keys(custom).length > 0 ? { custom_claims: custom } : {}),
    },
  }
}

/** `true`, `"true"` and `"1"`: providers differ. */
export function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === '1' || value === 1
}

export function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
}
