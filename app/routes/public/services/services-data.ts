import type { Site } from '#content/site/site.ts'
import { type ConcernCategory, concernsOfCategory } from '#content/concerns.ts'
import { fillText } from '#content/fill-text.ts'
import { treatmentsOfUnit } from '#content/treatments.ts'
import { unitRoute } from '#content/units.ts'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** Data of the services page, without the zone texts. */
export function servicesData(site: Site) {
  const { concernFinder, unitCards, ...page } = site.pages.services
  return {
    ...page,
    zones: explorerZones(site),
    labels: site.pages.home.zones.tabs,
    tabsLabel: site.pages.home.zones.listTitle,
    finder: {
      title: concernFinder.title,
      lead: concernFinder.lead,
      all: concernFinder.all,
      groups: concernFinder.groups.map(({ id, label, text }) => ({
        id,
        label,
        text,
        concerns: concernsOfCategory(site, id as ConcernCategory).map(
          ({ id: concern, label: name, treatments }) => ({
            id: concern,
            label: name,
            options: treatments.length,
          }),
        ),
      })),
    },
    units: {
      title: unitCards.title,
      lead: unitCards.lead,
      items: site.units.map((unit) => ({
        id: unit.id,
        cover: unit.slug,
        name: unit.name,
        text: unit.description,
        href: unitRoute(unit),
        count: fillText(unitCards.count, { n: treatmentsOfUnit(site, unit.id).length }),
      })),
    },
  }
}

export type ServicesData = ReturnType<typeof servicesData>
