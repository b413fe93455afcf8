import type { RightsStatus, Right } from '#domain/privacy/rights-request.ts'

export type Processor = { name: string; task: string; data: string; transfer: string; contractOn: string }
export type PrivacyValue = {
  rightsMailbox: string
  /** Empty for a moment, while it is typed. */
  retentionMonths: number | ''
  processors: readonly Processor[]
}
export type ConsentTextVersion = {
  purpose: 'privacy_information' | 'health' | 'marketing' | 'adult'
  forms: readonly ('home_contact' | 'contact_page' | 'booking' | 'treatment' | 'spoken')[]
  text: string
  version: string
}

/** The section «Privacidad», as `/api/admin/privacy` answers. */
export type PrivacyAnswer = {
  value: PrivacyValue
  version: number
  defaultMailbox: string
  /** How to write to the data protection officer; empty: the legal section does not say yet. */
  dpo: string
  texts: readonly ConsentTextVersion[]
}

/** A request of rights in the list; whose it is comes with the single one. */
export type ListedRights = {
  folio: string
  kind: Right
  status: RightsStatus
  dueOn: string
  leadFolio: string | null
  createdAt: string
  closedAt: string | null
}
export type ShownRights = ListedRights & { name: string; email: string; details: string | null }
