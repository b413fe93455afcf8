import { filterLabel as writtenLabel } from '#content/report-words.ts'
import type { Site } from '#content/site/site.ts'
import type { ReportFilter } from '#domain/measurement/report.ts'
import { keptBySite } from '../../kept-by-site.ts'

/** Looking up the name of a page reads the whole site, so it is remembered. */
const titles = keptBySite(() => new Map<string, string>())

/** How a value of a filter is written for the team. */
export function filterLabel(site: Site, filter: ReportFilter, value: string): string {
  if (filter !== 'page') return writtenLabel(site, filter, value)
  const known = titles(site)
  const title = known.get(value) ?? writtenLabel(site, filter, value)
  known.set(value, title)
  return title
}
