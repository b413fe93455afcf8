import type { TextState } from '#domain/editorial/text-kind.ts'
import type { ActionChoice, TextAction, TextDetail } from '#domain/editorial/text-view.ts'

/** The steps of a text; a side state counts as the step it stands in for. */
const STEPS: readonly TextState[] = [
  'draft',
  'editorial_review',
  'medical_review',
  'approved',
  'scheduled',
  'published',
]

export const STEP_COUNT = STEPS.length

/** 1 for a draft; an archived text has no step. */
export function stepOf(state: TextState): number {
  return state === 'expired' ? STEP_COUNT : STEPS.indexOf(state) + 1
}

/** What moves a text on, in the order in which one would do it. */
const FORWARD: Readonly<Record<TextState, readonly TextAction[]>> = {
  draft: ['request_editorial', 'request_medical', 'publish'],
  editorial_review: ['request_medical', 'publish'],
  medical_review: ['approve', 'publish'],
  approved: ['publish', 'schedule'],
  scheduled: ['publish'],
  published: ['approve'],
  expired: ['approve'],
  archived: ['reopen'],
}

/** The next step for this person: the only filled button of the screen; undefined if it is up to others. */
export function nextStep({
  state,
  actions,
}: Pick<TextDetail, 'state' | 'actions'>): ActionChoice | undefined {
  const choices = FORWARD[state].flatMap((action) => actions.find((one) => one.action === action) ?? [])
  return choices.find(({ possible }) => possible) ?? choices[0]
}

/** Everything else that this person may do with the text. */
export function otherSteps(detail: Pick<TextDetail, 'state' | 'actions'>): ActionChoice[] {
  const next = nextStep(detail)
  return detail.actions.filter(({ action }) => action !== next?.action)
}
