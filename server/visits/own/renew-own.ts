import type { Deps } from '../../deps.ts'
import { renewLinks } from '../../agenda/renew-links.ts'
import { applyChange } from '../../leads/work/change-lead.ts'
import { refused } from '../../shared/http/refused.ts'
import { withOwn } from './with-own.ts'

/**
 * The person has given the link away by mistake: it is revoked, and a new one goes to their e-mail.
 * @throws {AppError} `invalid_fields` if it could not be sent, and the link stays; `not_found`
 */
export function renewOwn(deps: Deps, token: string): Promise<void> {
  const now = deps.now()
  return withOwn(deps, token, async (tx, { appointment, lead }) => {
    const mailed = await renewLinks(tx, lead, now)
    // Ends the transaction: nobody loses the only way to their visit.
    if (!mailed) throw refused('enlace', 'No podemos mandarte otro enlace por correo. Llámanos y lo vemos.')
    await applyChange(
      deps,
      tx,
      lead,
      {
        action: 'lead.link_renewed',
        event: {
          kind: 'appointment',
          data: { link: true, byPerson: true, at: appointment.startsAt.toISOString() },
        },
      },
      { staffId: null, now },
    )
  })
}
