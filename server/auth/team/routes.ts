import { type TeamSettings, teamSettings } from '#domain/settings/team-settings.ts'
import { factorWords } from '#domain/settings/words-to-type.ts'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { parseBody } from '../../shared/http/parse-body.ts'
import { limitBody } from '../../shared/http/read-json.ts'
import { requireWords } from '../../shared/settings/require-words.ts'
import { reversionInput, sectionInput, sectionReason } from '../../shared/settings/section-input.ts'
import {
  findSection,
  presentVersions,
  revertSection,
  saveSection,
} from '../../shared/settings/stored-section.ts'
import { teamSection } from '../../shared/settings/team-section.ts'
import { listStaff } from '../../shared/staff/list-staff.ts'
import { requireCapability, requireStepUp } from '../../shared/staff/require-capability.ts'
import type { StaffContext } from '../../shared/staff/require-staff.ts'
import { isUuid } from '../http/uuid.ts'
import { changeStaff } from './change-staff.ts'
import { inviteAgain, inviteStaff } from './invite-staff.ts'
import { invitationInput, profileInput } from './profile-input.ts'
import { removeStaffFactors } from './remove-staff-factors.ts'
import { removeStaff } from './remove-staff.ts'
import { endStaffSessions, listStaffSessions } from './staff-sessions.ts'

const policyInput = sectionInput(teamSettings)
const MAX_BODY = 16 * 1024
const removalInput = z.object({ reason: sectionReason })

/** Mounted at /api/admin/users: the team, their permissions and their sessions. Changes require a second factor. */
export function userRoutes(deps: Deps) {
  const mayWrite = requireCapability('users.write')
  const stepUp = requireStepUp()
  const small = limitBody(MAX_BODY)
  return new Hono<StaffContext>()
    .get('/', mayWrite, async (context) => context.json({ items: await listStaff(deps), nextCursor: null }))
    .get('/policy', mayWrite, async (context) =>
      context.json(await findSection(deps.database.db, teamSection)),
    )
    .put('/policy', mayWrite, stepUp, small, async (context) => {
      const input = await parseBody(context, policyInput)
      const { value, version } = await findSection(deps.database.db, teamSection)
      if (version === input.version) requireWords(factorWords(value, input.value), input.confirm)
      return context.json(await saveSection(deps, context.var.staff, teamSection, input))
    })
    .post('/policy/reversions', mayWrite, stepUp, small, async (context) => {
      const { confirm, ...input } = await parseBody(context, reversionInput)
      const { value } = await findSection(deps.database.db, teamSection)
      const check = (next: TeamSettings) => requireWords(factorWords(value, next), confirm)
      return context.json(await revertSection(deps, context.var.staff, teamSection, { ...input, check }))
    })
    .get('/policy/history', mayWrite, async (context) =>
      context.json(await presentVersions(deps, teamSection)),
    )
    .post('/', mayWrite, stepUp, small, async (context) => {
      const input = await parseBody(context, invitationInput)
      return context.json(await inviteStaff(deps, callerOf(context), input), 201)
    })
    .patch('/:id', mayWrite, stepUp, small, async (context) => {
      const input = await parseBody(context, profileInput)
      return context.json(await changeStaff(deps, context.var.staff, idOf(context), input))
    })
    .delete('/:id', mayWrite, stepUp, small, async (context) => {
      const { reason } = await parseBody(context, removalInput)
      await removeStaff(deps, context.var.staff, idOf(context), reason)
      return context.body(null, 204)
    })
    .post('/:id/invitations', mayWrite, stepUp, async (context) =>
      context.json(await inviteAgain(deps, callerOf(context), idOf(context)), 201),
    )
    .delete('/:id/factors', mayWrite, stepUp, small, async (context) => {
      const { reason } = await parseBody(context, removalInput)
      const removed = await removeStaffFactors(deps, context.var.staff, idOf(context), reason)
      return context.json({ removed })
    })
    .get('/:id/sessions', mayWrite, async (context) =>
      context.json({
        items: await listStaffSessions(deps, idOf(context), context.var.staff.sessionId),
        nextCursor: null,
      }),
    )
    .delete('/:id/sessions', mayWrite, stepUp, async (context) => {
      const { staff } = context.var
      const ended = await endStaffSessions(deps, staff, idOf(context), staff.sessionId)
      return context.json({ ended })
    })
}

function idOf(context: Context): string {
  const id = context.req.param('id') ?? ''
  if (!isUuid(id)) throw new AppError('not_found', 'Esta persona no es del equipo.')
  return id
}

function callerOf(context: Context<StaffContext>) {
  const { staff, clientAddress } = context.var
  return { staff, ip: clientAddress || null }
}
