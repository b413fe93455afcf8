import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionProps {
  children: ReactNode
  id?: string
  /** Ground of the section; without it, the page's own. */
  band?: 'lino' | 'niebla' | 'piel' | 'dark'
  /** Drawn behind the content, out of the wrap: usually `<ContourLines />`. */
  behind?: ReactNode
  className?: string
  /** Id of the heading that names it. */
  labelledBy?: string
}

/** A section of a page with its wrap. Two neighbours on the page's ground share one gap. */
export function Section({ children, id, band, behind, className, labelledBy }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={classNames('section', band && `band band-${band}`, className)}
    >
      {behind}
      <div className="wrap">{children}</div>
    </section>
  )
}

interface SectionHeadProps {
  title: ReactNode
  id?: string
  lead?: ReactNode
  /** At the right of the title: a `<TextLink>`. */
  action?: ReactNode
}

/** The `h2` of a section, with an optional lead and link. */
export function SectionHead({ title, id, lead, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {lead ? <p className="lead">{lead}</p> : null}
      </div>
      {action}
    </div>
  )
}
