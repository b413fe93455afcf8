import type { GoTrueClient, Session, User } from '@supabase/auth-js'

/** Opens a link as a browser does, without following the redirect; returns its target. */
export async function follow(link: URL | string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`${response.status} ${await response.text()}`)
  return new URL(location)
}

/** The parameters after the `#`. */
export function fragmentOf(address: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
}

/** The end of the implicit flow as a page does it: sets the session from the fragment. */
export async function arrive(
  client: GoTrueClient,
  address: URL,
): Promise<{ user: User; session: Session; type: string | undefined }> {
  const { access_token = '', refresh_token = '', type } = fragmentOf(address)
  const { data, error } = await client.setSession({ access_token, refresh_token })
  if (error || !data.user || !data.session) throw error ?? new Error(`no session in ${address}`)
  return { user: data.user, session: data.session, type }
}

/** The end of the PKCE flow: exchanges the code in the query for a session. */
export async function arriveWithCode(client: GoTrueClient, address: URL) {
  const { data, error } = await client.exchangeCodeForSession(address.searchParams.get('code') ?? '')
  if (error || !data.session) throw error ?? new Error(`no session for ${address}`)
  return data
}

/** The methods of the session's token, newest first. */
export function methodsOf(session: Session): string[] {
  const [, payload = ''] = session.access_token.split('.')
  const { amr } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { amr: { method: string }[] }
  return amr.map(({ method }) => method)
}
