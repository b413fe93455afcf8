import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Cover } from './cover.tsx'

interface UnitCardProps {
  href: string
  name: string
  /** Slug of its picture in public/covers/unidades. */
  cover: string
  /** «15 tratamientos», already formatted. */
  count?: string
  children?: ReactNode
}

/** A unit in the hairline grid: put it in `<ul className="unit-grid"><li>`. */
export function UnitCard({ href, name, cover, count, children }: UnitCardProps) {
  return (
    <AppLink href={href} className="unit-card">
      <Cover slug={`unidades/${cover}`} />
      <h3 className="card-title">{name}</h3>
      {children ? <p>{children}</p> : null}
      {count ? <span className="count">{count}</span> : null}
    </AppLink>
  )
}
