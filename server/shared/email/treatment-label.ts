import { findConcern } from '#content/concerns.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment } from '#content/treatments.ts'
import { findZone } from '#content/zones.ts'
import { TREATMENT_INTERESTS, type TreatmentInterest } from '#domain/lead/lead.ts'
import { parseVisitReason, type ReasonKind } from '#domain/lead/visit-reason.ts'

const LABEL_OF_KIND = {
  zona: 'Una zona',
  preocupacion: 'Una preocupación',
  tratamiento: 'Un tratamiento',
  orientacion: 'Quiere orientación',
} as const satisfies Record<ReasonKind, string>

/**
 * A lead's `treatment` as staff read it: the interest from the home form, the name behind a slug or id, or the text
 * itself.
 */
export function treatmentLabel(site: Site, treatment: string): string {
  if (Object.hasOwn(TREATMENT_INTERESTS, treatment))
    return TREATMENT_INTERESTS[treatment as TreatmentInterest]
  const reason = parseVisitReason(treatment)
  if (!reason) return treatment
  const label = LABEL_OF_KIND[reason.kind]
  if (reason.detail === '') return label
  if (reason.kind === 'tratamiento') return findTreatment(site, reason.detail)?.name ?? treatment
  const found =
    reason.kind === 'zona' ? findZone(site, reason.detail)?.name : findConcern(site, reason.detail)?.label
  return `${label}: ${found ?? reason.detail}`
}
