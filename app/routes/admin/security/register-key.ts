import type { AuthClient } from '@supabase/auth-js'

type Client = Pick<InstanceType<typeof AuthClient>, 'mfa'>

/**
 * What the browser may offer: also the fingerprint or face of this device, and no statement about its maker. The client
 * would ask for separate keys only, and merges these values into its own: an empty attachment is one that no browser
 * knows, which they take for none (WebAuthn §5.4.4).
 */
const ANY_KEY = {
  hints: [],
  attestation: 'none',
  authenticatorSelection: { authenticatorAttachment: '' as AuthenticatorAttachment },
} as const

/**
 * Adds a key to the account. Step by step instead of the client's `register`, which removes a working factor of the same
 * name when adding another fails. What was begun and not finished is taken back, so that its name is free again.
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
