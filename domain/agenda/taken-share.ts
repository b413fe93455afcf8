import { type ClinicAgenda, resourceStretches } from './clinic-agenda.ts'
import type { Taken } from './free-times.ts'
import { datesBetween, type Stretch } from './madrid-time.ts'

const MINUTE = 60_000

/** How many minutes of a clinic's seats can be booked between two moments, and how many of them are taken. Server only. */
export function takenShare(
  agenda: Pick<ClinicAgenda, 'schedule' | 'region' | 'resources'>,
  { busy, blocked }: Taken,
  { from, until, dates }: Stretch & { dates: { first: string; last: string } },
): { bookable: number; taken: number } {
  let [bookable, taken] = [0, 0]
  for (const date of datesBetween(dates.first, dates.last))
    for (const { id, week, capacity } of agenda.resources) {
      const blocks = blocked.filter(({ resourceId }) => resourceId === null || resourceId === id)
      const open = without(
        resourceStretches(agenda, { week }, date).flatMap((one) => overlap(one, { from, until })),
        blocks,
      )
      const visits = busy.filter(({ resourceId, seat }) => resourceId === id && seat < capacity)
      bookable += length(open) * capacity
      taken += length(open.flatMap((one) => visits.flatMap((visit) => overlap(one, visit))))
    }
  return { bookable: Math.round(bookable / MINUTE), taken: Math.round(taken / MINUTE) }
}

function overlap(one: Stretch, other: Stretch): Stretch[] {
  const both = { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) }
  return both.from < both.until ? [both] : []
}

function without(stretches: readonly Stretch[], blocks: readonly Stretch[]): Stretch[] {
  return blocks.reduce<Stretch[]>(
    (left, block) =>
      left.flatMap((one) => [
        ...overlap(one, { from: -Infinity, until: block.from }),
        ...overlap(one, { from: block.until, until: Infinity }),
      ]),
    [...stretches],
  )
}

function length(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, until }) => sum + until - from, 0)
}
