import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { DefinitionNote } from './definition-note.tsx'

type Change = { text: string; tone?: 'up' | 'down' | 'same' }

interface StatTileProps {
  label: string
  value: ReactNode
  /** Change against the comparison period, in words: «+12 % que ayer». */
  change?: Change
  /** Change against a second comparison period. */
  second?: Change
  /** What it measures. */
  definition?: string
  /** Link to the list behind the figure. */
  href?: string
}

export function StatTile({ label, value, change, second, definition, href }: StatTileProps) {
  return (
    <div className="stat-tile">
      <p>
        {href ? <AppLink href={href}>{label}</AppLink> : label}
        {definition ? <DefinitionNote title={label}>{definition}</DefinitionNote> : null}
      </p>
      <b className="numbers">{value}</b>
      {change ? <small data-tone={change.tone ?? 'same'}>{change.text}</small> : null}
      {second ? <small data-tone={second.tone ?? 'same'}>{second.text}</small> : null}
    </div>
  )
}
