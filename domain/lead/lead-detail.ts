import type { WeeklySchedule } from '../clinic/opening-hours.ts'
import type { ClinicScope } from '../staff/sees-clinic.ts'
import type { CallOutcome } from './call-outcome.ts'
import type { DeskReason } from './desk-order.ts'
import type { LeadChannel, LeadStatus } from './lead.ts'
import type { Mention } from './mention.ts'
import type { TemplateValues } from './message-template.ts'

/** One request, from `GET /api/admin/leads/:folio`, with unmasked phone and e-mail. Times are ISO strings. */
export type LeadDetail = {
  folio: string
  version: number
  status: LeadStatus
  subStatus: string | null
  channel: LeadChannel
  name: string
  phone: string
  /** In E.164, `+34612345678`; null if unknown. */
  phoneE164: string | null
  email: string
  clinicSlug: string | null
  /** When this person can be called: the clinic's hours, without its closed days. */
  schedule: WeeklySchedule
  /** As sent, and as displayed. */
  treatment: string | null
  treatmentLabel: string | null
  healthContentKept: boolean
  subject: string | null
  message: string | null
  /** What the message mentions, read when shown and never stored; the most urgent first. */
  mentions: Mention[]
  /** In the format of domain/lead/preferred-bands.ts. */
  preferredBands: string[]
  /** As text: `martes 24 de noviembre, por la mañana`. */
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
  /** The request it was merged into. */
  mergedInto: string | null
  /** `adult`: declared to be 18 or older; false if not asked. */
  consents: { health: boolean; marketing: boolean; adult: boolean }
  /** Another user has it open at the call desk. */
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

/** A timeline event; the timeline is newest first. */
export type TimelineItem = {
  id: string
  kind: TimelineKind
  at: string
  /** Null: the system, or the person. */
  by: string | null
  body: string | null
  data: Readonly<Record<string, unknown>>
  /** Of a message or note that the person wrote, if it mentions anything. */
  mentions?: Mention[]
  /** Undone with «Deshacer». */
  undone: boolean
}

export type LeadTaskRow = {
  id: number
  version: number
  folio: string
  /** The person's name. */
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

/** The response to an action: the updated request, and the id to undo it; 0 if nothing was changed. */
export type ActionAnswer = { lead: LeadDetail; undo: { eventId: number } }

/** `mailed`: an e-mail tells the person that the visit is cancelled or moved. */
export type VisitChangeAnswer = ActionAnswer & { mailed: boolean }

/** A user who can be assigned requests and tasks, if they see the clinic. */
export type Colleague = ClinicScope & { id: string; name: string; isMe: boolean }

export type TemplateRow = {
  id: number
  version: number
  name: string
  channel: 'email' | 'whatsapp' | 'sms' | 'call_script'
  subject: string | null
  body: string
  active: boolean
  /** A brand that must not be named in public; usually null. */
  brand: string | null
  /** What the reviewer of health advertising says of it. */
  notes: readonly string[]
}

/** What the call desk shows beside the timeline: script and facts. */
export type LeadFacts = {
  values: TemplateValues
  script: string | null
  /** False if the user has no name in their profile, so that texts refer to the team. */
  agentNamed: boolean
  treatment: {
    name: string
    href: string
    price: string | null
    duration: string
    downtime: string
    summary: string
    /** Questions to pass on to the doctor, never to be judged on the phone. */
    askAbout: string[]
  } | null
  clinic: { label: string; address: string; phone: string; openNow: string } | null
}

export type DeskAnswer =
  | { folio: string; reason: DeskReason; lockedUntil: string }
  | { folio: null; reason: null; lockedUntil: null }

/** How many requests are waiting at the desk, by reason and in all; at a cap there may be more. */
export type DeskWaiting = {
  counts: Record<DeskReason, number>
  cap: number
  total: number
  totalCap: number
}

export type CallInput = {
  version: number
  outcome: CallOutcome
  seconds: number
  note?: string
  callAt?: string
  callUntil?: string
}
