import type { Site } from '#content/site/site.ts'
import type { WaitingView } from '#domain/agenda/agenda-view.ts'
import type { ClinicAgenda, Stretch } from '#domain/agenda/clinic-agenda.ts'
import { dateOf, momentOf } from '#domain/agenda/madrid-time.ts'
import { reasonOf } from './present-visit.ts'
import type { WaitingRow } from './view-rows.ts'

type Gap = Stretch & { resourceId: number }
type Part = 'morning' | 'afternoon'

const MIDDAY = '14:00'
const MINUTE = 60_000

/**
 * The first gap that suits each waiting person, and how many each gap suits. Gaps are shared out in order of arrival,
 * so that nobody is offered what somebody before them is.
 */
export function matchWaiting(
  site: Site,
  rows: readonly WaitingRow[],
  gaps: readonly Gap[],
  { visitMinutes, bufferMinutes }: Pick<ClinicAgenda, 'visitMinutes' | 'bufferMinutes'>,
): { gaps: (Gap & { fits: number })[]; waiting: WaitingView[] } {
  const step = (visitMinutes + bufferMinutes) * MINUTE
  const given = new Map<Gap, number>()
  const waiting = rows.map((row): WaitingView => {
    const gap =
      row.state === 'waiting'
        ? gaps.find((one) => one.until - one.from - (given.get(one) ?? 0) >= step - bufferMinutes * MINUTE && suits(row, one.from + (given.get(one) ?? 0)))
        : undefined
    const at = gap ? gap.from + (given.get(gap) ?? 0) : null
    if (gap) given.set(gap, (given.get(gap) ?? 0) + step)
    return {
      id: row.id,
      folio: row.folio,
      name: row.name,
      reason: reasonOf(site, row),
      fromDate: row.fromDate,
      untilDate: row.untilDate,
      parts: row.parts as Part[],
      state: row.state === 'offered' ? 'offered' : 'waiting',
      fits: at === null ? null : new Date(at).toISOString(),
      fitsResource: gap?.resourceId ?? null,
    }
  })
  return {
    gaps: gaps.map((gap) => ({
      ...gap,
      fits: rows.filter((row) => row.state === 'waiting' && suits(row, gap.from)).length,
    })),
    waiting,
  }
}

/** Whether a person can come then, and it is earlier than the visit they have. */
function suits({ fromDate, untilDate, parts, declined, appointmentAt }: WaitingRow, at: number): boolean {
  const date = dateOf(at)
  if (date < fromDate || date > untilDate) return false
  if (appointmentAt && appointmentAt.getTime() <= at) return false
  if (declined.some((time) => time.getTime() === at)) return false
  return parts.includes(at < momentOf(date, MIDDAY) ? 'morning' : 'afternoon')
}
