/**
 * What happens to a line of another agenda: a new visit, one that is there already, two at the same time, outside the clinic's
 * hours, in the past, or not understood.
 */
export const LINE_OUTCOMES = ['new', 'known', 'overlap', 'closed', 'past', 'unreadable'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** A line as the screen lists it. Without a name: the report outlives the file. */
export type VisitLine = {
  line: number
  outcome: LineOutcome
  /** ISO; null if it was not understood. */
  at: string | null
  clinicSlug: string | null
  /** What is wrong, or which visit is in the way. */
  text: string
}
