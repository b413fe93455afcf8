import type { AppointmentSource, AppointmentState, BlockKind, ResourceKind } from './appointment.ts'

/** Client-safe. The shapes of `/api/admin/agenda`; times are ISO timestamps in UTC, dates and clock times Madrid's. */

export type AgendaResourceView = { id: number; name: string; kind: ResourceKind; capacity: number }

/** A column of the agenda on one day: when the resource is there. */
export type ResourceHours = { resourceId: number; spans: { opens: string; closes: string }[] }

/** The person of a visit; absent in answers to those who may not see it. */
export type VisitPerson = {
  folio: string
  version: number
  name: string
  phone: string
  /** The reason, where the person agreed to its storage. */
  reason: string | null
  doNotCall: boolean
}

export type VisitView = {
  id: number
  clinicSlug: string
  resourceId: number
  seat: number
  startsAt: string
  endsAt: string
  state: AppointmentState
  source: AppointmentSource
  /** Beyond the capacity of its resource. */
  overbooked: boolean
  arrivedAt: string | null
  holdUntil: string | null
  person: VisitPerson | null
}

export type BlockView = {
  id: number
  clinicSlug: string
  resourceId: number | null
  startsAt: string
  endsAt: string
  kind: BlockKind
  reason: string
}

/** A free gap of a resource that a visit fits in. `fits`: how many waiting people it suits. */
export type FreeGap = { resourceId: number; startsAt: string; endsAt: string; fits: number }

export type AgendaDay = {
  date: string
  /** The name of the holiday or the reason of the closure; null on an open day. */
  closed: string | null
  hours: ResourceHours[]
  gaps: FreeGap[]
}

export type WaitingView = {
  id: number
  folio: string
  name: string
  reason: string | null
  fromDate: string
  untilDate: string
  parts: readonly ('morning' | 'afternoon')[]
  state: 'waiting' | 'offered'
  /** The first gap of the days shown that suits them. */
  fits: string | null
}

/** One clinic of `GET /api/admin/agenda?clinics=a,b&from=YYYY-MM-DD&days=1..7`. */
export type ClinicAgendaView = {
  clinicSlug: string
  online: boolean
  visitMinutes: number
  /** Kept free after each visit. */
  bufferMinutes: number
  /** False: nobody has set up its rooms, and `resources` holds the one that its first visit will make, with id 0. */
  hasResources: boolean
  resources: AgendaResourceView[]
  days: AgendaDay[]
  visits: VisitView[]
  blocks: BlockView[]
  waiting: WaitingView[]
}
export type AgendaView = { now: string; clinics: ClinicAgendaView[] }

/** One visit on a day to be closed, with the hour proposed instead: `POST /api/admin/agenda/closures/preview`. */
export type AffectedVisit = {
  visit: VisitView
  proposal: { at: string; resourceId: number; resource: string } | null
  /** What their e-mail will say, if they move or the visit is cancelled; null if no e-mail can reach them. */
  message: { move: string | null; cancel: string } | null
}
export type ClosurePreview = { closed: boolean; affected: AffectedVisit[] }

/** What `POST /api/admin/agenda/closures` did, with what its undo needs. */
export type ClosureAnswer = {
  blockId: number
  moved: number
  cancelled: number
  events: { folio: string; eventId: number }[]
}
