import type { AuthClient } from '@supabase/auth-js'

type Client = InstanceType<typeof AuthClient>

/**
 * Adds a passkey under a name. A session that the password alone had opened then shows it at once: from now on the account
 * asks for it, and a passkey that does not work is better noticed here than at the door.
 */
export async function addPasskey(client: Client, friendlyName: string): Promise<{ error: unknown }> {
  const { data, error } = await client.registerPasskey()
  if (error) return { error }
  // It works without its name, which can be given again.
  await client.passkey.update({ passkeyId: data.id, friendlyName })
  const { data: levels } = await client.mfa.getAuthenticatorAssuranceLevel()
  if (levels?.currentLevel === 'aal2') return { error: null }
  return client.signInWithPasskey()
}
