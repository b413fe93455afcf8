import { dateAfter } from '../calendar/madrid-calendar.ts'
import { mondayOfDay } from './plan-conflicts.ts'
import type { StarterCard } from './plan-view.ts'

export type Candidate = Omit<StarterCard, 'plannedFor'>

const WEEKS = 8
/** Tuesday and Thursday, as days after Monday. */
const DAYS = [1, 3]

/**
 * Eight weeks of two texts each, taking turns between the lists, so that no kind of work waits for the others. Starts
 * next week and avoids holidays.
 */
export function starterPlan(
  lists: readonly (readonly Candidate[])[],
  today: string,
  holidays: ReadonlySet<string>,
): StarterCard[] {
  const first = dateAfter(mondayOfDay(today), 7)
  const days = Array.from({ length: WEEKS }, (_, week) =>
    DAYS.map((day) => dateAfter(first, week * 7 + day)),
  ).flat()
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const turns = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat()
  return turns.slice(0, days.length).map((candidate, index) => {
    const day = days[index]!
    return { ...candidate, plannedFor: holidays.has(day) ? dateAfter(day, 1) : day }
  })
}
