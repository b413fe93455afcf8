import type { Service, Unit } from './schemas/units.ts'
import type { Site } from './site/site.ts'
import writtenUnits from './units/units.yaml'

export type { Service, Unit }
/** The units as they were written. */
export { writtenUnits }

/** Units whose page has a name of its own; any other answers at `/unidades/{slug}` (decisions, Routes). */
const namedRoutes: Record<string, string> = {
  'medicina-estetica': '/medicina-estetica',
  longevidad: '/life-longevidad',
  'medicina-corporal-perdida-peso': '/medicina-corporal',
  'laser-integral': '/unidad-laser',
  'microinjertos-capilares': '/microinjertos-capilares',
  'psicologia-life': '/psicologia-life',
}

/** The unit with this slug or id; undefined when there is none. */
export function findUnit({ units }: Site, slugOrId: string): Unit | undefined {
  return units.find(({ slug }) => slug === slugOrId) ?? units.find(({ id }) => id === slugOrId)
}

/** The canonical address of a unit's page. */
export function unitRoute(unit: Pick<Unit, 'id' | 'slug'>): string {
  return namedRoutes[unit.id] ?? `/unidades/${unit.slug}`
}

/** The service of a unit, by the slug or id of both; undefined for a pair that doesn't exist. */
export function findService(site: Site, unitSlug: string, serviceSlug: string): Service | undefined {
  return findUnit(site, unitSlug)?.services.find(({ slug, id }) => slug === serviceSlug || id === serviceSlug)
}

/** Every service with the unit that it belongs to, in the order of the units. */
export function servicesOf(units: readonly Unit[]): { unit: Unit; service: Service }[] {
  return units.flatMap((unit) => unit.services.map((service) => ({ unit, service })))
}
