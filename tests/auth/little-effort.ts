import type { Effort } from '#server/auth/effort.ts'

/** The cheapest hashes that bcrypt makes, and no pauses: for tests that have neither for their subject. */
export const LITTLE_EFFORT: Effort = { hashCost: 4, pause: () => Promise.resolve() }
