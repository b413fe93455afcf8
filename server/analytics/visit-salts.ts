import { createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

/** Milliseconds until a salt that could not be read is asked for again. */
const PAUSE = 5000

type Kept = { asked: Promise<string | null>; salt: string | null; at: number }

/** The salt of each day, shared by all processes through the database. */
export function createVisitSalts(pool: Pool) {
  const kept = new Map<string, Kept>()

  function ask(day: string): Kept {
    const one: Kept = { asked: Promise.resolve(null), salt: null, at: performance.now() }
    one.asked = readSalt(pool, day).then(
      (salt) => (one.salt = salt),
      () => null,
    )
    return one
  }

  return {
    /** The salt of a day, immediately if it is known; null if it can't be read. */
    of(day: string): string | Promise<string | null> {
      const known = kept.get(day)
      if (known?.salt) return known.salt
      if (known && performance.now() - known.at < PAUSE) return known.asked
      const asked = ask(day)
      kept.set(day, asked)
      return asked.asked
    },
    /** Forgets all but these days. */
    keepOnly(isKept: (day: string) => boolean): void {
      for (const day of kept.keys()) if (!isKept(day)) kept.delete(day)
    },
    /** Resolves when nothing is being read. */
    async settled(): Promise<void> {
      await Promise.all([...kept.values()].map(({ asked }) => asked))
    },
  }
}

async function readSalt(pool: Pool, day: string): Promise<string> {
  await pool.query('insert into visit_salts (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32).toString('base64url'),
  ])
  const { rows } = await pool.query<{ salt: string }>('select salt from visit_salts where day = $1', [day])
  if (!rows[0]) throw new Error('the day is over: its salt is deleted')
  return rows[0].salt
}

/** `visit_days.visitor`: tells whether two batches of a day came from the same address and browser, and no more. */
export function visitorOf(salt: string, address: string, agent: string): string {
  return createHmac('sha256', salt).update(`${address}\n${agent}`).digest('hex').slice(0, 32)
}
