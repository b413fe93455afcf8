import type { LeadStatus } from '../lead.ts'

/** The fields that a merge may change; times are ISO strings. */
export type MergeableLead = {
  name: string
  email: string
  phone: string
  clinicSlug: string | null
  treatment: string | null
  subject: string | null
  message: string | null
  healthContentKept: boolean
  status: LeadStatus
  subStatus: string | null
  lostReason: string | null
  ownerId: string | null
  attempts: number
  nextActionAt: string | null
  appointmentAt: string | null
  firstResponseAt: string | null
  /** Euro cents. */
  valueCents: number | null
  tags: readonly string[]
  doNotCall: boolean
  isTest: boolean
  retainUntil: string | null
}
