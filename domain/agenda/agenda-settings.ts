import type { DaySpan } from '../clinic/opening-hours.ts'
import type { ResourceKind } from './appointment.ts'
import type { WhyOutside } from './why-outside.ts'

/** Client-safe. The shapes of `/api/admin/agenda/settings`; times are ISO timestamps in UTC. */

/** The lengths of a visit that staff can choose, in minutes. */
export const VISIT_LENGTHS = [30, 35, 40, 45] as const
export const BUFFERS = [0, 5, 10, 15, 20, 30] as const
export const MAX_RESOURCES = 40
export const MAX_CAPACITY = 20
/** Opening, midday and one more break. */
export const MAX_SPANS = 3

export type ResourceSettings = {
  /** Null until it is saved. */
  id: number | null
  name: string
  kind: ResourceKind
  /** The ids of the services it can be used for; empty: all. */
  services: readonly string[]
  /** Its own hours, Monday first; null: the clinic's. */
  week: readonly (readonly DaySpan[])[] | null
  capacity: number
  active: boolean
}

/** What staff set for a clinic's agenda. */
export type AgendaSettings = {
  online: boolean
  /** Null: as the common settings say. */
  visitMinutes: number | null
  bufferMinutes: number | null
  arrival: string
  resources: readonly ResourceSettings[]
}

export type AbsenceView = { id: number; resourceId: number; startsAt: string; endsAt: string; reason: string }

/** `GET /agenda/settings`: one line per clinic. */
export type AgendaSummary = { slug: string; online: boolean; resources: number; upcoming: number }

/** `GET /agenda/settings/:clinic`. */
export type ClinicAgendaSettings = {
  slug: string
  version: number
  value: AgendaSettings
  common: { visitMinutes: number; bufferMinutes: number }
  /** «de lunes a viernes, de 10:00 a 20:00». */
  hours: string
  /** What a resource may be used for. */
  services: { id: string; name: string }[]
  absences: AbsenceView[]
}

/** A visit that a change leaves outside the agenda; `person` only for those who may read requests. */
export type LeftVisit = {
  id: number
  clinicSlug: string
  startsAt: string
  endsAt: string
  resource: string
  why: WhyOutside
  person: { folio: string; name: string } | null
}

/** What a change would do: the visits it leaves outside, of `total` the first ones, and the first hours of patients. */
export type AgendaEffects = { total: number; left: LeftVisit[]; firstHours: string[] }
