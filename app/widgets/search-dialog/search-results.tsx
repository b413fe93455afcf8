import { AppLink } from '#app/ui/app-link.tsx'
import { listPrice } from '#content/list-price.ts'
import { search } from '#content/ui.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { moreResultsText, SEARCH_LIMIT } from '#domain/catalogue/treatment-search.ts'

type Props = { found: readonly CatalogueItem[]; onChoose: () => void }

/** The first six results as links, and how many more there are; or suggestions if there are none. */
export function SearchResults({ found, onChoose }: Props) {
  if (found.length === 0) return <p className="muted">{search.emptyHint}</p>
  const more = moreResultsText(found.length)
  return (
    <>
      <ul className="my-2 divide-y divide-linea">
        {found.slice(0, SEARCH_LIMIT).map(({ slug, name, shortDescription, price }) => (
          <li key={slug}>
            <AppLink
              href={`/tratamientos/${slug}`}
              data-result=""
              className="search-result"
              onClick={onChoose}
            >
              <span className="flex items-baseline justify-between gap-4">
                <b>{name}</b>
                {price ? (
                  <span className="numbers text-right text-small text-granate">{listPrice(price)}</span>
                ) : null}
              </span>
              <span className="line-clamp-2 text-small text-tinta-2">{shortDescription}</span>
            </AppLink>
          </li>
        ))}
      </ul>
      {more ? <p className="mb-2 text-small">{more}</p> : null}
      <p className="micro">{search.ranking}</p>
    </>
  )
}
