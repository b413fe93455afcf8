import type { UnitPage, UnitPageSection } from './schemas/unit-pages.ts'
import type { Site } from './site/site.ts'
import { treatmentsOfService, type Treatment } from './treatments.ts'
import data from './units/pages.yaml'

export type { UnitPage, UnitPageSection }

/** The seven unit pages with an address of their own, as they were written. */
export const writtenUnitPages: UnitPage[] = data.pages

/** The unit page at this address, `/cirugia-premium`; undefined when there is none. */
export function findUnitPage({ unitPages }: Site, route: string): UnitPage | undefined {
  return unitPages.find((page) => page.route === route)
}

/** The treatments that a unit page lists: those of its services, in the page's order of services. */
export function treatmentsOfUnitPage(site: Site, page: Pick<UnitPage, 'units' | 'services'>): Treatment[] {
  return page.services.flatMap((service) =>
    page.units.flatMap((unit) => treatmentsOfService(site, unit, service)),
  )
}
