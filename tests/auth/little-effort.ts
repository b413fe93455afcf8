import type { Effort } from '#server/auth/effort.ts'

/** bcrypt's lowest cost and no pauses, for tests about neither. */
export const LITTLE_EFFORT: Effort = { hashCost: 4, pause: () => Promise.resolve() }
