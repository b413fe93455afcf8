import { sqlStateOf } from '#db/connection-fault.ts'
import type { Tx } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { applyChange } from '../../leads/work/change-lead.ts'
import { ownerInClinic } from '../../leads/work/owner-in-clinic.ts'
import { serviceOf } from '../../agenda/booking-offer.ts'
import { findPlace } from '../../agenda/find-place.ts'
import { hourTaken } from '../../agenda/hour-taken.ts'
import type { OwnVisit } from './find-own.ts'
import { requireChangeable, withOwn } from './with-own.ts'

export type OtherHour = { at: Date; clinicSlug: string }

/** Exclusion: somebody else was faster. */
const OVERTAKEN = '23P01'

/**
 * The person moves their visit to another free hour, which is confirmed at once.
 * @throws {AppError} `conflict` with alternatives if it is taken, and the visit stays; `not_found`
 */
export async function changeOwn(deps: Deps, token: string, hour: OtherHour): Promise<void> {
  const now = deps.now()
  let service: string | undefined
  try {
    const isMoved = await withOwn(deps, token, (tx, own) => {
      requireChangeable(own, now)
      service = serviceOf(deps.site.current, own.lead.treatment ?? '')
      return move(deps, tx, own, { ...hour, service, now })
    })
    if (isMoved) return
  } catch (error) {
    if (sqlStateOf(error) !== OVERTAKEN) throw error
  }
  throw await hourTaken(deps.database.db, deps.site.current, { ...hour, now, service })
}

async function move(
  deps: Deps,
  tx: Tx,
  { appointment, lead }: OwnVisit,
  { at, clinicSlug, service, now }: OtherHour & { service: string | undefined; now: Date },
): Promise<boolean> {
  const isSame = appointment.clinicSlug === clinicSlug && appointment.startsAt.getTime() === at.getTime()
  if (isSame && appointment.state === 'confirmed') return true
  const except = [appointment.id]
  const place = await findPlace(tx, deps.site.current, {
    clinicSlug,
    at,
    service,
    now,
    except,
    byStaff: isSame,
  })
  if (!place) return false
  const ownerId =
    clinicSlug === lead.clinicSlug ? lead.ownerId : await ownerInClinic(deps, tx, lead.ownerId, clinicSlug)
  await applyChange(
    deps,
    tx,
    lead,
    {
      action: 'lead.booked',
      set: { status: 'visit_confirmed', clinicSlug, ownerId, appointmentAt: at, subStatus: null },
      event: {
        kind: 'appointment',
        data: {
          at: at.toISOString(),
          clinicSlug,
          confirmed: true,
          byPerson: true,
          from: lead.status,
          to: 'visit_confirmed',
        },
      },
      ends: 'all',
      visit: { place, by: 'patient', source: 'web' },
    },
    { staffId: null, now },
  )
  return true
}
