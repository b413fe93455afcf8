import type { MergeableLead } from '#domain/lead-data/mergeable-lead.ts'

/** What a merge remembers of itself for thirty days, enough to undo it. */
export type MergeMemory = {
  /** The lead that goes on, as it was and as the merge left it. */
  kept: MergeableLead
  after: MergeableLead
  merged: { mergedIntoId: number | null }
  /** What was moved from the other one. */
  eventIds: number[]
  taskIds: number[]
  /** The refusals that the merge wrote. */
  consentIds: number[]
}
