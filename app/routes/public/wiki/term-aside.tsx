import { AppLink } from '#app/ui/app-link.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import type { TermView } from './term-view.server.ts'

/** Beside the text: other names, reviewer, and further reading. */
export function TermAside({ view }: { view: TermView }) {
  const { category, synonyms, asides, texts } = view
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
      {asides.map(({ title, links }) => (
        <nav key={title} aria-label={title} className="mt-4">
          <h2 className="mb-3 text-h4">{title}</h2>
          <LinkRows links={links} />
        </nav>
      ))}
    </aside>
  )
}
