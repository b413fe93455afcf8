import type { Tx } from '#db/client.ts'
import { staffProfiles } from '#db/schema/index.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { changedRow } from '../../shared/rows/conflict.ts'
import { findTeamMember, type TeamMember } from '../../shared/staff/list-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { freeWork } from './free-work.ts'
import { keepDirection, takeTurnsOnTeam } from './keep-direction.ts'
import type { ProfileInput } from './profile-input.ts'

type TeamDeps = Pick<Deps, 'database' | 'env' | 'now'>

/**
 * Changes a team member's rights from their next request on. Their open leads, tasks and conversations in clinics they
 * can no longer see, or all if they may no longer work on them, are unassigned.
 * @throws {AppError} `not_found`, `conflict`, or `invalid_fields` if nobody with every capability would be left
 */
export function changeStaff(
  deps: TeamDeps,
  by: Pick<Staff, 'id'>,
  id: string,
  input: ProfileInput,
): Promise<TeamMember> {
  return deps.database.db.transaction(async (tx) => {
    await takeTurnsOnTeam(tx)
    const before = await findTeamMember(deps, tx, id)
    if (!before) throw new AppError('not_found', 'Esta persona no es del equipo.')
    const rows = before.version === 0 ? await insert(tx, before, input, by) : await update(tx, id, input, by)
    await changedRow(rows, () => findTeamMember(deps, tx, id))
    await keepDirection(deps, tx)
    const after = await findTeamMember(deps, tx, id)
    await freeWork(tx, { id, rights: after!, by: by.id, reason: input.reason, now: deps.now() })
    await writeAudit(tx, {
      staffId: by.id,
      action: 'staff.changed',
      subject: { type: 'staff', id },
      before: rightsOf(before),
      after: rightsOf(after!),
      reason: input.reason,
    })
    await notifyBackOffice(tx, 'staff.changed', [id])
    return after!
  })
}

/** A person's rights as recorded in the audit log. */
export function rightsOf({ displayName, roles, clinicSlugs }: TeamMember) {
  return { displayName, roles, clinicSlugs }
}

async function insert(
  tx: Tx,
  { id, email }: TeamMember,
  { version, displayName, roles, clinicSlugs }: ProfileInput,
  by: Pick<Staff, 'id'>,
) {
  if (version !== 0) return []
  const profile = {
    userId: id,
    email,
    displayName,
    roles,
    clinicSlugs,
    changedBy: by.id,
    changedAt: sql`now()`,
  }
  return tx
    .insert(staffProfiles)
    .values(profile)
    .onConflictDoNothing()
    .returning({ userId: staffProfiles.userId })
}

async function update(
  tx: Tx,
  id: string,
  { version, displayName, roles, clinicSlugs }: ProfileInput,
  by: Pick<Staff, 'id'>,
) {
  return tx
    .update(staffProfiles)
    .set({
      displayName,
      roles,
      clinicSlugs,
      version: sql`${staffProfiles.version} + 1`,
      changedAt: sql`now()`,
      changedBy: by.id,
    })
    .where(and(eq(staffProfiles.userId, id), eq(staffProfiles.version, version)))
    .returning({ userId: staffProfiles.userId })
}
