import { documentFacts } from '#app/ui/site-facts.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { type SearchChanges, type SearchIndex, withChanges } from '#domain/catalogue/search-index.ts'
import { useCallback, useEffect, useState } from 'react'

const PATIENCE_MS = 2000
const NONE: SearchChanges = { pages: [], gone: [] }

type Catalogue =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; items: readonly CatalogueItem[]; index: SearchIndex }

/** The search index of the catalogue, fetched at the first search; `retry` fetches it again after a failure. */
export function useCatalogue(): Catalogue & { retry: () => void } {
  const [catalogue, setCatalogue] = useState<Catalogue>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    Promise.all([
      importWithRetry(() => import('virtual:catalogue-index'), { name: 'catalogue-index', reload: false }),
      importWithRetry(() => import('virtual:search-index'), { name: 'search-index', reload: false }),
      changesSinceBuild(),
    ]).then(
      ([{ default: items }, { default: index }, changes]) =>
        !left &&
        setCatalogue({ state: 'ready', items: items.map(shownItem), index: withChanges(index, changes) }),
      () => !left && setCatalogue({ state: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [attempt])

  const retry = useCallback(() => {
    setCatalogue({ state: 'loading' })
    setAttempt((last) => last + 1)
  }, [])
  return { ...catalogue, retry }
}

/** Without an answer in time the search knows what the build knew. */
function changesSinceBuild(): Promise<SearchChanges> {
  return fetch('/api/searches/changes', { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((answer) => (answer.ok ? (answer.json() as Promise<SearchChanges>) : NONE))
    .catch(() => NONE)
}

/** The index is fixed at build time; the document says which items must be shown neutrally. */
function shownItem(item: CatalogueItem): CatalogueItem {
  const neutral = documentFacts().neutral?.treatments[item.slug]
  return neutral ? { ...item, ...neutral, price: '' } : item
}
