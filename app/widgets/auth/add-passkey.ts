import type { AuthClient } from '@supabase/auth-js'

type Client = InstanceType<typeof AuthClient>

/**
 * Adds a passkey. If the session was opened with a password alone, it must use the passkey right away: the account
 * requires it from now on, and a broken passkey is better discovered here than at the next sign-in.
 */
export async function addPasskey(client: Client, friendlyName: string): Promise<{ error: unknown }> {
  const { data, error } = await client.registerPasskey()
  if (error) return { error }
  // The passkey works without its name, which can be set again later.
  await client.passkey.update({ passkeyId: data.id, friendlyName })
  const { data: levels } = await client.mfa.getAuthenticatorAssuranceLevel()
  if (levels?.currentLevel === 'aal2') return { error: null }
  return client.signInWithPasskey()
}
