import { AppLink } from './app-link.tsx'

interface PageLinksProps {
  label: string
  page: number
  /** Number of pages; with one page nothing is rendered. */
  total: number
  /** URL of a page by its number. */
  href: (page: number) => string
  previous: string
  next: string
}

/** Links to every page of a list, and to the previous and next. */
export function PageLinks({ label, page, total, href, previous, next }: PageLinksProps) {
  if (total < 2) return null
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 ? (
        <AppLink href={href(page - 1)} rel="prev" className="px-3">
          {previous}
        </AppLink>
      ) : null}
      {Array.from({ length: total }, (_, index) => index + 1).map((number) => (
        <AppLink key={number} href={href(number)} aria-current={number === page ? 'page' : undefined}>
          {number}
        </AppLink>
      ))}
      {page < total ? (
        <AppLink href={href(page + 1)} rel="next" className="px-3">
          {next}
        </AppLink>
      ) : null}
    </nav>
  )
}
