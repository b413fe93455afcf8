import type { Deps } from '../../deps.ts'
import { resealAll, sweepPlaces } from './reseal.ts'
import { SEALED_PLACES } from './sealed-places.ts'

/** Scanning a table for leftovers may take longer than a visitor's query. */
const STATEMENT_TIMEOUT = 600_000
/** Imported accounts put this column unsealed into a database that is otherwise complete. */
const BROUGHT = SEALED_PLACES.filter(({ column }) => column === 'auth.mfa_factors.secret')

/**
 * Seals, in the background after the start, texts that an earlier version left plain or an interrupted key change
 * left under an old key. If all is done it only checks the few rows that an import of accounts may have added.
 * @returns a function that stops it; the next start continues
 */
export function keepTextsSealed({ database, vault, log }: Pick<Deps, 'database' | 'vault' | 'log'>) {
  const stopping = new AbortController()
  const done = sealRest().catch((error: Error) => {
    log.error({ error: error.name }, 'texts could not be sealed; the next start tries again')
  })
  return async () => {
    stopping.abort()
    await done
  }

  async function sealRest(): Promise<void> {
    const own = database.another({
      max: 1,
      applicationName: 'clinicas-life keys',
      statementTimeout: STATEMENT_TIMEOUT,
    })
    try {
      const places = vault.isComplete() ? BROUGHT : SEALED_PLACES
      const { sealed, unreadable } = await resealAll(own.pool, vault, { signal: stopping.signal, places })
      if (stopping.signal.aborted) return
      if (unreadable > 0) log.error({ unreadable }, 'texts do not open with the keys of this server')
      if (sealed > 0) {
        await sweepPlaces(own.pool)
        log.info({ sealed }, 'texts were sealed')
      }
      if (unreadable === 0)
        await own.pool.query('update data_keys set complete_at = now() where id = $1', [vault.currentKey()])
    } finally {
      await own.close()
    }
  }
}
