import type { WeeklySchedule } from '../clinic/opening-hours.ts'
import type { ClinicScope } from '../staff/sees-clinic.ts'
import type { CallOutcome } from './call-outcome.ts'
import type { DeskReason } from './desk-order.ts'
import type { LeadChannel, LeadStatus } from './lead.ts'
import type { TemplateValues } from './message-template.ts'

/** One lead as `GET /api/admin/leads/:folio` answers it: everything, with phone and address whole. Times are ISO texts. */
export type LeadDetail = {
  folio: string
  version: number
  status: LeadStatus
  subStatus: string | null
  channel: LeadChannel
  name: string
  phone: string
  /** As programs dial it, `+34612345678`; null where that is not known. */
  phoneE164: string | null
  email: string
  clinicSlug: string | null
  /** When somebody answers this person: the hours of the clinic, without the days that it is closed. */
  schedule: WeeklySchedule
  /** What was sent, and how it reads. */
  treatment: string | null
  treatmentLabel: string | null
  healthContentKept: boolean
  subject: string | null
  message: string | null
  /** As domain/lead/preferred-bands.ts writes them. */
  preferredBands: string[]
  /** As sentences: `martes 24 de noviembre, por la mañana`. */
  preferredTimes: string[]
  contactChannel: string | null
  language: string
  sourceUrl: string
  createdAt: string
  changedAt: string | null
  ownerId: string | null
  ownerName: string | null
  team: string | null
  tags: string[]
  attempts: number
  nextActionAt: string | null
  respondBy: string | null
  firstResponseAt: string | null
  appointmentAt: string | null
  lostReason: string | null
  /** Euro cents. */
  valueCents: number | null
  isTest: boolean
  blocked: boolean
  doNotCall: boolean
  retainUntil: string | null
  /** The lead that it was merged into. */
  mergedInto: string | null
  /** `adult`: declared to be 18 or older; false where nobody asked. */
  consents: { health: boolean; marketing: boolean; adult: boolean }
  /** Somebody else has it open at the call desk. */
  lockedBy: string | null
}

export type TimelineKind =
  | 'form'
  | 'visit'
  | 'note'
  | 'call'
  | 'message'
  | 'status'
  | 'assignment'
  | 'task'
  | 'appointment'
  | 'consent'
  | 'delivery'
  | 'merge'
  | 'import'
  | 'privacy'
  | 'change'

/** One thing that happened, the newest first. */
export type TimelineItem = {
  id: string
  kind: TimelineKind
  at: string
  /** Null: the product, or the person. */
  by: string | null
  body: string | null
  data: Readonly<Record<string, unknown>>
  /** Taken back with «Deshacer». */
  undone: boolean
}

export type LeadTaskRow = {
  id: number
  version: number
  folio: string
  /** Of the person. */
  name: string
  clinicSlug: string | null
  kind: string
  title: string
  dueAt: string
  dueUntil: string | null
  ownerId: string | null
  ownerName: string | null
  doneAt: string | null
}

export type LeadTimeline = { items: TimelineItem[]; tasks: LeadTaskRow[] }

/** The answer to an action: the lead as it is now, and what takes the action back; 0: nothing was changed. */
export type ActionAnswer = { lead: LeadDetail; undo: { eventId: number } }

/** Whom leads and tasks can be given to, as far as they see the clinic. */
export type Colleague = ClinicScope & { id: string; name: string; isMe: boolean }

export type TemplateRow = {
  id: number
  version: number
  name: string
  channel: 'email' | 'whatsapp' | 'sms' | 'call_script'
  subject: string | null
  body: string
  active: boolean
  /** What it names that may not be named to the public; null as a rule. */
  brand: string | null
}

/** What stands beside the timeline at the call desk: what to say and what to know. */
export type LeadFacts = {
  values: TemplateValues
  script: string | null
  /** False: whoever asks has no name in their profile, so that texts speak of the team. */
  agentNamed: boolean
  treatment: {
    name: string
    href: string
    price: string | null
    duration: string
    downtime: string
    summary: string
    /** To be asked and passed on to the doctor, never judged on the telephone. */
    askAbout: string[]
  } | null
  clinic: { label: string; address: string; phone: string; openNow: string } | null
}

export type DeskAnswer =
  | { folio: string; reason: DeskReason; lockedUntil: string }
  | { folio: null; reason: null; lockedUntil: null }

/** How many the desk would give now, by reason; at the cap there may be more. */
export type DeskWaiting = { counts: Record<DeskReason, number>; cap: number }

export type CallInput = {
  version: number
  outcome: CallOutcome
  seconds: number
  note?: string
  callAt?: string
  callUntil?: string
}
