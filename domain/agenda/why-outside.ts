import { type ClinicAgenda, clinicSpans, resourceStretches } from './clinic-agenda.ts'
import type { Blocked } from './free-times.ts'
import { dateOf } from './madrid-time.ts'

/** Why a visit is outside its clinic's agenda. */
export type WhyOutside = 'resource' | 'capacity' | 'closed' | 'hours' | 'blocked'

/** `from` and `until` without the buffer, which may reach beyond the hours. */
export type SetVisit = {
  from: number
  until: number
  resourceId: number
  seat: number
}

/** Why a visit no longer fits its clinic's agenda, or null if it does. Server only. */
export function whyOutside(
  agenda: Pick<ClinicAgenda, 'schedule' | 'region' | 'resources'>,
  blocked: readonly Blocked[],
  { from, until, resourceId, seat }: SetVisit,
): WhyOutside | null {
  const date = dateOf(from)
  const open = clinicSpans(agenda, date)
  if (open.length === 0) return 'closed'
  const resource = agenda.resources.find(({ id }) => id === resourceId)
  if (!resource) return 'resource'
  if (seat >= resource.capacity) return 'capacity'
  const isThere = resourceStretches(agenda, resource, date, open).some(
    (stretch) => stretch.from <= from && until <= stretch.until,
  )
  if (!isThere) return 'hours'
  const meets = (one: Blocked) =>
    (one.resourceId === null || one.resourceId === resourceId) && one.from < until && from < one.until
  return blocked.some(meets) ? 'blocked' : null
}
