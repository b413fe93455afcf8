import type { Db, Tx } from '#db/client.ts'
import { conversations } from '#db/schema/index.ts'
import { type Capability, capabilitiesOf, isStaffRole, type StaffRole } from '#domain/staff/capabilities.ts'
import { clinicsOf, type SeenClinics } from '#domain/staff/sees-clinic.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'

/** Since the last key press or click in the back office. */
const AT_THE_SCREEN_MS = 5 * 60_000
const ANSWERS: Capability = 'conversations.write'

/** Who waits, in order, and who is there to answer. */
export type Queue = {
  /** Id → place, from 1. */
  places: ReadonlyMap<string, number>
  /** The clinics of each member of the team at the screen; `unknown` where nobody can tell. */
  team: readonly SeenClinics[] | 'unknown'
}

export async function readQueue(deps: Pick<Deps, 'env' | 'now'>, db: Db | Tx): Promise<Queue> {
  const waiting = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.state, 'waiting'))
    .orderBy(asc(conversations.askedAt), asc(conversations.id))
  return {
    places: new Map(waiting.map(({ id }, index) => [id, index + 1])),
    // Sessions of a hosted project are there: then the hours alone decide.
    team: deps.env.hosted ? 'unknown' : await teamAtTheScreen(db, deps.now()),
  }
}

/** Whether somebody is there who sees conversations of this clinic; those of none are everybody's. */
export function isAttended({ team }: Queue, clinicSlug: string | null): boolean {
  if (team === 'unknown') return true
  return team.some((clinics) => clinicSlug === null || clinics === 'all' || clinics.includes(clinicSlug))
}

async function teamAtTheScreen(db: Db | Tx, now: Date): Promise<SeenClinics[]> {
  const since = new Date(now.getTime() - AT_THE_SCREEN_MS).toISOString()
  const { rows } = await db.execute<{ roles: string[] | null; clinics: string[] | null }>(sql`
    select distinct on (s.user_id) p.roles, p.clinic_slugs as clinics
    from staff_activity a join auth.sessions s on s.id = a.session_id
      join auth.users u on u.id = s.user_id and u.deleted_at is null
        and coalesce(u.banned_until <= ${now.toISOString()}::timestamptz, true)
      join user_roles r on r.user_id = s.user_id and r.role = 'admin'
      left join staff_profiles p on p.user_id = s.user_id
    where a.active_at > ${since}::timestamptz`)
  return rows.flatMap(({ roles, clinics }) => {
    // Without a profile it is the first admin, who may do everything.
    if (roles === null) return ['all' as const]
    const known: StaffRole[] = roles.filter(isStaffRole)
    return capabilitiesOf(known).includes(ANSWERS) ? [clinicsOf(known, clinics ?? [])] : []
  })
}
