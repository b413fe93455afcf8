import type { RetentionStopReason, SweepCount } from '../lead/data/retention-guard.ts'
import type { ClinicAgendaFigures } from './agenda-figures.ts'
import type { ComparedSpans, DashboardPeriod } from './periods.ts'
import type { DashboardScope } from './scopes.ts'

const DASHBOARD_CARDS = [
  'unanswered',
  'mine',
  'calls',
  'confirm',
  'outcome',
  'deliveries',
  'conversations',
  'rights',
  'reviews',
] as const
export type DashboardCardId = (typeof DASHBOARD_CARDS)[number]

export type DashboardCard = {
  id: DashboardCardId
  /** At most CARD_CAP. */
  count: number
  /** There are more than `count`. */
  capped: boolean
  /** How many of them are overdue. Counted oldest first, so the cap doesn't hide any. */
  late: number
  /** The oldest or the next one: a timestamp; for `rights` and `reviews` a date. Null without any. */
  first: string | null
}

/** More than anybody can handle in a day; counting further would only cost time. */
export const CARD_CAP = 1000

/** Sums over a period. Shares are computed where they are shown, since a share of nothing is not 0. */
export type Figures = {
  leads: number
  contacted: number
  booked: number
  attended: number
  missed: number
  measured: number
  /** Median of the first answer in open minutes; null without any. */
  responseMedian: number | null
  /** Calls made by the user; null if the figures are not only their own. */
  calls: number | null
}

export type ComparedFigures = { [Span in keyof ComparedSpans]: Figures }

export type HourlyLeads = {
  /** 24 numbers; null for future hours. */
  today: (number | null)[]
  /** Mean of the same weekday in previous weeks; null without any. */
  usual: (number | null)[]
  /** Number of weeks in that mean: since the first request, eight at most. */
  weeks: number
}

/** `''`: no clinic chosen. */
export type ClinicLeads = { clinicSlug: string; leads: number; before: number }

export type PageLeads = { path: string; leads: number }

/** A search on the site without results, normalized, and its count. */
export type VainSearch = { text: string; count: number }

/** A text never reviewed (`due` null), or with a review due on a date. */
export type PendingReview = { title: string; path: string; due: string | null }

/** Health of the system, without personal data. Times are timestamps; null if there was none yet. */
export type SystemHealth = {
  lastLead: string | null
  /** The date in Madrid of the latest counted visit. */
  lastEventDay: string | null
  sitemap: { generatedAt: string; problems: number } | null
  mail: ChannelHealth
  webhook: ChannelHealth
  /** Bytes. `free` on the disk that holds the process's data. */
  storage: { database: number; free: number | null }
  backup: {
    /** The latest backup; null if there is none. */
    lastMade: string | null
    /** Too old or never made. */
    old: boolean
  }
}

/** Days after which a backup is old. */
export const BACKUP_DAYS = 7

export type ChannelHealth = {
  /**
   * Webhooks: at least one of the three URLs is set. Mail: a server is set; without one e-mails are written to files.
   */
  configured: boolean
  lastDelivered: string | null
  /** Waiting for their turn or a retry. */
  pending: number
  oldestPending: string | null
  /** Given up, without further automatic retries. */
  dead: number
}

/** A retention sweep that waits for confirmation. Times are timestamps. */
export type RetentionStop = {
  id: number
  reason: RetentionStopReason
  stoppedAt: string
  /** When `counts` were taken, by the clock that may be wrong; a confirmation must include it. */
  checkedAt: string
  /** The last time the clock was known to be right. */
  seenAt: string | null
  counts: SweepCount[]
  /** Already confirmed; it will resume shortly. */
  confirmedAt: string | null
}

const DASHBOARD_SOURCES = [
  'work',
  'conversations',
  'rights',
  'retention',
  'figures',
  'agenda',
  'searches',
  'health',
] as const
/** The dashboard's data sources, each of which may fail on its own. */
export type DashboardSource = (typeof DASHBOARD_SOURCES)[number]

/** The response of `GET /api/admin/dashboard`; parts the user may not see are null or an empty list. */
export type Dashboard = {
  /** When it was computed. */
  at: string
  period: DashboardPeriod
  /** Whose data the cards and the figures cover. */
  whose: { work: DashboardScope; figures: DashboardScope }
  cards: DashboardCard[]
  figures:
    | (ComparedFigures & {
        hours: HourlyLeads
        byClinic: ClinicLeads[]
        pages: PageLeads[]
        /** There has never been a request. */
        empty: boolean
      })
    | null
  /** Capacity and missed visits of the clinics that have an agenda. */
  agenda: ClinicAgendaFigures[] | null
  reviews: PendingReview[] | null
  /** Of this week, most frequent first. */
  searches: VainSearch[] | null
  health: SystemHealth | null
  /** Null also if nothing is pending. */
  retention: RetentionStop | null
  /** Sources that failed this time; everything else is present. */
  missing: DashboardSource[]
}
