import { search } from '#content/ui.ts'
import { useEffect } from 'react'
import type { MissingPage } from '#app/document/missing-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { countEvent } from '#app/widgets/measurement/count-events.ts'

/** The site's not-found page: what was missing, a search and several links. */
export function NotFoundScreen({ page, variant }: MissingPage) {
  useEffect(() => countEvent('not_found'), [])
  return (
    <div className="pb-[var(--section)]">
      <PageHero
        title={page.h1}
        lead={variant ? `${page.variants[variant]} ${page.lead}` : page.lead}
        actions={<ButtonLink href="/">{page.home}</ButtonLink>}
      />
      <div className="wrap split split-even">
        {/* A plain form: the catalogue page handles it without scripts, or before they load. */}
        <form role="search" action="/todos-los-tratamientos" data-early="">
          <label htmlFor="que-buscabas" className="mb-4 block font-serif text-h4">
            {page.searchLabel}
          </label>
          <div className="flex flex-wrap gap-3">
            <input
              id="que-buscabas"
              className="input min-w-0 flex-[1_1_12rem]"
              type="search"
              name="q"
              autoComplete="off"
              maxLength={100}
            />
            <Button type="submit" look="ghost" data-early="">
              {search.title}
            </Button>
          </div>
        </form>
        <nav aria-labelledby="sugerencias">
          <h2 id="sugerencias" className="mb-4 text-h4">
            {page.suggestionsTitle}
          </h2>
          <LinkRows links={page.links} />
        </nav>
      </div>
    </div>
  )
}
