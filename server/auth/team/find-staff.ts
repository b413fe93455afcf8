import { type StaffSessionLimits, staffSessionState } from '#domain/staff/session-end.ts'
import type { Pool } from 'pg'
import { PROFILE_COLUMNS, type ProfileRow, staffMember } from '../../shared/staff/staff-member.ts'
import { ADMIN_ROLE, type FindStaff } from '../../shared/staff/staff.ts'
import { AuthError } from '../errors/auth-error.ts'
import { type AccessClaims, verifyAccessToken } from '../keys/access-token.ts'
import type { SigningKeys } from '../keys/signing-keys.ts'

type FindStaffDeps = {
  database: { pool: Pool }
  keys: SigningKeys
  now: () => Date
  settings: { staffSessions: StaffSessionLimits }
}
type Row = ProfileRow & {
  email: string | null
  roles: string[]
  has_factor: boolean
  session_id: string | null
  created_at: Date | null
  proven_at: Date | null
  active_at: Date | null
  shown_at: Date | null
}

/**
 * Everything about an account in one query. A token lives for an hour, so the account may have been deleted, banned
 * or signed out since: it then has no row here.
 */
const FIND = {
  name: 'find-staff',
  text: `
    select u.email,
      array(select r.role from user_roles r where r.user_id = u.id order by r.role) as roles,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified')
        or exists (select from auth.webauthn_credentials k where k.user_id = u.id) as has_factor,
      ${PROFILE_COLUMNS}, s.id as session_id, s.created_at,
      (select max(c.updated_at) from auth.mfa_amr_claims c where c.session_id = s.id) as proven_at,
      a.active_at, a.shown_at
    from auth.users u left join staff_profiles p on p.user_id = u.id
      left join staff_standings g on g.user_id = u.id
      left join auth.sessions s on s.id = $2 and s.user_id = u.id
      left join staff_activity a on a.session_id = s.id
    where u.id = $1 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3)`,
}

/**
 * The check of the embedded auth server: the token by its signature, then role, session and factors in one query. An
 * account with a second factor must have used it.
 */
export function findStaff({ database, keys, now, settings }: FindStaffDeps): FindStaff {
  return async (token) => {
    const claims = await verified(keys, token, now())
    if (!claims?.sub || !isUuid(claims.sub) || !isUuid(claims.session_id)) {
      return { allowed: false, reason: 'not-signed-in' }
    }
    const { rows } = await database.pool.query<Row>({
      ...FIND,
      values: [claims.sub, claims.session_id, now()],
    })
    const [row] = rows
    if (!row?.session_id) return { allowed: false, reason: 'not-signed-in' }
    if (!row.roles.includes(ADMIN_ROLE)) return { allowed: false, reason: 'not-admin' }
    const state = staffSessionState(timesOf(row), settings.staffSessions, now())
    // The client then requests another token, which is refused for the same reason.
    if (state === 'timebox' || state === 'inactivity') return { allowed: false, reason: 'not-signed-in' }
    if (row.has_factor && claims.aal !== 'aal2') return { allowed: false, reason: 'needs-second-factor' }
    const { sub: id, aal, session_id: sessionId } = claims
    const account = {
      id,
      email: row.email ?? '',
      roles: row.roles,
      aal,
      sessionId,
      locked: state === 'locked',
    }
    return { allowed: true, staff: staffMember(account, row) }
  }
}

function timesOf({ created_at, proven_at, active_at, shown_at }: Row) {
  return { createdAt: created_at, provenAt: proven_at, activeAt: active_at, shownAt: shown_at }
}

async function verified(keys: SigningKeys, token: string, now: Date): Promise<AccessClaims | undefined> {
  try {
    return await verifyAccessToken(keys, token, now)
  } catch (error) {
    if (error instanceof AuthError) return undefined
    throw error
  }
}

function isUuid(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
}
