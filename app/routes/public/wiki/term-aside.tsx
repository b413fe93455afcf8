import { AppLink } from '#app/ui/app-link.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import type { TermView } from './term-view.server.ts'

/** Beside the text: other names, reviewer, and further reading. */
export function TermAside({ view }: { view: TermView }) {
  const { category, synonyms, treatments, articles, texts } = view
  return (
    <aside className="reading-aside" aria-label={texts.aboutTerm}>
      <div className="white-card">
        <dl className="definition-rows mb-0">
          {synonyms.length > 0 ? (
            <div>
              <dt>{texts.sinonimos}</dt>
              <dd className="w-full">{synonyms.join(', ')}</dd>
            </div>
          ) : null}
          <div>
            <dt>{texts.topic}</dt>
            <dd>
              <AppLink href={`/wiki/categoria/${category.id}`} className="inline-link">
                {category.label}
              </AppLink>
            </dd>
          </div>
          <div>
            <dt>{texts.review}</dt>
            <dd>{texts.reviewedBy}</dd>
          </div>
        </dl>
        <p className="mt-4 mb-0!">
          <AppLink href="/contacto" className="inline-link">
            {view.errorReport}
          </AppLink>
        </p>
      </div>
      <AsideLinks title={texts.treatments} links={treatments} />
      <AsideLinks title={texts.articles} links={articles} />
    </aside>
  )
}

function AsideLinks({ title, links }: { title: string; links: TermView['treatments'] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className="mt-4">
      <h2 className="mb-3 text-h4">{title}</h2>
      <LinkRows links={links} />
    </nav>
  )
}
