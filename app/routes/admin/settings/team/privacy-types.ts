import type { IdentityCheck, Right, RightsChannel, RightsStatus } from '#domain/privacy/rights-request.ts'

export type Processor = { name: string; task: string; data: string; transfer: string; contractOn: string }
export type PrivacyValue = {
  rightsMailbox: string
  /** Empty while it is being typed. */
  retentionMonths: number | ''
  processors: readonly Processor[]
}
export type ConsentTextVersion = {
  purpose: 'privacy_information' | 'health' | 'marketing' | 'adult'
  forms: readonly ('home_contact' | 'contact_page' | 'booking' | 'treatment' | 'spoken')[]
  text: string
  version: string
}

/** The section «Privacidad», from `/api/admin/privacy`. */
export type PrivacyAnswer = {
  value: PrivacyValue
  version: number
  defaultMailbox: string
  /** Contact of the data protection officer; empty if the legal section has none yet. */
  dpo: string
  texts: readonly ConsentTextVersion[]
}

/** A rights request in the list; the person's identity comes only with the single one. */
export type ListedRights = {
  folio: string
  kind: Right
  status: RightsStatus
  dueOn: string
  leadFolio: string | null
  channel: RightsChannel
  /** `YYYY-MM-DD`. */
  receivedOn: string
  createdAt: string
  closedAt: string | null
}
export type ShownRights = ListedRights & {
  name: string
  email: string | null
  phone: string | null
  address: string | null
  details: string | null
  identity: IdentityCheck | null
  answer: string | null
  answeredBy: RightsChannel | null
  takenBy: string | null
}
