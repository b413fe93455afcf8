import type { Service, Unit } from './schemas/units.ts'
import type { Site } from './site/site.ts'
import writtenUnits from './units/units.yaml'

export type { Service, Unit }
/** The units from their file. */
export { writtenUnits }

/** Units whose page has its own URL; the others use `/unidades/{slug}`. */
const namedRoutes: Record<string, string> = {
  'medicina-estetica': '/medicina-estetica',
  longevidad: '/life-longevidad',
  'medicina-corporal-perdida-peso': '/medicina-corporal',
  'laser-integral': '/unidad-laser',
  'microinjertos-capilares': '/microinjertos-capilares',
  'psicologia-life': '/psicologia-life',
}

/** The unit with this slug or id, or undefined. */
export function findUnit({ units }: Site, slugOrId: string): Unit | undefined {
  return units.find(({ slug }) => slug === slugOrId) ?? units.find(({ id }) => id === slugOrId)
}

/** The canonical path of a unit's page. */
export function unitRoute(unit: Pick<Unit, 'id' | 'slug'>): string {
  return namedRoutes[unit.id] ?? `/unidades/${unit.slug}`
}

/** The service of a unit, by the slug or id of both, or undefined. */
export function findService(site: Site, unitSlug: string, serviceSlug: string): Service | undefined {
  return findUnit(site, unitSlug)?.services.find(({ slug, id }) => slug === serviceSlug || id === serviceSlug)
}

/** Every service with its unit, in the order of the units. */
export function servicesOf(units: readonly Unit[]): { unit: Unit; service: Service }[] {
  return units.flatMap((unit) => unit.services.map((service) => ({ unit, service })))
}
