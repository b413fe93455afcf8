import type { Capability } from '../staff/capabilities.ts'

/** What somebody finds on the dashboard; a part that is not theirs is absent, never empty (screens.md §0, §1). */
export type DashboardParts = {
  /** Cards of requests that wait for something. */
  work: boolean
  /** Figures and charts: how many, never who. */
  figures: boolean
  /** What was looked for in vain: of the whole site, so nobody's clinics narrow it. */
  searches: boolean
  /** Requests of people about their data. */
  rights: boolean
  /** Texts that wait for a medical review. */
  reviews: boolean
  /** Whether everything runs. */
  health: boolean
}

/** Whoever only looks into single requests, as privacy does, has no use for figures of all of them. */
export function dashboardParts(capabilities: ReadonlySet<Capability>): DashboardParts {
  const works = capabilities.has('leads.read') && capabilities.has('leads.write')
  const readsOnly = capabilities.has('leads.read') || capabilities.has('leads.ask')
  const figures = capabilities.has('leads.counts') && (works || !readsOnly)
  return {
    work: works,
    figures,
    searches: figures,
    rights: capabilities.has('leads.privacy'),
    reviews: capabilities.has('reviews.read'),
    health: capabilities.has('settings.read'),
  }
}
