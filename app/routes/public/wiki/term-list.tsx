import { AppLink } from '#app/ui/app-link.tsx'
import type { TermEntry } from './wiki-view.ts'

/** Terms with what they mean in a line, in two columns where there is room; all of an entry answers to its link. */
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
