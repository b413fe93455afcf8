import type { AuthClient } from '@supabase/auth-js'
import type { AuthConnection } from '#app/widgets/auth/auth-connection.ts'

/**
 * A new session in place of the open one, which the server has locked: only a password or a passkey opens it.
 * @param enter signs in; what it answers is passed on
 */
export async function signInAgain(
  client: InstanceType<typeof AuthClient>,
  { authUrl, publishableKey }: AuthConnection,
  enter: () => Promise<{ error: unknown }>,
): Promise<{ error: unknown }> {
  const { data: before } = await client.getSession()
  const { error } = await enter()
  if (error || !before.session) return { error }
  // If this gets lost the old session ends by itself: nobody uses it any more.
  void fetch(`${authUrl}/logout?scope=local`, {
    method: 'POST',
    headers: { apikey: publishableKey, Authorization: `Bearer ${before.session.access_token}` },
    keepalive: true,
  }).catch(() => {})
  const { data: after } = await client.getSession()
  // A passkey may be a colleague's, who must not find what the other one had open.
  if (after.session?.user.id !== before.session.user.id) window.location.reload()
  return { error }
}
