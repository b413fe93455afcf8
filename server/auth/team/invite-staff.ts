import { staffProfiles, userRoles } from '#db/schema/index.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { writeAudit } from '../../shared/audit/write-audit.ts'
import { notifyBackOffice } from '../../shared/live/notify-back-office.ts'
import { findTeamMember, type TeamMember } from '../../shared/staff/list-staff.ts'
import { ADMIN_ROLE, type Staff } from '../../shared/staff/staff.ts'
import { normalizeEmail } from '../addresses/normalize-email.ts'
import { invite } from '../admin/invite.ts'
import { authDepsOf } from '../auth-deps.ts'
import { AuthError } from '../errors/auth-error.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { rightsOf } from './change-staff.ts'
import { takeTurnsOnTeam } from './keep-direction.ts'
import type { InvitationInput } from './profile-input.ts'

/** The caller, for the log of the accounts. */
type Caller = { staff: Pick<Staff, 'id'>; ip: string | null }

/**
 * Adds a person to the team. Without an account they get one and an invitation mail; someone with a confirmed account
 * can enter immediately, without a mail.
 * @throws {AppError} `invalid_fields` on `email` if they are already on the team, `unavailable` with a hosted project
 */
export async function inviteStaff(
  deps: Deps,
  { staff, ip }: Caller,
  { email, displayName, roles, clinicSlugs, reason }: InvitationInput,
): Promise<TeamMember & { mailed: boolean }> {
  const { id, mailed } = await accountOf(deps, email, ip)
  return deps.database.db.transaction(async (tx) => {
    await takeTurnsOnTeam(tx)
    if (await findTeamMember(deps, tx, id)) throw onTeamAlready()
    await tx.insert(userRoles).values({ userId: id, role: ADMIN_ROLE })
    const profile = { email: normalizeEmail(email), displayName, roles, clinicSlugs, changedBy: staff.id }
    await tx
      .insert(staffProfiles)
      .values({ userId: id, ...profile })
      .onConflictDoUpdate({ target: staffProfiles.userId, set: profile })
    const member = await findTeamMember(deps, tx, id)
    await writeAudit(tx, {
      staffId: staff.id,
      action: 'staff.invited',
      subject: { type: 'staff', id },
      after: rightsOf(member!),
      reason,
    })
    await notifyBackOffice(tx, 'staff.changed', [id])
    return { ...member!, mailed }
  })
}

/**
 * Sends the invitation again to someone who has not accepted it.
 * @throws {AppError} `not_found`, or `invalid_fields` if they have accepted it
 */
export async function inviteAgain(deps: Deps, { staff, ip }: Caller, id: string): Promise<TeamMember> {
  const { db } = deps.database
  const member = await db.transaction((tx) => findTeamMember(deps, tx, id))
  if (!member) throw new AppError('not_found', 'Esta persona no es del equipo.')
  if (member.state !== 'invited') throw new AppError('invalid_fields', 'Esta persona ya ha entrado.')
  await sendInvitation(deps, member.email, ip)
  await writeAudit(db, {
    staffId: staff.id,
    action: 'staff.invited_again',
    subject: { type: 'staff', id },
  })
  return member
}

async function accountOf(deps: Deps, email: string, ip: string | null) {
  if (deps.env.hosted) throw new AppError('unavailable', HOSTED)
  const known = await findUserByEmail(authDepsOf(deps).db, normalizeEmail(email))
  if (known?.emailConfirmedAt) return { id: known.id, mailed: false }
  // Checked before the mail: someone already invited gets it again through «Reenviar», not through a second
  // invitation.
  const member = known && (await deps.database.db.transaction((tx) => findTeamMember(deps, tx, known.id)))
  if (member) throw onTeamAlready()
  const { id } = await sendInvitation(deps, email, ip)
  return { id, mailed: true }
}

async function sendInvitation(deps: Deps, email: string, ip: string | null) {
  if (deps.env.hosted) throw new AppError('unavailable', HOSTED)
  const auth = authDepsOf(deps)
  const caller = { role: 'service_role', ip }
  return invite(auth, { email, data: {} }, { redirectTo: auth.settings.siteUrl, caller }).catch(
    (error: unknown) => {
      if (!(error instanceof AuthError)) throw error
      throw new AppError('invalid_fields', 'No se ha podido enviar la invitación.', {
        fields: { email: 'El servidor de cuentas no acepta este correo.' },
      })
    },
  )
}

const HOSTED = 'Las cuentas están en un proyecto de Supabase: invita allí y vuelve para dar los permisos.'

function onTeamAlready() {
  return new AppError('invalid_fields', 'Revisa los campos.', {
    fields: { email: 'Esta persona ya es del equipo.' },
  })
}
