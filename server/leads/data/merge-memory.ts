import type { FreedTask } from '../work/free-unseen-tasks.ts'
import type { SealedSide } from './mergeable.ts'

/** What a merge remembers of itself for thirty days, enough to undo it. */
export type MergeMemory = {
  /** The lead that goes on, as it was and as the merge left it. */
  kept: SealedSide
  after: SealedSide
  merged: { mergedIntoId: number | null }
  /** What was moved from the other one. */
  eventIds: number[]
  taskIds: number[]
  /** What had been merged into the other one; a merge of before they went along may lack it. */
  childIds?: number[]
  /** Open tasks that became nobody's, because their owner does not see the clinic. */
  freedTasks?: FreedTask[]
  /** The refusals that the merge wrote. */
  consentIds: number[]
}
