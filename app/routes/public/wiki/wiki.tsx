import { breadcrumbJsonLd } from '#app/document/breadcrumb-json-ld.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import type { StylesHandle } from '#app/document/page-styles.tsx'
import { Button } from '#app/ui/button.tsx'
import { ContourLines } from '#app/ui/contour-lines.tsx'
import { JsonLd } from '#app/ui/json-ld.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { ListSearch } from '#app/widgets/list-search/list-search.tsx'
import { useListSearch } from '#app/widgets/list-search/use-list-search.ts'
import { useCountedSearch } from '#app/widgets/measurement/use-counted-search.ts'
import { fillText } from '#content/fill-text.ts'
import { textMatches } from '#domain/text/text-matches.ts'
import { siteContext } from '#server/site-context.ts'
import type { Route } from './+types/wiki.ts'
import { CategoryChips } from './category-chips.tsx'
import { termSetJsonLd } from './term-json-ld.ts'
import { TermList } from './term-list.tsx'
import { termsByLetter } from './terms-by-letter.ts'
import { categoryLinks, termEntry } from './wiki-view.ts'

export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const { metaTitle, metaDescription, h1, lead, filter, count, countOne, ...texts } = site.pages.listings.wiki
  const { breadcrumb, categoriesLabel, lettersLabel, emptyLetter, noResults, clear, ask } = texts
  return {
    texts: {
      metaTitle,
      metaDescription,
      h1,
      lead,
      filter,
      count,
      countOne,
      breadcrumb,
      categoriesLabel,
      lettersLabel,
      emptyLetter,
    },
    empty: { noResults, clear, ask },
    categories: categoryLinks(site),
    terms: site.wikiTerms.map(termEntry),
  }
}

/** The filter is in the URL; the data is the same for all of them. */
export const shouldRevalidate = () => false

export const handle: StylesHandle = { styles: ['wiki'] }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.texts.metaTitle,
        description: loaderData.texts.metaDescription,
        path: '/wiki',
      })
    : []

/** Every term of the wiki from A to Z, with a live filter. */
export default function Wiki({ loaderData: { texts, empty, categories, terms } }: Route.ComponentProps) {
  const search = useListSearch()
  const found = terms.filter(({ term, synonyms }) => textMatches(search.query, [term, ...synonyms]))
  useCountedSearch('wiki', search.query, found.length)
  const letters = termsByLetter(found)
  const crumbs = [{ label: texts.breadcrumb[0]!, href: '/' }, { label: texts.breadcrumb[1]! }]
  return (
    <>
      <PageHero
        crumbs={crumbs}
        title={texts.h1}
        lead={texts.lead}
        behind={<ContourLines name="corner" eager />}
      >
        <div className="mt-8">
          <ListSearch search={search} action="/wiki" label={texts.filter} clearLabel={empty.clear} />
        </div>
      </PageHero>
      <div className="wrap pb-[var(--section)]">
        <div className="wiki-chips">
          <CategoryChips label={texts.categoriesLabel} categories={categories} />
        </div>
        <p className="result-count mt-8" role="status">
          {found.length === 1 ? texts.countOne : fillText(texts.count, { n: found.length })}
        </p>
        {found.length === 0 ? (
          <div className="empty-state mt-6">
            <p>{empty.noResults}</p>
            <div className="actions">
              <Button look="ghost" onClick={() => search.setQuery('')}>
                {empty.clear}
              </Button>
              <TextLink href="/contacto">{empty.ask}</TextLink>
            </div>
          </div>
        ) : (
          <>
            <LetterIndex
              label={texts.lettersLabel}
              letters={letters.map(({ letter }) => letter)}
              emptyLabel={texts.emptyLetter}
            />
            {letters.map(({ letter, terms: ofLetter }) => (
              <section key={letter} id={`letra-${letter.toLowerCase()}`} className="term-letter">
                <h2>{letter}</h2>
                <TermList terms={ofLetter} />
              </section>
            ))}
          </>
        )}
      </div>
      <JsonLd data={import.meta.env.SSR ? breadcrumbJsonLd(crumbs, '/wiki') : null} />
      <JsonLd
        data={import.meta.env.SSR ? termSetJsonLd(texts.h1, '/wiki', texts.metaDescription, terms) : null}
      />
    </>
  )
}

const ALPHABET = [...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ']

interface LetterIndexProps {
  label: string
  /** Letters with terms, in upper case. */
  letters: readonly string[]
  /** Accessible label of a letter without terms. */
  emptyLabel: string
}

/** The alphabet, which stays in view; letters without terms are grayed out and say so. */
function LetterIndex({ label, letters, emptyLabel }: LetterIndexProps) {
  return (
    <nav className="letters" aria-label={label}>
      {ALPHABET.map((letter) =>
        letters.includes(letter) ? (
          <a key={letter} href={`#letra-${letter.toLowerCase()}`}>
            {letter}
          </a>
        ) : (
          <span key={letter} role="link" aria-disabled="true">
            {letter}
            <span className="sr-only">. {emptyLabel}</span>
          </span>
        ),
      )}
    </nav>
  )
}
