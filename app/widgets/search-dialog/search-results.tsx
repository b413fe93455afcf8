import { AppLink } from '#app/ui/app-link.tsx'
import { listPrice } from '#content/list-price.ts'
import { search } from '#content/ui.ts'
import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import type { SearchPage } from '#domain/catalogue/search-index.ts'
import { moreResultsText, SEARCH_LIMIT } from '#domain/catalogue/treatment-search.ts'

interface SearchResultsProps {
  found: readonly CatalogueItem[]
  /** Concerns, clinics, articles and terms. */
  pages: readonly SearchPage[]
  onChoose: () => void
}

/** The first six treatments as links, how many more there are, and other pages; with nothing found, the ways out. */
export function SearchResults({ found, pages, onChoose }: SearchResultsProps) {
  const more = moreResultsText(found.length)
  return (
    <>
      {found.length > 0 ? (
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
      ) : (
        <p className="muted">{search.emptyHint}</p>
      )}
      {pages.length > 0 ? (
        <section className="search-pages" aria-labelledby="busqueda-otras">
          <h3 id="busqueda-otras" className="micro mt-4">
            {search.pages}
          </h3>
          <PageLinks onChoose={onChoose}>
            {pages.map(({ kind, name, href }) => ({ href, name, kind: search.kinds[kind] }))}
          </PageLinks>
        </section>
      ) : found.length === 0 ? (
        <div className="search-pages">
          <PageLinks onChoose={onChoose}>
            {search.waysOut.map(({ label, href }) => ({ href, name: label }))}
          </PageLinks>
        </div>
      ) : null}
    </>
  )
}

interface PageLinksProps {
  children: readonly { href: string; name: string; kind?: string }[]
  onChoose: () => void
}

function PageLinks({ children, onChoose }: PageLinksProps) {
  return (
    <ul>
      {children.map(({ href, name, kind }) => (
        <li key={href}>
          <AppLink href={href} data-result="" onClick={onChoose}>
            <span>{name}</span>
            {kind ? <small>{kind}</small> : null}
          </AppLink>
        </li>
      ))}
    </ul>
  )
}
