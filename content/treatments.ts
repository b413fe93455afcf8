import type { CatalogueItem } from '#domain/catalogue-item.ts'
import { buildCatalogue, uniqueBySlug } from './build-catalogue.ts'
import type { TreatmentFile } from './schemas/treatment.ts'
import { findService, findUnit, units } from './units.ts'

/** A treatment as its file has it, with the names of its unit and service and its invasiveness. */
export type Treatment = TreatmentFile &
  CatalogueItem & {
    /** Its invasiveness is written in its file, not derived. */
    surgicalGiven: boolean
  }

const files = uniqueBySlug(
  Object.values(import.meta.glob<TreatmentFile>('./treatments/*.yaml', { eager: true, import: 'default' })),
)

/** The compact catalogue, by name: what cards and filters need. */
export const catalogue: CatalogueItem[] = buildCatalogue(files, units)

const fileOf = new Map(files.map((file) => [file.slug, file]))

/** Every treatment with all its texts, by name, one per slug. */
export const treatments: Treatment[] = catalogue.flatMap((item) => {
  const file = fileOf.get(item.slug)
  return file ? [{ ...file, ...item, surgicalGiven: file.surgical !== undefined }] : []
})

const treatmentOf = new Map(treatments.map((treatment) => [treatment.slug, treatment]))

/** The treatment with this slug; undefined when there is none. */
export function findTreatment(slug: string): Treatment | undefined {
  return treatmentOf.get(slug)
}

/** The treatments of a unit, by its slug or id; empty for an unknown one. */
export function treatmentsOfUnit(unitSlug: string): Treatment[] {
  const unit = findUnit(unitSlug)
  return treatments.filter((treatment) => treatment.unit === unit?.id)
}

/** The treatments of a service, by the slugs of unit and service; empty for an unknown pair. */
export function treatmentsOfService(unitSlug: string, serviceSlug: string): Treatment[] {
  const service = findService(unitSlug, serviceSlug)
  return treatmentsOfUnit(unitSlug).filter((treatment) => treatment.service === service?.id)
}
