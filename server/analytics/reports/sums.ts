import type { Db } from '#db/client.ts'
import type { DaySpan, ReportFilter } from '#domain/measurement/report.ts'
import { type SQL, sql } from 'drizzle-orm'
import { inClinics } from '../../shared/staff/clinic-scope.ts'
import type { Asked } from './asked.ts'
import { beforeUntil } from './before-until.ts'

/** A table of counts: the columns that can be filtered and grouped by, and the sums that are read from it. */
export type Counts<Sum extends string> = {
  table: string
  columns: Partial<Record<ReportFilter, string>>
  sums: Readonly<Record<Sum, string>>
  /** Of a table that has each device and all of them together (`''`). */
  withAllDevices?: true
  /** How a part of a day is read: by its quarters of an hour, or in the proportion of all page views or visits. */
  parts?: 'quarters' | 'views' | 'visits'
}

/** The requests (server/dashboard/lead-figures.ts). */
export const LEADS = {
  table: 'lead_figures',
  parts: 'quarters',
  columns: {
    clinic: 'clinic_slug',
    unit: 'unit',
    device: 'device',
    source: 'source',
    medium: 'medium',
    campaign: 'campaign',
    channel: 'channel',
    page: 'page',
    treatment: 'treatment',
  },
  sums: {
    leads: 'leads',
    contacted: 'contacted',
    booked: 'booked',
    due: 'due',
    attended: 'attended',
    missed: 'missed',
    lost: 'lost',
    measured: 'measured',
    value: 'value_cents::bigint',
    answered: 'cardinality(response_minutes)',
  },
} as const satisfies Counts<string>
export type LeadSum = keyof (typeof LEADS)['sums']

/** The visits of the site. Which page: the first one. */
export const VISITS = {
  table: 'visit_counts',
  parts: 'visits',
  columns: {
    clinic: 'clinic_slug',
    unit: 'unit',
    device: 'device',
    source: 'source',
    medium: 'medium',
    campaign: 'campaign',
    page: 'landing',
  },
  sums: { visits: 'visits', used: 'used', seen: 'form_seen', begun: 'form_begun', sent: 'form_sent' },
} as const satisfies Counts<string>
export type VisitSum = keyof (typeof VISITS)['sums']

/** What happened on the pages. */
export const EVENTS = {
  table: 'event_counts',
  parts: 'views',
  columns: { clinic: 'clinic_slug', unit: 'unit', device: 'device', page: 'page' },
  sums: { count: 'count' },
} as const satisfies Counts<string>

/** The same, added up by page. */
export const PAGES = {
  table: 'page_figures',
  parts: 'views',
  columns: EVENTS.columns,
  withAllDevices: true,
  sums: {
    views: 'views',
    read25: 'read25',
    read50: 'read50',
    read75: 'read75',
    read90: 'read90',
    read100: 'read100',
    ten: 'stayed_ten',
    half: 'stayed_half',
    three: 'stayed_three',
    seen: 'form_seen',
    begun: 'form_begun',
    sent: 'form_sent',
    searched: 'searched',
    asked: 'asked',
    compared: 'compared',
    zone: 'zone_opened',
    booking: 'booking_begun',
  },
} as const satisfies Counts<string>
export type PageSum = keyof (typeof PAGES)['sums']

/** The filters that a table can't be narrowed by. */
export function unsupported(
  { columns }: Counts<string>,
  { filters }: Pick<Asked, 'filters'>,
): ReportFilter[] {
  return (Object.keys(filters) as ReportFilter[]).filter((filter) => columns[filter] === undefined)
}

/** SQL condition: the days, the clinics of the reader, and the filters. */
export function within(
  { columns, withAllDevices, parts: readBy }: Counts<string>,
  asked: Asked,
  span: DaySpan,
): SQL {
  const { clinics, filters } = asked
  const { from, to } = span
  const parts = (Object.entries(filters) as [ReportFilter, string][]).map(([filter, value]) => {
    const column = columns[filter]
    return column === undefined ? sql`false` : sql`${sql.raw(column)} = ${value}`
  })
  const own = inClinics({ seenClinics: clinics }, sql.raw(columns.clinic ?? 'clinic_slug'))
  const until = beforeUntil(asked, span)
  if (until && readBy === 'quarters') parts.push(sql`(day < ${to}::date or quarter < ${until.quarter})`)
  if (withAllDevices && filters.device === undefined) parts.push(sql`device = ''`)
  return sql.join([sql`day between ${from}::date and ${to}::date`, own, ...parts], sql` and `)
}

/** Sums by the values of some columns, each on its own; `all` has the sums of everything. */
export type Grouped<Sum extends string, By extends string> = {
  all: Record<Sum, number>
  by: Record<By, Map<string, Record<Sum, number>>>
}

/**
 * One scan for all groupings.
 * @param by column or expression per name
 * @param only another condition
 */
export async function sumsBy<Sum extends string, By extends string = never>(
  db: Db,
  counts: Counts<Sum>,
  asked: Asked,
  span: DaySpan | null,
  by: Readonly<Record<By, string>>,
  only: SQL = sql`true`,
): Promise<Grouped<Sum, By>> {
  const names = Object.keys(by) as By[]
  const sums = Object.keys(counts.sums) as Sum[]
  const zero = () => Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>
  const found: Grouped<Sum, By> = {
    all: zero(),
    by: Object.fromEntries(names.map((name) => [name, new Map()])) as Grouped<Sum, By>['by'],
  }
  if (span === null || unsupported(counts, asked).length > 0) return found
  const until = beforeUntil(asked, span)
  const { parts } = counts
  const share = until && parts && parts !== 'quarters' ? until[parts] : 1
  const part = share < 1 ? sql` * case when day = ${span.to}::date then ${share}::float8 else 1 end` : sql``
  const columns = names.map((name) => `(${by[name]})`)
  const grouped = columns.length > 0 ? `grouping(${columns.join(', ')})` : '0'
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${sql.raw(
      [`${grouped}::int as kind`, ...columns.map((column, index) => `${column}::text as value${index}`)].join(
        ', ',
      ),
    )}, ${sql.join(
      sums.map(
        (sum) => sql`round(sum((${sql.raw(counts.sums[sum])})${part}))::float8 as ${sql.identifier(sum)}`,
      ),
      sql`, `,
    )}
    from ${sql.raw(counts.table)} where ${within(counts, asked, span)} and ${only}
    group by grouping sets (${sql.raw(['()', ...columns.map((column) => `(${column})`)].join(', '))})`)
  for (const row of rows) {
    const values = Object.fromEntries(sums.map((sum) => [sum, Number(row[sum] ?? 0)])) as Record<Sum, number>
    const index = names.findIndex(
      (_name, at) => row.kind === 2 ** names.length - 1 - 2 ** (names.length - 1 - at),
    )
    if (index < 0) found.all = values
    else found.by[names[index]!].set(String(row[`value${index}`] ?? ''), values)
  }
  return found
}
