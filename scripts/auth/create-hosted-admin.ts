import type { HostedProject } from '#server/env.ts'
import { GoTrueAdminApi, type User } from '@supabase/auth-js'
import { PostgrestClient } from '@supabase/postgrest-js'

/** The hosted project refused; the message is one sentence for the operator. */
export class HostedAdminError extends Error {}

/**
 * `createAdmin` for a hosted project: the account through its admin API, the role through its REST API, with
 * the secret key.
 */
export async function createHostedAdmin(
  { url, secretKey }: HostedProject,
  { email, password }: { email: string; password: string },
): Promise<'made' | 'changed'> {
  if (!secretKey)
    throw new HostedAdminError('SUPABASE_SECRET_KEY is needed to make an admin in the hosted project.')
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
  const admin = new GoTrueAdminApi({ url: `${url}/auth/v1`, headers })
  const known = await findUser(admin, email.toLowerCase())
  const { data, error } = known
    ? await admin.updateUserById(known.id, { password, email_confirm: true })
    : await admin.createUser({ email, password, email_confirm: true })
  if (error) throw new HostedAdminError(`${url} refused the account: ${error.message}`)
  const roles = new PostgrestClient(`${url}/rest/v1`, { headers }).from('user_roles')
  const given = await roles.upsert(
    { user_id: data.user.id, role: 'admin' },
    { onConflict: 'user_id,role', ignoreDuplicates: true },
  )
  if (given.error) {
    throw new HostedAdminError(
      `${url} refused the role (see «A hosted project» in docs/operations.md): ${given.error.message}`,
    )
  }
  return known ? 'changed' : 'made'
}

async function findUser(admin: GoTrueAdminApi, email: string): Promise<User | undefined> {
  for (let page = 1; ; page++) {
    const { data, error } = await admin.listUsers({ page, perPage: 200 })
    if (error)
      throw new HostedAdminError(`The accounts of the hosted project can't be read: ${error.message}`)
    const found = data.users.find((user) => user.email === email)
    if (found || data.users.length < 200) return found
  }
}
