import { sessions } from '#db/schema/index.ts'
import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { findTeamMember } from '../../shared/staff/list-staff.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { deleteFactors } from '../factors/delete-factors.ts'
import { sendAuthMail } from '../mails/send-auth-mail.ts'

/** For the payload's sake: the mail holds nothing that expires. */
const DAY_SECONDS = 86_400

/**
 * For a colleague who lost the phone or the key: removes their second factors and passkeys and ends their sessions, so
 * that they sign in with their password and add a new one. They get a mail about it, because it opens an account.
 * @returns how many were removed
 * @throws {AppError} `not_found`, or `not_allowed` for one's own and for accounts of a hosted project
 */
export function removeStaffFactors(
  deps: Pick<Deps, 'database' | 'env' | 'now' | 'jobs'>,
  by: Pick<Staff, 'id'>,
  id: string,
  reason: string,
): Promise<number> {
  if (id === by.id) throw new AppError('not_allowed', 'Los tuyos se quitan en «Seguridad».')
  if (deps.env.hosted) throw new AppError('not_allowed', 'Quítalo en el proyecto que guarda las cuentas.')
  return deps.database.db.transaction(async (tx) => {
    const member = await findTeamMember(deps, tx, id)
    if (!member) throw new AppError('not_found', 'Esta persona no es del equipo.')
    const before = await deleteFactors(tx, id)
    const ended = await tx.delete(sessions).where(eq(sessions.userId, id)).returning({ id: sessions.id })
    if (member.email) {
      await sendAuthMail(deps, executorOf(tx), {
        kind: 'factor_removed',
        to: member.email,
        link: new URL('/admin/security', deps.env.SITE_URL).href,
        lifeSeconds: DAY_SECONDS,
      })
    }
    await writeAudit(tx, {
      staffId: by.id,
      action: 'staff.factors_removed',
      subject: { type: 'staff', id },
      before,
      after: { sessions: ended.length },
      reason,
    })
    await notifyBackOffice(tx, 'staff.changed', [id])
    return before.factors.length + before.passkeys
  })
}
