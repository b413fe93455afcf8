import type { Treatment } from '#content/treatments.ts'
import { priceText } from '#domain/price/price-text.ts'

/** A treatment as the lists of units, services and concerns show it. */
export interface TreatmentRow {
  slug: string
  name: string
  shortDescription: string
  serviceName: string
  /** As people read it; empty where none may be shown. */
  price: string
  anaesthesia: string
  downtime: string
  surgical: boolean
}

/** For loaders: what a list needs of a treatment. */
export function treatmentRow(treatment: Treatment): TreatmentRow {
  const { slug, name, shortDescription, serviceName, price, facts, surgical } = treatment
  const { anaesthesia, downtime } = facts
  return {
    slug,
    name,
    shortDescription,
    serviceName,
    price: priceText(price),
    anaesthesia,
    downtime,
    surgical,
  }
}

/** Texts keep a blank line between paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}
