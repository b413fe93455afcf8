import { createContext, useContext } from 'react'
import type { ReportFilter } from '#domain/measurement/report.ts'

/** Where the figures of a block lead on the screen that shows it. */
export type ReportLinks = {
  /** The same screen, narrowed to one value. Null: this screen doesn't filter by it. */
  filterHref: (name: ReportFilter, value: string) => string | null
  /** The same screen, on one day. */
  dayHref: (day: string) => string | null
  /** Downloads a block. Absent: the screen has no files. */
  download?: (block: string) => Promise<void>
}

const NOWHERE: ReportLinks = { filterHref: () => null, dayHref: () => null }

export const ReportLinksContext = createContext<ReportLinks>(NOWHERE)

export function useReportLinks(): ReportLinks {
  return useContext(ReportLinksContext)
}
