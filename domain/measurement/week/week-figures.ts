import type { CountedSpan } from '../../dashboard/periods.ts'
import type { ReportPeriod } from '../report.ts'

/** Minutes and how many cases they are of. */
export type Median = { median: number | null; cases: number }

export type DayLeads = { day: string; leads: number }

export type StepCounts = {
  leads: number
  contacted: number
  booked: number
  /** Booked visits whose hour has passed. */
  due: number
  attended: number
}

export type ClinicWeek = StepCounts & {
  /** Empty: no clinic chosen. */
  slug: string
  /** Requests until the last full hour, to compare with `before`. */
  fair: number
  before: number
  response: Median
  /** First answers to requests that came until 14 h, and later. */
  morning: Median
  afternoon: Median
}

/** Everything a week report is made of, as counted: nothing is hidden yet. */
export type WeekFigures = {
  period: ReportPeriod
  /** Whose requests: of the whole network or some clinics, or those of one person. */
  isOwn: boolean
  whole: CountedSpan
  /** Null: nothing was counted in those days, nor before. */
  before: CountedSpan | null
  days: { now: readonly DayLeads[]; before: readonly DayLeads[] }
  /** Sums until now, and until the last full hour. */
  now: StepCounts
  fair: number
  earlier: Omit<StepCounts, 'due'>
  response: Median
  /** Minutes until a visit was booked, and until one was kept. */
  booked: Median
  attended: Median
  clinics: readonly ClinicWeek[]
  treatments: readonly { label: string; leads: number }[]
  losses: readonly { reason: string; leads: number; before: number }[]
  /** First answers by ANSWER_LIMITS. */
  answers: { now: readonly number[]; before: readonly number[] }
  /** Requests without any answer now, by clinic. */
  unanswered: readonly { slug: string; leads: number }[]
  /** Null: for direction only. */
  load: readonly { name: string; open: number; due: number }[] | null
}

/** Open minutes up to which a first answer belongs to each bar; the last one has the rest. */
export const ANSWER_LIMITS = [15, 30, 60, 120, 240, 600] as const
