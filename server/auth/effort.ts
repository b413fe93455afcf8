import { setTimeout } from 'node:timers/promises'

/** Time spent on purpose, to make guessing expensive and timing useless. Tests spend less. */
export type Effort = {
  /** bcrypt's cost: each step doubles the work. */
  hashCost: number
  /** Waits this many milliseconds. */
  pause(milliseconds: number): Promise<unknown>
}

/** Supabase Auth's own cost, so passwords can be moved between projects. About 50 ms on a separate thread. */
export const FULL_EFFORT: Effort = { hashCost: 10, pause: setTimeout }
