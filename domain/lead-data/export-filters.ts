import type { LeadChannel, LeadStatus } from '../lead.ts'

/** Which leads an export takes; what is absent does not narrow it. Never typed text about people. */
export type ExportFilters = {
  /** Only these, of those that the rest leaves. */
  folios?: readonly string[]
  status?: readonly LeadStatus[]
  channel?: readonly LeadChannel[]
  /** Slugs. */
  clinic?: readonly string[]
  /** Days of Madrid, `YYYY-MM-DD`, both included. */
  from?: string
  to?: string
  tag?: readonly string[]
  /** Only who agreed to news. */
  marketing?: boolean
  withTests?: boolean
}
