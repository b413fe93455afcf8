import type { UnitPage, UnitPageSection } from './schemas/unit-pages.ts'
import type { Site } from './site/site.ts'
import { treatmentsOfService, type Treatment } from './treatments.ts'
import data from './units/pages.yaml'

export type { UnitPage, UnitPageSection }

/** The seven unit pages with their own URL, from their file. */
export const writtenUnitPages: UnitPage[] = data.pages

/** The unit page with this path, `/cirugia-premium`, or undefined. */
export function findUnitPage({ unitPages }: Site, route: string): UnitPage | undefined {
  return unitPages.find((page) => page.route === route)
}

/** The treatments on a unit page: those of its services, in the page's order. */
export function treatmentsOfUnitPage(site: Site, page: Pick<UnitPage, 'units' | 'services'>): Treatment[] {
  return page.services.flatMap((service) =>
    page.units.flatMap((unit) => treatmentsOfService(site, unit, service)),
  )
}
