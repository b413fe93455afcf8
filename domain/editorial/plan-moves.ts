import type { PlanState, PlanType } from './plan-item.ts'
import type { TextState } from './text-kind.ts'

/** Where the card of a text stands: from `writing` on it follows the text. */
export function stateOfText(state: TextState): PlanState {
  if (state === 'draft') return 'writing'
  if (state === 'expired') return 'published'
  return state === 'archived' ? 'backlog' : state
}

/** Columns that only an approved text reaches. */
const OF_TEXTS: readonly PlanState[] = ['approved', 'scheduled', 'published']
/** These end without a text. */
const WITHOUT_TEXT: readonly PlanType[] = ['city', 'review']

/** Why a card can't be moved to a column by hand; null if it can. */
export function moveProblem(
  card: { type: PlanType; hasText: boolean },
  to: PlanState,
): 'follows' | 'needs-text' | null {
  if (card.hasText) return 'follows'
  return OF_TEXTS.includes(to) && !WITHOUT_TEXT.includes(card.type) ? 'needs-text' : null
}
