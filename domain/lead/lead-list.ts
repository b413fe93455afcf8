import type { Colleague } from './lead-detail.ts'
import type { LeadChannel, LeadStatus } from './lead.ts'

/** Sort keys of the list; a leading `-` means descending. */
export const LEAD_SORTS = [
  'created',
  'updated',
  'nextAction',
  'respondBy',
  'appointment',
  'status',
  'name',
  'clinic',
] as const
export type LeadSort = (typeof LEAD_SORTS)[number]

/** Open states, in order of a request's life: the columns of the board. */
export const OPEN_STATUSES = [
  'new',
  'attempting',
  'contacted',
  'qualified',
  'visit_proposed',
  'visit_confirmed',
  'attended',
  'no_show',
  'quoted',
] as const satisfies readonly LeadStatus[]

/** A first answer due within this many minutes is «about to be late». */
export const SOON_MINUTES = 15

/** Filters of the list; absent ones don't filter. */
export type LeadFilters = {
  /** Open requests assigned to the user or to nobody. */
  queue?: 'mine' | undefined
  status?: readonly LeadStatus[] | undefined
  sla?: 'soon' | 'overdue' | undefined
  /** Open requests whose next action is overdue, or due today. */
  due?: 'late' | 'today' | undefined
  /** Slugs. */
  clinic?: readonly string[] | undefined
  /** `me`, `none` or an account. */
  owner?: string | undefined
  channel?: readonly LeadChannel[] | undefined
  /** Slug of a unit: its treatments, and the concerns and zones they are for. */
  unit?: string | undefined
  /** As sent: a slug, a subject of the home form, or the reason for a visit (domain/lead/visit-reason.ts). */
  treatment?: string | undefined
  /** `utm_campaign`. */
  campaign?: string | undefined
  /** May be called; may get advertising. */
  consent?: 'call' | 'marketing' | undefined
  /** Madrid dates, `YYYY-MM-DD`, inclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Madrid dates; `week`: today and the six days before, `past`: its time has passed. */
  appointment?: 'yes' | 'no' | 'past' | 'today' | 'tomorrow' | 'week' | undefined
  tag?: string | undefined
  /** Shares a phone or an e-mail with another request. */
  duplicates?: boolean | undefined
  webhookFailed?: boolean | undefined
  /** Only tests, or no tests. */
  test?: boolean | undefined
}

/** A request in a list, with phone and e-mail masked. Times are ISO strings. */
export type LeadRow = {
  folio: string
  version: number
  createdAt: string
  changedAt: string | null
  channel: LeadChannel
  name: string
  /** `612 ••• 78`; empty without one. */
  phone: string
  email: string
  clinicSlug: string | null
  treatment: string | null
  treatmentLabel: string | null
  subject: string | null
  status: LeadStatus
  subStatus: string | null
  ownerId: string | null
  ownerName: string | null
  team: string | null
  attempts: number
  nextActionAt: string | null
  respondBy: string | null
  firstResponseAt: string | null
  appointmentAt: string | null
  lostReason: string | null
  /** When it is due to be erased. */
  erasedOn: string
  /** Euro cents. */
  valueCents: number | null
  tags: string[]
  language: string
  campaign: string | null
  doNotCall: boolean
  marketing: boolean
  isTest: boolean
  duplicate: boolean
  webhookFailed: boolean
  /** The user who has it open at the call desk. */
  lockedBy: string | null
}

export type LeadCount = { value: number; more: boolean }
export type LeadPage = { items: LeadRow[]; nextCursor: string | null; count?: LeadCount }

/** Counts by campaign and state; `more`: too many groups, so the counts are incomplete. */
export type LeadCounts = {
  rows: { campaign: string | null; status: LeadStatus; count: number }[]
  more: boolean
}

/** Why a request was skipped in a bulk action. */
export type BulkRefusal = { folio: string; reason: string }
export type BulkAnswer = {
  changed: { folio: string; eventId: number }[]
  /** Folios that already had that value, so there is nothing to undo. */
  unchanged: string[]
  refused: BulkRefusal[]
}

/** The open requests by state, newest first. */
export type LeadBoard = { columns: { status: LeadStatus; count: LeadCount; rows: LeadRow[] }[] }

/** Failed webhook deliveries: given up, and being retried. The requests themselves are safe. */
export type LeadOutbox = { dead: number; retrying: number }

/** Options for the filters and the bulk bar. */
export type LeadChoices = {
  people: Colleague[]
  tags: string[]
  campaigns: string[]
  units: { slug: string; name: string }[]
  treatments: { slug: string; name: string }[]
  /** Other values of a request's interest besides a treatment, as sent. */
  reasons: { kind: 'word' | 'concern' | 'zone'; slug: string; name: string }[]
}
