import { createRemoteJWKSet, customFetch, errors, jwtVerify, type JWTVerifyGetKey } from 'jose'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { HostedProject } from '../../env.ts'
import { fetchWithin, guardedFetch } from '../../shared/outgoing/guarded-fetch.ts'
import { PROFILE_COLUMNS, type ProfileRow, staffMember } from '../../shared/staff/staff-member.ts'
import { ADMIN_ROLE, type FindStaff } from '../../shared/staff/staff.ts'
import type { AccessClaims } from '../keys/access-token.ts'

const ALGORITHMS = ['ES256', 'RS256', 'EdDSA']
/** Milliseconds to wait for the project's response. */
const PATIENCE = 10_000
const PROFILE = {
  name: 'find-staff-profile',
  text: `select ${PROFILE_COLUMNS} from (select $1::uuid as id) u
    left join staff_profiles p on p.user_id = u.id left join staff_standings g on g.user_id = u.id`,
}
const roleRows = z.array(z.object({ role: z.string() }))

/**
 * The check against a hosted project instead of the embedded server: the token by the project's published keys, the
 * role as that person through the project's row-level security, which also enforces second factors (SQL in
 * docs/operations.md). Their permissions are in our own database.
 */
export function findHostedStaff({ url, publishableKey }: HostedProject, pool: Pool): FindStaff {
  const issuer = `${url}/auth/v1`
  const reach = { operator: [url] }
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`), {
    timeoutDuration: PATIENCE,
    headers: { apikey: publishableKey },
    [customFetch]: fetchWithin(reach),
  })
  return async (token) => {
    const claims = await verified(keys, issuer, token)
    if (!claims?.sub) return { allowed: false, reason: 'not-signed-in' }
    const query = new URLSearchParams({ select: 'role', user_id: `eq.${claims.sub}` })
    const response = await guardedFetch(reach, `${url}/rest/v1/user_roles?${query}`, {
      headers: { apikey: publishableKey, authorization: `Bearer ${token}` },
      timeout: PATIENCE,
    })
    if (response.status === 401) return { allowed: false, reason: 'not-signed-in' }
    if (!response.ok) throw new Error(`the hosted project answered ${response.status}`)
    const roles = roleRows.parse(await response.json()).map(({ role }) => role)
    if (!roles.includes(ADMIN_ROLE)) return { allowed: false, reason: 'not-admin' }
    const { sub: id, email = '', aal, session_id: sessionId } = claims
    const { rows } = await pool.query<ProfileRow>({ ...PROFILE, values: [id] })
    const account = { id, email, roles: roles.toSorted(), aal, sessionId }
    return { allowed: true, staff: staffMember(account, rows[0]) }
  }
}

/** Undefined for an invalid token. @throws if the project's keys can't be fetched */
async function verified(
  keys: JWTVerifyGetKey,
  issuer: string,
  token: string,
): Promise<AccessClaims | undefined> {
  try {
    const options = { issuer, audience: 'authenticated', algorithms: ALGORITHMS }
    return (await jwtVerify<AccessClaims>(token, keys, options)).payload
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) throw error
    // jose has no specific class for a response other than 200, only its generic one.
    if (error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC') return undefined
    throw error
  }
}
