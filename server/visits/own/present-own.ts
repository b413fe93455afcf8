import type { OwnAppointment } from '#domain/agenda/booking-api.ts'
import type { Deps } from '../../deps.ts'
import { waitingOf } from '../waiting/waiting-list.ts'
import type { OwnVisit } from './find-own.ts'
import { canChange } from './with-own.ts'

/** A visit as its person sees it. */
export async function presentOwn(
  deps: Pick<Deps, 'database' | 'now'>,
  own: OwnVisit,
): Promise<OwnAppointment> {
  const { appointment, lead } = own
  return {
    clinic: appointment.clinicSlug,
    at: appointment.startsAt.toISOString(),
    endsAt: appointment.endsAt.toISOString(),
    state: appointment.state as OwnAppointment['state'],
    canChange: canChange(own, deps.now()),
    ...(await waitingOf(deps, lead.id)),
  }
}
