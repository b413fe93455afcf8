import { sessions, staffProfiles, staffStandings, userRoles, users } from '#db/schema/index.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { findTeamMember } from '../../shared/staff/list-staff.ts'
import { ADMIN_ROLE, type Staff } from '../../shared/staff/staff.ts'
import { rightsOf } from './change-staff.ts'
import { freeWork } from './free-work.ts'
import { keepDirection, takeTurnsOnTeam } from './keep-direction.ts'

type TeamDeps = Pick<Deps, 'database' | 'env' | 'now'>

/**
 * Removes a person from the team: their role, profile and open sessions end with their next request. An account that
 * never accepted its invitation is deleted; any other remains as a visitor's. With a hosted project an empty profile
 * remains. Their open leads, tasks and conversations are unassigned.
 * @throws {AppError} `not_found`, or `invalid_fields` if nobody with every capability would be left
 */
export async function removeStaff(
  deps: TeamDeps,
  by: Pick<Staff, 'id'>,
  id: string,
  reason: string,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await takeTurnsOnTeam(tx)
    const member = await findTeamMember(deps, tx, id)
    if (!member) throw new AppError('not_found', 'Esta persona no es del equipo.')
    if (deps.env.hosted) {
      await tx.update(staffProfiles).set({ roles: [] }).where(eq(staffProfiles.userId, id))
    } else {
      await tx.delete(userRoles).where(and(eq(userRoles.userId, id), eq(userRoles.role, ADMIN_ROLE)))
      await tx.delete(staffProfiles).where(eq(staffProfiles.userId, id))
      await tx.delete(sessions).where(eq(sessions.userId, id))
      if (member.state === 'invited') {
        await tx.delete(users).where(and(eq(users.id, id), isNull(users.emailConfirmedAt)))
      }
    }
    await tx.delete(staffStandings).where(eq(staffStandings.userId, id))
    await keepDirection(deps, tx)
    await freeWork(tx, { id, rights: null, by: by.id, reason, now: deps.now() })
    await writeAudit(tx, {
      staffId: by.id,
      action: 'staff.removed',
      subject: { type: 'staff', id },
      before: rightsOf(member),
      reason,
    })
    await notifyBackOffice(tx, 'staff.changed', [id])
  })
}
