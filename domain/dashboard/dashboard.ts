import type { RetentionStopReason, SweepCount } from '../lead/data/retention-guard.ts'
import type { ComparedSpans, DashboardPeriod } from './periods.ts'
import type { DashboardScope } from './scopes.ts'

const DASHBOARD_CARDS = [
  'unanswered',
  'mine',
  'calls',
  'confirm',
  'outcome',
  'deliveries',
  'rights',
  'reviews',
] as const
export type DashboardCardId = (typeof DASHBOARD_CARDS)[number]

export type DashboardCard = {
  id: DashboardCardId
  /** CARD_CAP at most. */
  count: number
  /** There are more than `count`. */
  capped: boolean
  /** How many of them are over their time; counted oldest first, so none is missed because of the cap. */
  late: number
  /** The oldest or the next one: an instant; for `rights` and `reviews` a date. Null without any. */
  first: string | null
}

/** Nobody works off more in a day, and beyond it counting would only cost time. */
export const CARD_CAP = 1000

/** What the rows of a span add up to. Shares are left to whoever shows them: a share of nothing is not 0. */
export type Figures = {
  leads: number
  contacted: number
  booked: number
  attended: number
  missed: number
  measured: number
  /** Half of the first answers took no longer, in open minutes; null without any. */
  responseMedian: number | null
  /** Calls that the person noted; null where the figures are not only their own. */
  calls: number | null
}

export type ComparedFigures = { [Span in keyof ComparedSpans]: Figures }

export type HourlyLeads = {
  /** 24 numbers; null for hours still to come. */
  today: (number | null)[]
  /** The mean of the same weekday in the weeks before; null without any week before. */
  usual: (number | null)[]
  /** How many weeks that mean is of: as far back as there are leads, eight at most. */
  weeks: number
}

/** `''`: no clinic chosen. */
export type ClinicLeads = { clinicSlug: string; leads: number; before: number }

export type PageLeads = { path: string; leads: number }

/** What was looked for in vain in the search of the site, folded, and how often. */
export type VainSearch = { text: string; count: number }

/** A text that nobody has reviewed yet (`due` null), or whose next review was due on a date. */
export type PendingReview = { title: string; path: string; due: string | null }

/** Whether everything runs. Times are instants; null where there was none yet. No person in it. */
export type SystemHealth = {
  lastLead: string | null
  /** The day of the newest counted visit, of Madrid. */
  lastEventDay: string | null
  sitemap: { generatedAt: string; problems: number } | null
  mail: ChannelHealth
  webhook: ChannelHealth
  /** Bytes. `free` of the disk that holds the data of this process. */
  storage: { database: number; free: number | null }
  backup: {
    /** Of the newest copy; null: never made. */
    lastMade: string | null
    /** Older than it may be, or never made. */
    old: boolean
  }
}

/** Days after which a backup is old. */
export const BACKUP_DAYS = 7

export type ChannelHealth = {
  /** For webhooks: any of the three addresses is set. For mail: a server is set; without one mails are files. */
  configured: boolean
  lastDelivered: string | null
  /** Waiting for their turn or their next attempt. */
  pending: number
  oldestPending: string | null
  /** Given up: nobody tries them again by itself. */
  dead: number
}

/** A retention sweep that waits for a person. Times are instants. */
export type RetentionStop = {
  id: number
  reason: RetentionStopReason
  stoppedAt: string
  /** When `counts` were counted, by the clock that may be wrong; a confirmation names it. */
  checkedAt: string
  /** The last time at which the clock was known to be right. */
  seenAt: string | null
  counts: SweepCount[]
  /** Somebody let it go on already, and it will in a moment. */
  confirmedAt: string | null
}

const DASHBOARD_SOURCES = ['work', 'rights', 'retention', 'figures', 'searches', 'health'] as const
/** What the dashboard is put together from, each of which may fail by itself. */
export type DashboardSource = (typeof DASHBOARD_SOURCES)[number]

/** What `GET /api/admin/dashboard` answers; a part that is not this person's is null, or an empty list. */
export type Dashboard = {
  /** When it was put together. */
  at: string
  period: DashboardPeriod
  /** Whose the cards and the figures are. */
  whose: { work: DashboardScope; figures: DashboardScope }
  cards: DashboardCard[]
  figures:
    | (ComparedFigures & {
        hours: HourlyLeads
        byClinic: ClinicLeads[]
        pages: PageLeads[]
        /** No request ever came in. */
        empty: boolean
      })
    | null
  reviews: PendingReview[] | null
  /** Of this week, the most frequent first. */
  searches: VainSearch[] | null
  health: SystemHealth | null
  /** Null also where nothing waits. */
  retention: RetentionStop | null
  /** What could not be found out this time; everything else is there (screens.md §0, «partial»). */
  missing: DashboardSource[]
}
