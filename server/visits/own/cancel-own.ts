import type { Deps } from '../../deps.ts'
import { applyChange } from '../../leads/work/change-lead.ts'
import { leaveIn } from '../waiting/waiting-list.ts'
import { requireChangeable, withOwn } from './with-own.ts'

/** The person cancels their visit, and waits for no earlier one. No reason is asked for. @throws {AppError} `conflict`, `not_found` */
export function cancelOwn(deps: Deps, token: string): Promise<void> {
  const now = deps.now()
  return withOwn(deps, token, async (tx, own) => {
    const { appointment, lead } = own
    if (appointment.state === 'cancelled') return
    requireChangeable(own, now)
    await applyChange(
      deps,
      tx,
      lead,
      {
        action: 'lead.visit_cancelled',
        set: { status: 'qualified', appointmentAt: null, subStatus: null },
        event: {
          kind: 'appointment',
          data: {
            cancelled: 'patient',
            byPerson: true,
            at: appointment.startsAt.toISOString(),
            from: lead.status,
            to: 'qualified',
          },
        },
        ends: 'all',
        // They can book again by themselves; nobody rings somebody who has just said no.
        tasks: [
          { kind: 'message', title: 'Anuló su cita en la web: escribir por si quiere otra', dueAt: now },
        ],
        visit: { by: 'patient' },
      },
      { staffId: null, now },
    )
    await leaveIn(deps, tx, { lead, staffId: null, now })
  })
}
