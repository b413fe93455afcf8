import { documentFacts } from '#app/ui/site-facts.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { SearchIndex } from '#domain/catalogue/search-index.ts'
import { useCallback, useEffect, useState } from 'react'

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
    ]).then(
      ([{ default: items }, { default: index }]) =>
        !left && setCatalogue({ state: 'ready', items: items.map(shownItem), index }),
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

/** The index is fixed at build time; the document says which items must be shown neutrally. */
function shownItem(item: CatalogueItem): CatalogueItem {
  const neutral = documentFacts().neutral?.treatments[item.slug]
  return neutral ? { ...item, ...neutral, price: '' } : item
}
