import type { ReactNode } from 'react'
import type { SectionView } from '../unit-page-view.ts'

/** What every renderer of a section kind takes. */
export interface SectionProps {
  section: SectionView
  /** Ground of the section; without it, the page's own. */
  band?: 'lino' | 'niebla' | 'piel' | 'dark'
  /** Drawn behind the content. */
  behind?: ReactNode
  /** What the page adds of its own: a drawing, a list of treatments. */
  children?: ReactNode
}
