import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface SectionProps {
  children: ReactNode
  id?: string
  /** Background of the section; the page's own by default. */
  band?: 'lino' | 'niebla' | 'piel' | 'dark'
  /** Drawn behind the content, outside the wrap: usually `<ContourLines />`. */
  behind?: ReactNode
  className?: string
  /** Id of the heading that labels it. */
  labelledBy?: string
}

/** A page section with its wrap. Two adjacent sections on the page's background share one gap. */
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
  /** Right of the title: a `<TextLink>`. */
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
