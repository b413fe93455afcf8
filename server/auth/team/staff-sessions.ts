import { sessions } from '#db/schema/index.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { findTeamMember } from '../../shared/staff/list-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'

type TeamDeps = Pick<Deps, 'database' | 'env' | 'now'>

/** An open session of a team member; only they see its location, on their own security page. */
export type StaffSession = {
  id: string
  createdAt: string | null
  userAgent: string
  secondFactor: boolean
  /** The session of this request. */
  current: boolean
}

/**
 * The open sessions of a team member, newest first.
 * @param current the session of this request
 * @throws {AppError} `not_found`
 */
export function listStaffSessions(deps: TeamDeps, id: string, current?: string): Promise<StaffSession[]> {
  return deps.database.db.transaction(async (tx) => {
    await memberOf(deps, tx, id)
    const rows = await tx
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        userAgent: sessions.userAgent,
        aal: sessions.aal,
      })
      .from(sessions)
      .where(eq(sessions.userId, id))
      .orderBy(desc(sessions.createdAt))
      .limit(100)
    return rows.map(({ id: session, createdAt, userAgent, aal }) => ({
      id: session,
      createdAt: createdAt?.toISOString() ?? null,
      userAgent: userAgent ?? '',
      secondFactor: aal === 'aal2',
      current: session === current,
    }))
  })
}

/**
 * Ends the sessions of a team member, so none of them opens the back office any more.
 * @param except a session to keep: the caller's own
 * @returns how many ended
 * @throws {AppError} `not_found`
 */
export function endStaffSessions(
  deps: TeamDeps,
  by: Pick<Staff, 'id'>,
  id: string,
  except?: string,
): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    await memberOf(deps, tx, id)
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), except === undefined ? undefined : ne(sessions.id, except)))
      .returning({ id: sessions.id })
    const subject = { type: 'staff', id }
    await writeAudit(tx, {
      staffId: by.id,
      action: 'staff.signed_out',
      subject,
      after: { sessions: ended.length },
    })
    await notifyBackOffice(tx, 'staff.changed', [id])
    return ended.length
  })
}

async function memberOf(deps: TeamDeps, tx: Parameters<typeof findTeamMember>[1], id: string) {
  const member = await findTeamMember(deps, tx, id)
  if (!member) throw new AppError('not_found', 'Esta persona no es del equipo.')
  return member
}
