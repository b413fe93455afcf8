import { listPrice } from '#content/list-price.ts'
import type { Treatment } from '#content/treatments.ts'

/** A treatment in the lists of units, services and concerns. */
export interface TreatmentRow {
  slug: string
  name: string
  shortDescription: string
  serviceName: string
  /** Formatted price; empty if it must not be shown. */
  price: string
  anaesthesia: string
  downtime: string
  surgical: boolean
}

/** For loaders: a treatment's data for a list. */
export function treatmentRow(treatment: Treatment): TreatmentRow {
  const { slug, name, shortDescription, serviceName, price, facts, surgical } = treatment
  const { anaesthesia, downtime } = facts
  return {
    slug,
    name,
    shortDescription,
    serviceName,
    price: listPrice(price),
    anaesthesia,
    downtime,
    surgical,
  }
}

/** Texts separate paragraphs with a blank line. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/)
}
