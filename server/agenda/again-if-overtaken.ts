import { sqlStateOf } from '#db/connection-fault.ts'

/** Exclusion and uniqueness: another change was faster, or the same one arrived twice. */
const OVERTAKEN = new Set(['23P01', '23505'])

/** Runs work that takes an hour, and a second time if PostgreSQL refused it because of what another process wrote. */
export async function againIfOvertaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!OVERTAKEN.has(sqlStateOf(error))) throw error
    return work()
  }
}
