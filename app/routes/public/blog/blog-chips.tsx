import { AppLink } from '#app/ui/app-link.tsx'
import type { BlogCategory } from './blog-view.ts'

/** The categories of the blog with their number of articles. */
export function BlogChips({ label, categories }: { label: string; categories: readonly BlogCategory[] }) {
  return (
    <nav aria-label={label}>
      <ul className="chips">
        {categories.map(({ id, label: name, count }) => (
          <li key={id}>
            <AppLink href={`/blog/categoria/${id}`} className="chip min-h-11">
              {name} <span className="numbers font-normal">{count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
