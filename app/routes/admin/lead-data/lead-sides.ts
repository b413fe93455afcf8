import { clinicLabel } from '#content/clinic-choices.ts'
import { leadData } from '#content/ui.ts'
import type { MergeField } from '#domain/lead/data/merged-lead.ts'
import type { Likeness } from '#domain/lead/data/same-person.ts'
import { isSubject, type LeadChannel, type LeadStatus, SUBJECTS } from '#domain/lead/lead.ts'

/** One of two requests being compared. */
export type LeadSide = Record<MergeField, string | null> & {
  folio: string
  version: number
  status: LeadStatus
  channel: LeadChannel
  createdAt: string
  appointmentAt: string | null
  /** The treatment, zone or concern by its name. */
  treatmentLabel: string | null
  healthContentKept: boolean
  doNotCall: boolean
}
export type DuplicateSide = LeadSide & { alike: Likeness[] }

export type StandingMerge = {
  id: number
  keptFolio: string
  mergedFolio: string
  undoUntil: string
  canUndo: boolean
}
export type Duplicates = { lead: LeadSide; items: DuplicateSide[]; merges: StandingMerge[] }

/** A value as displayed. */
export function sideText(side: LeadSide, field: MergeField): string {
  const value = side[field] ?? ''
  if (field === 'clinicSlug') return clinicLabel(side.clinicSlug) || leadData.empty
  if (field === 'treatment') return side.treatmentLabel || leadData.empty
  if (field === 'subject' && isSubject(value)) return SUBJECTS[value]
  return value || leadData.empty
}
