import { setTimeout } from 'node:timers/promises'

/** What the accounts spend on purpose, so that guessing costs others more. Tests spend less. */
export type Effort = {
  /** bcrypt's own measure: each step doubles the work. */
  hashCost: number
  /** Lets so many milliseconds pass. */
  pause(milliseconds: number): Promise<unknown>
}

/** Supabase Auth's own cost, so that passwords move between projects. Some 50 ms on a thread of its own. */
export const FULL_EFFORT: Effort = { hashCost: 10, pause: setTimeout }
