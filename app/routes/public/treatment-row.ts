import type { Treatment } from '#content/treatments.ts'
import { type AdvertisingMode, forAdvertising } from '#domain/advertising.ts'

/** A treatment as the lists of units, services and concerns show it. */
export interface TreatmentRow {
  slug: string
  name: string
  shortDescription: string
  serviceName: string
  /** Empty where none may be shown. */
  price: string
  anaesthesia: string
  downtime: string
  surgical: boolean
}

/** For loaders: what a list needs of a treatment, as the advertising mode lets it be shown. */
export function treatmentRow(treatment: Treatment, mode: AdvertisingMode = 'literal'): TreatmentRow {
  const { slug, name, shortDescription, serviceName, price, facts, surgical } = forAdvertising(
    treatment,
    mode,
  )
  const { anaesthesia, downtime } = facts
  return { slug, name, shortDescription, serviceName, price, anaesthesia, downtime, surgical }
}

/** Texts keep a blank line between paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}
