import { useCallback, useEffect, useState } from 'react'
import { advertisingMode } from '#content/advertising-mode.ts'
import { indexForAdvertising } from '#domain/advertising.ts'
import type { CatalogueItem } from '#domain/catalogue-item.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'

type Catalogue =
  { state: 'loading' } | { state: 'failed' } | { state: 'ready'; items: readonly CatalogueItem[] }

/** The index of the catalogue, fetched with the first search; `retry` asks again after a failure. */
export function useCatalogue(): Catalogue & { retry: () => void } {
  const [catalogue, setCatalogue] = useState<Catalogue>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let left = false
    importWithRetry(() => import('virtual:catalogue-index'), { name: 'catalogue-index', reload: false }).then(
      ({ default: items }) =>
        !left && setCatalogue({ state: 'ready', items: indexForAdvertising(items, advertisingMode()) }),
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
