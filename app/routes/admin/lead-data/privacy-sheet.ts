import type { LeadChannel } from '#domain/lead/lead.ts'

export type ConsentPurpose = 'privacy_information' | 'health' | 'marketing' | 'adult'
export type Consent = {
  id: number
  folio: string
  purpose: ConsentPurpose
  given: boolean
  text: string
  textVersion: string
  channel: string
  /** Name of the staff member who heard it; null if nobody did. */
  takenBy: string | null
  createdAt: string
}
export type PersonRequest = {
  folio: string
  createdAt: string
  channel: LeadChannel
  clinicSlug: string | null
  merged: boolean
}

/** `GET /api/admin/leads/:folio/privacy`. Times are ISO strings. */
export type PrivacySheet = {
  folio: string
  version: number
  blockedAt: string | null
  doNotCall: boolean
  healthContentKept: boolean
  consents: Consent[]
  retention: { months: number; erasedOn: string; ownLimit: boolean; isOver: boolean }
  /** Every request of the person; empty for users without the privacy capability. */
  person: PersonRequest[]
  rights: { folio: string; kind: string; status: string; dueOn: string }[]
  /** Null if the user may not see them. */
  looks: { at: string; name: string | null; action: string; reason: string | null }[] | null
}
