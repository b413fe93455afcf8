import { AppLink } from '#app/ui/app-link.tsx'
import type { CategoryLink } from './wiki-view.ts'

/** The categories of the wiki with their number of terms. */
export function CategoryChips({ label, categories }: { label: string; categories: readonly CategoryLink[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {categories.map(({ id, label: name, count }) => (
          <li key={id}>
            <AppLink href={`/wiki/categoria/${id}`} className="chip min-h-11">
              {name} <span className="numbers font-normal">{count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
