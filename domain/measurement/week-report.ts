import type { Report } from './report.ts'

/** The blocks of the week, in their order. `load` only for direction. */
export type WeekBlock = 'trend' | 'funnel' | 'clinics' | 'treatments' | 'losses' | 'answers' | 'load'

/** The response of `GET /api/admin/dashboard/week`. */
export type WeekReport = Pick<
  Report,
  'at' | 'span' | 'before' | 'headline' | 'blocks' | 'annotations' | 'notices'
> & {
  /** What to do about the headline, one link; null: nothing to do. */
  action: { label: string; href: string } | null
  /** There has never been a request. */
  isEmpty: boolean
}
