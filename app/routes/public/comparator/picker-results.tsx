import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useCatalogue } from '#app/widgets/search-dialog/use-catalogue.ts'
import { fillText } from '#content/fill-text.ts'
import { search } from '#content/ui.ts'
import {
  moreResultsText,
  resultCountText,
  SEARCH_LIMIT,
  searchTreatments,
} from '#domain/catalogue/treatment-search.ts'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { ComparatorData } from './comparator-data.ts'

type Found = { slug: string; name: string }

interface ResultsProps {
  /** Slugs already in the table. */
  chosen: readonly string[]
  address: (slug: string) => string
  onChoose: (event: MouseEvent, treatment: Found) => void
  texts: ComparatorData['texts']['picker']
}

/** Live results; the list of names is fetched at the first key. */
export function LiveResults({ query, ...results }: ResultsProps & { query: string }) {
  const catalogue = useCatalogue()
  const found = catalogue.state === 'ready' ? searchTreatments(query, catalogue.items) : []
  if (catalogue.state === 'ready') {
    return <FoundTreatments count={found.length} items={found.slice(0, SEARCH_LIMIT)} {...results} />
  }
  return (
    <div className="mt-4">
      <output className="block text-small" aria-busy={catalogue.state === 'loading'}>
        {catalogue.state === 'loading' ? search.loading : search.failed}
      </output>
      {catalogue.state === 'failed' ? (
        <Button look="ghost" small className="mt-3" onClick={catalogue.retry}>
          {search.retry}
        </Button>
      ) : null}
    </div>
  )
}

/** Treatments found, each a link that adds its column. */
export function FoundTreatments({
  count,
  items,
  chosen,
  address,
  onChoose,
  texts,
}: ResultsProps & { count: number; items: readonly Found[] }) {
  return (
    <div className="mt-4">
      <output className="block text-small">{count > 0 ? resultCountText(count) : search.emptyTitle}</output>
      {count === 0 ? <p className="muted text-small">{search.emptyHint}</p> : null}
      <ul>
        {items.map((treatment) => (
          <li key={treatment.slug}>
            {chosen.includes(treatment.slug) ? (
              <span>
                {treatment.name} <small>{texts.already}</small>
              </span>
            ) : (
              <AppLink
                href={address(treatment.slug)}
                data-result=""
                data-waits=""
                aria-label={fillText(texts.add, treatment)}
                onClick={(event) => onChoose(event, treatment)}
              >
                {treatment.name}
                <Plus className="icon" aria-hidden="true" />
              </AppLink>
            )}
          </li>
        ))}
      </ul>
      {count > items.length ? <p className="micro mt-3">{moreResultsText(count)}</p> : null}
    </div>
  )
}
