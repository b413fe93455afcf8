import type { AuthClient } from '@supabase/auth-js'

type Client = Pick<InstanceType<typeof AuthClient>, 'mfa'>

/**
 * Options for the browser: platform authenticators are allowed and no attestation is requested. The client would only
 * ask for separate keys and merges these values into its own; an empty attachment is unknown to browsers, which ignore
 * it (WebAuthn §5.4.4).
 */
const ANY_KEY = {
  hints: [],
  attestation: 'none',
  authenticatorSelection: { authenticatorAttachment: '' as AuthenticatorAttachment },
} as const

/**
 * Adds a key to the account. Done step by step instead of with the client's `register`, which removes a working factor
 * of the same name if adding another fails. An unfinished factor is removed, so that its name is free again.
 */
export async function registerKey(client: Client, friendlyName: string): Promise<{ error: unknown }> {
  const { mfa } = client
  const enrolled = await mfa.enroll({ factorType: 'webauthn', friendlyName })
  if (enrolled.error) return enrolled
  const factorId = enrolled.data.id
  const site = { rpId: window.location.hostname, rpOrigins: [window.location.origin] }
  const asked = await mfa.webauthn.challenge(
    { factorId, friendlyName, webauthn: site },
    { create: { ...ANY_KEY, hints: [...ANY_KEY.hints] } },
  )
  const answer = asked.data
  const outcome = answer
    ? await mfa.webauthn.verify({
        factorId,
        challengeId: answer.challengeId,
        webauthn: { ...site, ...answer.webauthn },
      })
    : asked
  if (outcome.error) await mfa.unenroll({ factorId })
  return { error: outcome.error }
}
