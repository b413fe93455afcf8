import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { currentVisit } from '../../agenda/current-visit.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Staff } from '../../shared/staff/staff.ts'
import { findDeskLead } from './desk-lead.ts'
import { writeLook } from '../../shared/audit/write-look.ts'
import { presentLead } from './present-lead.ts'
import { visitFile } from './visit-file.ts'

/** A complete lead. The view is logged. @throws {AppError} `not_found` */
export function lookAtLead(
  deps: Pick<Deps, 'database' | 'now' | 'vault' | 'site'>,
  staff: Staff,
  folio: string,
): Promise<LeadDetail> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio)
    await writeLook(tx, staff, 'lead.viewed', { type: 'lead', id: folio })
    return presentLead(deps, tx, staff, lead, deps.now())
  })
}

/** The visit of a lead for a calendar. The view is logged. @throws {AppError} `not_found`, also without a visit */
export function lookAtVisit(
  deps: Pick<Deps, 'database' | 'now' | 'env' | 'site'>,
  staff: Staff,
  folio: string,
): Promise<string> {
  return deps.database.db.transaction(async (tx) => {
    const lead = await findDeskLead(tx, staff, folio)
    const visit = await currentVisit(tx, lead)
    if (!visit) throw new AppError('not_found', 'No hay ninguna cita propuesta ni confirmada.')
    await writeLook(tx, staff, 'lead.viewed', { type: 'lead', id: folio })
    return visitFile(deps.site.current, visit, { folio, siteUrl: deps.env.SITE_URL, now: deps.now() })
  })
}
