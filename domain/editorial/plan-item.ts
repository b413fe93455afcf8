/** What a card of the planning is about. */
export const PLAN_TYPES = ['article', 'term', 'treatment', 'city', 'unit', 'review'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** Columns of the board; from `writing` on, a card that has a text follows the state of that text. */
export const PLAN_STATES = [
  'backlog',
  'brief',
  'writing',
  'editorial_review',
  'medical_review',
  'approved',
  'scheduled',
  'published',
] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Seasonal lanes. */
export const PLAN_LANES = ['sun', 'christmas', 'summer'] as const
export type PlanLane = (typeof PLAN_LANES)[number]
