import { search } from '#content/ui.ts'
import type { MissingPage } from '#app/document/missing-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHero } from '#app/ui/page-hero.tsx'
import { TextLink } from '#app/ui/text-link.tsx'
import { openSearch } from '#app/widgets/search-dialog/open-search.ts'

/** The site's own not-found page: what was missing, a search and several ways on. */
export function NotFoundScreen({ page, variant }: MissingPage) {
  return (
    <div className="pb-24">
      <PageHero
        title={page.h1}
        lead={variant ? `${page.variants[variant]} ${page.lead}` : page.lead}
        actions={
          <>
            <ButtonLink href="/">{page.home}</ButtonLink>
            <Button look="ghost" onClick={openSearch} className="needs-js">
              {search.title}
            </Button>
          </>
        }
      />
      <nav className="wrap" aria-labelledby="sugerencias">
        <h2 id="sugerencias" className="text-h4">
          {page.suggestionsTitle}
        </h2>
        <ul className="mt-4 grid max-w-2xl sm:grid-cols-2">
          {page.links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
