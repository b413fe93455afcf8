import type { Pool } from 'pg'

/** The accounts could not be restored; the message is one sentence for the operator. */
export class RestoreError extends Error {}

const REASONS: Record<string, string> = {
  '23505': 'some of these accounts are there already',
  '42P01': 'it has no tables for accounts; for a hosted project run docs/hosted-project.sql first',
  '3F000': 'it has no tables for accounts; start this product, or Supabase Auth, on it once',
  '42703': 'its tables are of another version',
  '42501': 'the role in its address may not write accounts',
}

/** Loads the output of `dumpUsers` into another database, completely or not at all. @throws {RestoreError} */
export async function restoreUsers(pool: Pool, dump: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(dump)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    const { code = '', message } = error as { code?: string; message: string }
    // PostgreSQL's own message may contain a row.
    const reason = REASONS[code] ?? (code === '' ? message : `PostgreSQL says ${code}`)
    throw new RestoreError(`The accounts could not be restored: ${reason}.`)
  } finally {
    // Closes the connection, because the file may have changed its state.
    client.release(true)
  }
}
