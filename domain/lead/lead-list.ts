import type { Colleague } from './lead-detail.ts'
import type { LeadChannel, LeadStatus } from './lead.ts'

/** What a list of leads can be ordered by; `-` in front turns it round. */
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

/** States in which something is still to be done, in the order of a lead's life: the columns of the board. */
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

/** A first answer that is due within so many minutes is «about to be late» (screens.md §2). */
export const SOON_MINUTES = 15

/** What the list of leads can be narrowed by (screens.md §2, «Filters»); absent: no matter. */
export type LeadFilters = {
  /** Open ones that are one's own or nobody's. */
  queue?: 'mine' | undefined
  status?: readonly LeadStatus[] | undefined
  sla?: 'soon' | 'overdue' | undefined
  /** Open ones whose next action should have been by now, or should be by tonight. */
  due?: 'late' | 'today' | undefined
  /** Slugs. */
  clinic?: readonly string[] | undefined
  /** `me`, `none` or an account. */
  owner?: string | undefined
  channel?: readonly LeadChannel[] | undefined
  /** Slug of a unit: whatever it treats, and the concerns and zones that its treatments are for. */
  unit?: string | undefined
  /** As it was sent: a slug, a word of the home form, or the reason of a visit (domain/lead/visit-reason.ts). */
  treatment?: string | undefined
  /** `utm_campaign`. */
  campaign?: string | undefined
  /** May be rung up; may get advertising. */
  consent?: 'call' | 'marketing' | undefined
  /** Days of Madrid, `YYYY-MM-DD`, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Days of Madrid; `week`: today and the six days behind it, `past`: its hour is over. */
  appointment?: 'yes' | 'no' | 'past' | 'today' | 'tomorrow' | 'week' | undefined
  tag?: string | undefined
  /** Shares a phone or an e-mail with another lead. */
  duplicates?: boolean | undefined
  webhookFailed?: boolean | undefined
  /** Nothing but tests, or none of them. */
  test?: boolean | undefined
}

/** A lead in a list: who it is, with phone and e-mail masked, and where the work stands. Times are ISO texts. */
export type LeadRow = {
  folio: string
  version: number
  createdAt: string
  changedAt: string | null
  channel: LeadChannel
  name: string
  /** `612 ••• 78`; empty when there is none. */
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
  /** When it is erased, as things stand. */
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
  /** Who has it open at the call desk. */
  lockedBy: string | null
}

export type LeadCount = { value: number; more: boolean }
export type LeadPage = { items: LeadRow[]; nextCursor: string | null; count?: LeadCount }

/** How many by campaign and state; `more`: too many to tell apart, so that the figures are not whole. */
export type LeadCounts = {
  rows: { campaign: string | null; status: LeadStatus; count: number }[]
  more: boolean
}

/** Why a lead of many was left as it was. */
export type BulkRefusal = { folio: string; reason: string }
export type BulkAnswer = {
  changed: { folio: string; eventId: number }[]
  /** Folios that were so already: there is nothing to take back. */
  unchanged: string[]
  refused: BulkRefusal[]
}

/** The open leads by state, the newest first. */
export type LeadBoard = { columns: { status: LeadStatus; count: LeadCount; rows: LeadRow[] }[] }

/** Webhooks that have not arrived: given up, and being tried again. The leads themselves are safe. */
export type LeadOutbox = { dead: number; retrying: number }

/** What the filters and the bulk bar offer. */
export type LeadChoices = {
  people: Colleague[]
  tags: string[]
  campaigns: string[]
  units: { slug: string; name: string }[]
  treatments: { slug: string; name: string }[]
  /** What else a lead may say that it is about, beside a treatment: as it was sent. */
  reasons: { kind: 'word' | 'concern' | 'zone'; slug: string; name: string }[]
}
