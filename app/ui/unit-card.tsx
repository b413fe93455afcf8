import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { Emblem, type EmblemName } from './emblem.tsx'

interface UnitCardProps {
  href: string
  name: string
  emblem: EmblemName
  /** «15 tratamientos», already formatted. */
  count?: string
  children?: ReactNode
}

/** A unit in the hairline grid: put it in `<ul className="unit-grid"><li>`. */
export function UnitCard({ href, name, emblem, count, children }: UnitCardProps) {
  return (
    <AppLink href={href} className="unit-card">
      <Emblem name={emblem} />
      <h3 className="card-title">{name}</h3>
      {children ? <p>{children}</p> : null}
      {count ? <span className="count">{count}</span> : null}
    </AppLink>
  )
}
