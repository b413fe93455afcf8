import type { Tx } from '#db/client.ts'
import { isStaffRole, type StaffRole } from '#domain/staff/capabilities.ts'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'

/** A team member as shown on the screen «Usuarios y permisos». */
export type TeamMember = {
  id: string
  email: string
  displayName: string
  roles: StaffRole[]
  clinicSlugs: string[]
  /** 0: no profile yet, like the first admin, who may do everything. */
  version: number
  /** `invited`: the mail was sent and not accepted yet. */
  state: 'active' | 'invited' | 'banned'
  /** Names of the second factors in use. */
  factors: string[]
  sessions: number
  lastSignInAt: string | null
  createdAt: string | null
}

type Row = {
  id: string
  email: string | null
  display_name: string | null
  roles: string[] | null
  clinic_slugs: string[] | null
  version: number | null
  confirmed: boolean
  banned: boolean
  factors: string[]
  sessions: number
  last_sign_in_at: string | null
  created_at: string | null
}

const ISO = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS"Z"'`)

/** The whole team by name; with a hosted project only those with a profile, since the accounts are there. */
export async function listStaff(
  { database, env, now }: Pick<Deps, 'database' | 'env' | 'now'>,
  only?: string,
): Promise<TeamMember[]> {
  return env.hosted ? hostedTeam(database.db, only) : team(database.db, now(), only)
}

/** The current state of a team member, within a transaction; undefined for anyone else. */
export async function findTeamMember(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  tx: Tx,
  id: string,
): Promise<TeamMember | undefined> {
  const [member] = env.hosted ? await hostedTeam(tx, id) : await team(tx, now(), id)
  return member
}

async function team(db: Pick<Tx, 'execute'>, now: Date, only?: string): Promise<TeamMember[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.email, p.display_name, p.roles, p.clinic_slugs, p.version,
      u.email_confirmed_at is not null or u.phone_confirmed_at is not null or exists (
        select from auth.identities i where i.user_id = u.id and i.provider not in ('email', 'phone')) as confirmed,
      coalesce(u.banned_until > ${now.toISOString()}::timestamptz, false) as banned,
      array(select proof.name from (
        select coalesce(nullif(f.friendly_name, ''), f.factor_type::text) as name, f.created_at
          from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'
        union all select coalesce(nullif(k.friendly_name, ''), 'passkey'), k.created_at
          from auth.webauthn_credentials k where k.user_id = u.id
      ) proof order by proof.created_at) as factors,
      (select count(*)::int from auth.sessions s where s.user_id = u.id) as sessions,
      to_char(u.last_sign_in_at at time zone 'UTC', ${ISO}) as last_sign_in_at,
      to_char(u.created_at at time zone 'UTC', ${ISO}) as created_at
    from user_roles r join auth.users u on u.id = r.user_id left join staff_profiles p on p.user_id = u.id
    where r.role = 'admin' and u.deleted_at is null ${only === undefined ? sql`` : sql`and u.id = ${only}`}
    order by lower(coalesce(p.display_name, u.email)), u.id
    limit 1000`)
  return rows.map(present)
}

async function hostedTeam(db: Pick<Tx, 'execute'>, only?: string): Promise<TeamMember[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.user_id as id, p.email, p.display_name, p.roles, p.clinic_slugs, p.version, true as confirmed,
      false as banned, array[]::text[] as factors, 0 as sessions, null as last_sign_in_at,
      to_char(p.created_at at time zone 'UTC', ${ISO}) as created_at
    from staff_profiles p ${only === undefined ? sql`` : sql`where p.user_id = ${only}`}
    order by lower(p.display_name), p.user_id limit 1000`)
  return rows.map(present)
}

function present(row: Row): TeamMember {
  const email = row.email ?? ''
  return {
    id: row.id,
    email,
    displayName: row.display_name ?? email,
    roles: row.roles ? row.roles.filter(isStaffRole) : ['direction'],
    clinicSlugs: row.clinic_slugs ?? [],
    version: row.version ?? 0,
    state: row.banned ? 'banned' : row.confirmed ? 'active' : 'invited',
    factors: row.factors,
    sessions: row.sessions,
    lastSignInAt: row.last_sign_in_at,
    createdAt: row.created_at,
  }
}
