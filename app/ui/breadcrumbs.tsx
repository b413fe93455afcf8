import { AppLink } from './app-link.tsx'

export interface Crumb {
  label: string
  /** Absent for the current page, which is the last crumb. */
  href?: string
}

/** The path to the current page; the last crumb is plain text. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Migas de pan">
      <ol className="breadcrumbs">
        {crumbs.map(({ label, href }, index) => (
          <li key={href ?? label} aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
            {href && index < crumbs.length - 1 ? <AppLink href={href}>{label}</AppLink> : label}
          </li>
        ))}
      </ol>
    </nav>
  )
}
