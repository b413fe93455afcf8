import type { ReactNode } from 'react'
import type { SectionView } from '../unit-page-view.ts'

export interface SectionProps {
  section: SectionView
  /** Background of the section; the page's own by default. */
  band?: 'lino' | 'niebla' | 'piel' | 'dark'
  /** Drawn behind the content. */
  behind?: ReactNode
  /** Extra content from the page: a drawing, a list of treatments. */
  children?: ReactNode
}
