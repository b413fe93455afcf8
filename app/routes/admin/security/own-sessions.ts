import type { AuthClient } from '@supabase/auth-js'
import type { AuthConnection } from '#app/widgets/auth/auth-connection.ts'

/** A session of the account. Times are ISO 8601. */
export type OwnSession = {
  id: string
  userAgent: string | null
  ip: string | null
  aal: string
  lastUsedAt: string
  current: boolean
}

type Client = Pick<InstanceType<typeof AuthClient>, 'getSession'>

/** The open sessions; `unavailable` on a hosted project, which can't list them. */
export async function fetchSessions(
  connection: AuthConnection,
  client: Client,
): Promise<readonly OwnSession[] | 'unavailable' | 'failed'> {
  const response = await ask(connection, client, 'GET', 'sessions').catch(() => null)
  if (response?.status === 404) return 'unavailable'
  if (!response?.ok) return 'failed'
  const { sessions } = (await response.json()) as { sessions: OwnSession[] }
  return sessions
}

/** Wrong passwords and codes for the account in the last `days`. */
export type OwnFailures = { count: number; days: number; lastAt: string | null; lastIp: string | null }

/** Null if the server doesn't know (a hosted project) or can't be reached. */
export async function fetchFailures(connection: AuthConnection, client: Client): Promise<OwnFailures | null> {
  const response = await ask(connection, client, 'GET', 'failed-sign-ins').catch(() => null)
  return response?.ok ? ((await response.json()) as OwnFailures) : null
}

/** Ends one session; one that has already ended counts as success. */
export async function endSession(connection: AuthConnection, client: Client, id: string) {
  const response = await ask(connection, client, 'DELETE', `sessions/${id}`).catch(() => null)
  if (response?.ok || response?.status === 404) return { error: null }
  return { error: { name: 'AuthRetryableFetchError', status: response?.status } }
}

async function ask(connection: AuthConnection, client: Client, method: string, path: string) {
  const { data } = await client.getSession()
  const headers = {
    apikey: connection.publishableKey,
    Authorization: `Bearer ${data.session?.access_token ?? ''}`,
  }
  return fetch(`${connection.authUrl}/user/${path}`, { method, headers })
}
