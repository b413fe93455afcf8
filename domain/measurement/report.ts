/** The tabs of /admin/analytics, in their order. */
export const REPORT_TABS = [
  'resumen',
  'captacion',
  'embudo',
  'contenido',
  'busqueda',
  'clinicas',
  'atencion',
  'rendimiento',
  'consentimiento',
  'errores',
] as const
export type ReportTab = (typeof REPORT_TABS)[number]

export const REPORT_PERIODS = ['today', '7d', '28d', 'month', 'custom'] as const
export type ReportPeriod = (typeof REPORT_PERIODS)[number]

/** What a period is compared with: the same number of days before, the same weekdays a year before, or nothing. */
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What a report can be narrowed to; each number that has one links to it. The values are slugs or names of sources. */
export const REPORT_FILTERS = [
  'clinic',
  'unit',
  'device',
  'source',
  'medium',
  'campaign',
  'channel',
  'page',
  'treatment',
] as const
export type ReportFilter = (typeof REPORT_FILTERS)[number]
export type ReportFilters = Partial<Record<ReportFilter, string>>

/** Madrid dates, inclusive. */
export type DaySpan = { from: string; to: string }

/** Counts below this are never shown, charts and exports included. */
export const FEWEST_SHOWN = 5

/**
 * A number as it may be shown: `'few'` stands for a count from one to four, null for what is not known. A share or a
 * median of fewer than five is null.
 */
export type Shown = number | 'few' | null

/** How a column's numbers are written: durations in seconds or minutes, shares from 0 to 1, money in cents. */
export type ReportUnit =
  | 'count'
  | 'share'
  | 'seconds'
  | 'minutes'
  | 'milliseconds'
  | 'ratio'
  | 'cents'
  | 'change'
  | 'text'

export type ReportColumn = {
  id: string
  /** In Spanish, for the head of the table and the CSV. */
  label: string
  unit: ReportUnit
  /** The column the chart draws; a second one marked `before` is drawn quietly beside it. */
  role?: 'value' | 'before'
  /** Which direction is good news; absent: neither. */
  better?: 'more' | 'less'
}

export type ReportRow = {
  label: string
  /** ISO date of a point in time, for line charts. */
  day?: string
  /** One per column. Text columns have a string. */
  cells: readonly (Shown | string)[]
  /** The filter that this row stands for, to narrow the whole report with one press. */
  filter?: { name: ReportFilter; value: string }
  /** A page of the back office with what is behind it. */
  href?: string
  /** What can't be known (no consent): drawn hatched, after the others. */
  unknown?: boolean
  /** Of a tile: how its value and the one before are written, if not as their column says. */
  unit?: ReportUnit
  /** Of a tile: which direction is good news, if not as its column says. */
  better?: 'more' | 'less'
}

export type BlockView = 'line' | 'bars' | 'tiles' | 'funnel' | 'stacked' | 'ratings' | 'table'

/** A chart and its table twin, which are the same data: the view is only how it is drawn. */
export type ReportBlock = {
  id: string
  /** What it shows; a finding by rule where one stands out («Gijón tarda tres horas en contestar»). */
  title: string
  /** How it is counted, in one or two sentences. */
  definition: string
  view: BlockView
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  /** How many cases it rests on. */
  sample: Shown
  /** Which share of all cases it can know, from 0 to 1; null: all of them. */
  coverage: number | null
  /** In one line, why there is nothing; with no rows. */
  empty?: string
  /** In one line, what to bear in mind: a figure that is left out so that a hidden one can't be worked out. */
  note?: string
  /** Two halves of one scale each (the web, the team), for funnels. */
  groups?: readonly { label: string; rows: number }[]
}

export type ReportAnnotation = {
  id: number
  day: string
  untilDay: string | null
  label: string
  kind: 'campaign' | 'release' | 'other'
}

/** Something to look at: rule-made sentences with the figure that they rest on. */
export type ReportNotice = {
  id: string
  tone: 'alert' | 'warn' | 'info' | 'good'
  title: string
  text: string
  href?: string
  /** An alert, which staff can mark as seen; `notedAt` a timestamp, null if nobody has. */
  alert?: { id: number; notedAt: string | null }
}

/** The response of `GET /api/admin/analytics/:tab`. */
export type Report = {
  tab: ReportTab
  /** When it was computed, and up to when events are counted; timestamps. */
  at: string
  countedUntil: string | null
  period: ReportPeriod
  comparison: Comparison
  span: DaySpan
  /** Null without comparison. */
  before: DaySpan | null
  filters: ReportFilters
  /** One or two sentences that say the news, without markup. */
  headline: readonly string[]
  /** Share of requests measured with consent; null without any. */
  consent: number | null
  blocks: readonly ReportBlock[]
  annotations: readonly ReportAnnotation[]
  notices: readonly ReportNotice[]
  /** Values to choose from, per filter, by frequency. */
  choices: Partial<Record<ReportFilter, readonly { value: string; label: string }[]>>
  /** Nothing was ever counted. */
  isEmpty: boolean
}
