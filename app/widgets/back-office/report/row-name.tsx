import { AppLink } from '#app/ui/app-link.tsx'
import { fillText } from '#content/fill-text.ts'
import { reportTexts as texts } from '#content/ui/admin-reports.ts'
import type { ReportRow } from '#domain/measurement/report.ts'
import { type ReportLinks, useReportLinks } from './report-links.ts'

/** A row's name; a link if it can narrow the screen or leads somewhere. */
export function RowName({ row }: { row: ReportRow }) {
  const target = rowTarget(row, useReportLinks())
  return target ? (
    <AppLink className="row-name" href={target.href} title={fillText(target.text, { name: row.label })}>
      {row.label}
    </AppLink>
  ) : (
    row.label
  )
}

export function rowTarget(
  { filter, day, href }: ReportRow,
  links: ReportLinks,
): { href: string; text: string } | null {
  const narrowed = filter ? links.filterHref(filter.name, filter.value) : day ? links.dayHref(day) : null
  if (narrowed) return { href: narrowed, text: texts.onlyRow }
  return href ? { href, text: texts.open } : null
}
