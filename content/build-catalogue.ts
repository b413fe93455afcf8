import type { CatalogueItem } from '#domain/catalogue/catalogue-item.ts'
import { invasivenessOf } from '#domain/catalogue/invasiveness.ts'
import type { TreatmentFile } from './schemas/treatment.ts'
import type { Unit } from './schemas/units.ts'

/** The compact entry of one treatment. Throws if it names a unit or service that doesn't exist. */
export function catalogueItem(treatment: TreatmentFile, units: readonly Unit[]): CatalogueItem {
  const unit = units.find(({ id }) => id === treatment.unit)
  const service = unit?.services.find(({ id }) => id === treatment.service)
  if (!unit || !service) {
    throw new Error(
      `content/treatments/${treatment.slug}.yaml: no service ${treatment.unit}/${treatment.service}`,
    )
  }
  const { slug, name, shortDescription, price } = treatment
  return {
    slug,
    name,
    shortDescription,
    price,
    unit: unit.id,
    unitName: unit.name,
    service: service.id,
    serviceName: service.name,
    surgical: isSurgical(treatment, service.name),
  }
}

function isSurgical({ name, shortDescription, surgical }: TreatmentFile, serviceName: string): boolean {
  return invasivenessOf({ name, shortDescription, serviceName, surgical }) === 'surgical'
}

const collator = new Intl.Collator('es')

/** The whole catalogue by name, one entry per slug: of two with the same slug, the first stays. */
export function buildCatalogue(
  treatments: readonly TreatmentFile[],
  units: readonly Unit[],
): CatalogueItem[] {
  return uniqueBySlug(treatments)
    .map((treatment) => catalogueItem(treatment, units))
    .toSorted((a, b) => collator.compare(a.name, b.name))
}

/** The list without later entries with an earlier slug. */
export function uniqueBySlug<Entry extends { slug: string }>(entries: readonly Entry[]): Entry[] {
  const seen = new Set<string>()
  return entries.filter(({ slug }) => !seen.has(slug) && seen.add(slug))
}
