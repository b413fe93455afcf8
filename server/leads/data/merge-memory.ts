import type { FreedTask } from '../work/free-unseen-tasks.ts'
import type { SealedSide } from './mergeable.ts'

/** The data a merge stores for thirty days, enough to undo it. */
export type MergeMemory = {
  /** The surviving lead, before and after the merge. */
  kept: SealedSide
  after: SealedSide
  merged: { mergedIntoId: number | null }
  /** What was moved from the other lead. */
  eventIds: number[]
  taskIds: number[]
  /** Older merges lack it. */
  conversationIds?: string[]
  /** Older merges lack it. */
  visitIds?: number[]
  /** What had been merged into the other lead; older merges may lack it. */
  childIds?: number[]
  /** Open tasks that were unassigned because their owner may not see the clinic. */
  freedTasks?: FreedTask[]
  /** The refusals written by the merge. */
  consentIds: number[]
}
