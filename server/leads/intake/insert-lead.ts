import type { Tx } from '#db/client.ts'
import { formatFolio } from '#domain/lead/lead.ts'
import type { Deps } from '../../deps.ts'
import { executorOf } from '../../shared/jobs/drizzle-executor.ts'
import { insertRows, NUMBERS } from './insert-leads.ts'
import type { NewLead } from './new-lead.ts'

/**
 * Stores a lead with its consents, deliveries and jobs in a transaction that does more.
 * @throws an error of class 23 if its key is known
 */
export async function insertLead(
  { jobs, vault }: Pick<Deps, 'jobs' | 'vault'>,
  tx: Tx,
  lead: NewLead,
): Promise<{ id: number; folio: string }> {
  const execute = executorOf(tx)
  const { rows } = (await execute(NUMBERS.text, [1])) as { rows: { id: number; n: number }[] }
  const { id, n } = rows[0]!
  const folio = formatFolio(lead.createdAt, n)
  const row = { ...lead, id, folio, message: vault.sealed('leads.message', folio, lead.message) }
  let turn: Promise<unknown> = Promise.resolve()
  // A transaction of drizzle sends one statement at a time.
  const query = ({ text, values }: { text: string; values: unknown[] }) => {
    const mine = turn.then(() => execute(text, values))
    turn = mine.catch(() => undefined)
    return mine
  }
  await insertRows(jobs, query, [row])
  return { id, folio }
}
