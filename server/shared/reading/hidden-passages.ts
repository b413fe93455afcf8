import type { Database } from '#db/client.ts'
import type { Deps } from '../../deps.ts'
import { keepApplied } from '../live/keep-applied.ts'

/** The passages that the assistant must not use, as this process knows them. */
export type HiddenPassages = { isHidden(passageId: string): boolean }

const hiddenOf = new WeakMap<Database, Set<string>>()

/** Empty until `keepPassagesHidden` has run. */
export function hiddenPassagesOf({ database }: Pick<Deps, 'database'>): HiddenPassages {
  return { isHidden: (passageId) => setOf(database).has(passageId) }
}

/**
 * Holds the hidden passages in this process: before the first answer, at each mark of staff, and within five seconds
 * even if its announcement was lost.
 * @returns a function that stops it and waits for the current run
 */
export function keepPassagesHidden(deps: Deps): Promise<() => Promise<void>> {
  const { database } = deps
  const look = async () => {
    const { rows } = await database.pool.query<{ seen: string }>({
      name: 'hidden-passages-seen',
      text: `select count(*) || ' ' || coalesce(md5(string_agg(passage_id, ' ' order by passage_id)), '') as seen from hidden_passages`,
    })
    return rows[0]?.seen ?? ''
  }
  const apply = async () => {
    const { rows } = await database.pool.query<{ passage_id: string }>(
      'select passage_id from hidden_passages',
    )
    const hidden = setOf(database)
    hidden.clear()
    for (const { passage_id } of rows) hidden.add(passage_id)
  }
  return keepApplied(deps, {
    event: 'assistant.changed',
    look,
    apply,
    failure: 'hidden passages could not be read',
  })
}

function setOf(database: Database): Set<string> {
  const known = hiddenOf.get(database) ?? new Set()
  hiddenOf.set(database, known)
  return known
}
