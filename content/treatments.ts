import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { buildCatalogue, uniqueBySlug } from './build-catalogue.ts'
import type { TreatmentFile } from './schemas/treatment.ts'
import type { Site } from './site/site.ts'
import { findService, findUnit, writtenUnits } from './units.ts'

/** A treatment from its file, with the names of its unit and service and its invasiveness. */
export type Treatment = TreatmentFile &
  CatalogueItem & {
    /** Its invasiveness is set in its file, not derived. */
    surgicalGiven: boolean
  }

const files = uniqueBySlug(
  Object.values(import.meta.glob<TreatmentFile>('./treatments/*.yaml', { eager: true, import: 'default' })),
)

/** The compact catalogue from files, by name: what cards and filters need. */
export const writtenCatalogue: CatalogueItem[] = buildCatalogue(files, writtenUnits)

const fileOf = new Map(files.map((file) => [file.slug, file]))

/** Every treatment with all its texts from files, by name, one per slug. */
export const writtenTreatments: Treatment[] = writtenCatalogue.flatMap((item) => {
  const file = fileOf.get(item.slug)
  return file ? [{ ...file, ...item, surgicalGiven: file.surgical !== undefined }] : []
})

/** The treatment with this slug, or undefined. */
export function findTreatment({ treatmentOf }: Site, slug: string): Treatment | undefined {
  return treatmentOf.get(slug)
}

/** The treatments of a unit, by its slug or id; empty for an unknown one. */
export function treatmentsOfUnit(site: Site, unitSlug: string): Treatment[] {
  const unit = findUnit(site, unitSlug)
  return site.treatments.filter((treatment) => treatment.unit === unit?.id)
}

/** The treatments of a service, by the slugs of unit and service; empty for an unknown pair. */
export function treatmentsOfService(site: Site, unitSlug: string, serviceSlug: string): Treatment[] {
  const service = findService(site, unitSlug, serviceSlug)
  return treatmentsOfUnit(site, unitSlug).filter((treatment) => treatment.service === service?.id)
}
