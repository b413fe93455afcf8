import { PostgrestClient } from '@supabase/postgrest-js'
import type { AuthConnection } from './auth-connection.ts'

/**
 * Whether the user has the role `admin`. Row-level security on the server limits users to their own rows.
 * @throws if the lookup fails
 */
export async function findAdminRole(
  connection: AuthConnection,
  session: { access_token: string; user: { id: string } },
) {
  const url = new URL(connection.restUrl, window.location.origin).href
  const headers = { apikey: connection.publishableKey, Authorization: `Bearer ${session.access_token}` }
  const { data, error } = await new PostgrestClient(url, { headers })
    .from('user_roles')
    .select('role')
    .eq('user_id', session.user.id)
    .eq('role', 'admin')
    .maybeSingle()
  if (error) throw new RoleLookupError(error.message, { cause: error })
  return data?.role === 'admin'
}

class RoleLookupError extends Error {
  override readonly name = 'RoleLookupError'
}
