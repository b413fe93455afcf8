import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { classNames } from './class-names.ts'

interface PageHeroProps {
  /** For links to it. */
  id?: string
  title: ReactNode
  crumbs?: readonly Crumb[]
  lead?: ReactNode
  /** Buttons and links; the row around them is added here. */
  actions?: ReactNode
  /** On the right on wide screens: `<ArtCrop>`, `<Cover>` or a figure. */
  art?: ReactNode
  /** Background; `piel` and `dark` are for unit pages. */
  band?: 'piel' | 'dark' | 'lino'
  /** Drawn behind: `<ContourLines>` or `<Emblem>` (cropped at the right edge). */
  behind?: ReactNode
  /** Lower, so that the list below starts in the first screen. */
  compact?: boolean
  /** Anything below the lead (facts, chips). */
  children?: ReactNode
}

/** Hero of an inner page: breadcrumbs, the `h1` (focused on route changes), lead, actions and art. */
export function PageHero({
  id,
  title,
  crumbs,
  lead,
  actions,
  art,
  band,
  behind,
  compact,
  children,
}: PageHeroProps) {
  const text = (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {lead ? <p className="lead">{lead}</p> : null}
      {children}
      {actions ? <div className="actions">{actions}</div> : null}
    </>
  )
  return (
    <div
      id={id}
      className={classNames('page-hero', band && `band band-${band}`, compact && 'page-hero-compact')}
    >
      {behind}
      <div className={classNames('wrap', art ? 'page-hero-art' : undefined)}>
        <div>
          {crumbs ? <Breadcrumbs crumbs={crumbs} /> : null}
          {art || behind ? text : <div className="page-hero-row">{text}</div>}
        </div>
        {art}
      </div>
    </div>
  )
}
