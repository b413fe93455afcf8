import { concernsOfCategory } from '#content/concerns.ts'
import { fillText } from '#content/fill-text.ts'
import { homePage, servicesPage } from '#content/pages.ts'
import { treatmentsOfUnit } from '#content/treatments.ts'
import { unitRoute, units } from '#content/units.ts'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** Everything that the services page shows, but for the texts of the zones. */
export function servicesData() {
  const { concernFinder, unitCards, ...page } = servicesPage
  return {
    ...page,
    zones: explorerZones(),
    labels: homePage.zones.tabs,
    tabsLabel: homePage.zones.listTitle,
    finder: {
      title: concernFinder.title,
      lead: concernFinder.lead,
      all: concernFinder.all,
      groups: concernFinder.groups.map(({ id, label, text }) => ({
        id,
        label,
        text,
        concerns: concernsOfCategory(id as Parameters<typeof concernsOfCategory>[0]).map(
          ({ id: concern, label: name, icon, treatments }) => ({
            id: concern,
            label: name,
            icon,
            options: treatments.length,
          }),
        ),
      })),
    },
    units: {
      title: unitCards.title,
      lead: unitCards.lead,
      items: units.map((unit) => ({
        id: unit.id,
        name: unit.name,
        text: unit.description,
        href: unitRoute(unit),
        count: fillText(unitCards.count, { n: treatmentsOfUnit(unit.id).length }),
      })),
    },
  }
}

export type ServicesData = ReturnType<typeof servicesData>
