import type { AuthClient } from '@supabase/auth-js'
import type { AuthConnection } from '#app/widgets/auth/auth-connection.ts'

/**
 * Replaces the session that the server has locked; only a password or a passkey can do it.
 * @param enter signs in; its result is returned
 */
export async function signInAgain(
  client: InstanceType<typeof AuthClient>,
  { authUrl, publishableKey }: AuthConnection,
  enter: () => Promise<{ error: unknown }>,
): Promise<{ error: unknown }> {
  const { data: before } = await client.getSession()
  const { error } = await enter()
  if (error || !before.session) return { error }
  // If this request is lost, the unused session expires.
  void fetch(`${authUrl}/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${before.session.access_token}` },
    keepalive: true,
  }).catch(() => {})
  const { data: after } = await client.getSession()
  // The passkey may be a colleague's, who must not see the other user's screen.
  if (after.session?.user.id !== before.session.user.id) window.location.reload()
  return { error }
}
