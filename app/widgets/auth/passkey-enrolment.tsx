import { security } from '#content/ui.ts'
import type { AuthClient } from '@supabase/auth-js'
import type { EnrolmentProps } from './enrolment-frame.tsx'
import { KeyEnrolment } from './key-enrolment.tsx'

/** Fingerprint, face or PIN of this device or a nearby phone; the browser asks for it. */
export function PasskeyEnrolment(props: EnrolmentProps) {
  return (
    <KeyEnrolment
      texts={security.passkeys}
      field="passkey-name"
      maxLength={120}
      register={addPasskey}
      {...props}
    />
  )
}

type Client = InstanceType<typeof AuthClient>

/**
 * Adds a passkey. If the session was opened with a password alone, it must use the passkey right away: the account
 * requires it from now on, and a broken passkey is better discovered here than at the next sign-in.
 */
async function addPasskey(client: Client, friendlyName: string): Promise<{ error: unknown }> {
  const { data, error } = await client.registerPasskey()
  if (error) return { error }
  // The passkey works without its name, which can be set again later.
  await client.passkey.update({ passkeyId: data.id, friendlyName })
  const { data: levels } = await client.mfa.getAuthenticatorAssuranceLevel()
  if (levels?.currentLevel === 'aal2') return { error: null }
  return client.signInWithPasskey()
}
