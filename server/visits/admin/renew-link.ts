import type { Deps } from '../../deps.ts'
import { renewLinks } from '../../agenda/renew-links.ts'
import { changeLead } from '../../leads/work/change-lead.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findVisit } from './find-visit.ts'

/** `POST /agenda/visits/:id/link`: somebody else has the person's link, so it is replaced. */
export async function renewLink(deps: Deps, staff: Staff, id: number): Promise<{ mailed: boolean }> {
  const { folio, startsAt } = await findVisit(deps.database.db, staff, id)
  let mailed = false
  await changeLead(deps, staff, { folio }, (lead) => ({
    action: 'lead.link_renewed',
    event: { kind: 'appointment', data: { link: true, at: startsAt.toISOString() } },
    also: async (tx) => {
      mailed = await renewLinks(tx, lead, deps.now())
    },
  }))
  return { mailed }
}
