import { AppLink } from '#app/ui/app-link.tsx'
import type { TermEntry } from './wiki-view.ts'

/** Terms with a one-line definition, in two columns if there is room; the whole entry is the tap target. */
export function TermList({ terms }: { terms: readonly TermEntry[] }) {
  return (
    <dl className="term-list">
      {terms.map(({ slug, term, short }) => (
        <div key={slug}>
          <dt>
            <AppLink href={`/wiki/termino/${slug}`} className="card-link">
              {term}
            </AppLink>
          </dt>
          <dd>{short}</dd>
        </div>
      ))}
    </dl>
  )
}
