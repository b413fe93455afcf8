import type { Site } from '#content/site/site.ts'
import type { WaitingView } from '#domain/agenda/agenda-view.ts'
import type { ClinicAgenda, Stretch } from '#domain/agenda/clinic-agenda.ts'
import { type DayPart, suits, type WaitingPerson } from '#domain/agenda/waiting.ts'
import { reasonOf } from './present-visit.ts'
import type { WaitingRow } from './view-rows.ts'

type Gap = Stretch & { resourceId: number }

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
  now: number,
): { gaps: (Gap & { fits: number })[]; waiting: WaitingView[] } {
  const visit = visitMinutes * MINUTE
  const given = new Map<Gap, number>()
  const next = (gap: Gap) => given.get(gap) ?? gap.from
  const waiting = rows.map((row): WaitingView => {
    const person = personOf(row)
    const gap =
      row.state === 'waiting'
        ? gaps.find((one) => next(one) + visit <= one.until && suits(person, next(one), now))
        : undefined
    const at = gap ? next(gap) : null
    if (gap) given.set(gap, next(gap) + visit + bufferMinutes * MINUTE)
    return {
      id: row.id,
      folio: row.folio,
      name: row.name,
      reason: reasonOf(site, row),
      fromDate: row.fromDate,
      untilDate: row.untilDate,
      parts: row.parts as DayPart[],
      state: row.state === 'offered' ? 'offered' : 'waiting',
      fits: at === null ? null : new Date(at).toISOString(),
    }
  })
  return {
    gaps: gaps.map((gap) => ({
      ...gap,
      fits: rows.filter((row) => row.state === 'waiting' && suits(personOf(row), gap.from, now)).length,
    })),
    waiting,
  }
}

function personOf({ id, fromDate, untilDate, parts, declined, appointmentAt }: WaitingRow): WaitingPerson {
  return {
    id,
    fromDate,
    untilDate,
    parts: parts as DayPart[],
    declined: declined.map((time) => time.getTime()),
    visitAt: appointmentAt?.getTime() ?? null,
  }
}
