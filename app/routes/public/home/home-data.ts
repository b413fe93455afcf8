import { contactDetails } from '#content/brand.ts'
import { clinics } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import { type HomePage, homePage } from '#content/pages.ts'
import type { AdvertisingMode } from '#domain/advertising.ts'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** Everything that the home page shows, and nothing else: it travels inside the HTML. */
export function homeData(mode: AdvertisingMode = 'literal') {
  const { meta, hero, zones, philosophy, featured, units, team, experience, seo } = homePage
  return {
    meta,
    hero,
    zones: { ...zones, views: explorerZones(mode) },
    philosophy,
    featured: { ...featured, treatments: featured.treatments.map((each) => featuredTreatment(each, mode)) },
    units,
    team,
    experience,
    clinics: clinicsData(),
    seo,
  }
}

export type HomeData = ReturnType<typeof homeData>

/** The treatment that stands on a card; in `prudente` one with a prescription drug gives its place to its alternative. */
export function featuredTreatment(
  { prudentAlternative, regulatory, ...shown }: HomePage['featured']['treatments'][number],
  mode: AdvertisingMode,
) {
  return mode === 'prudente' && regulatory === 'drug' && prudentAlternative ? prudentAlternative : shown
}

function clinicsData() {
  const { visibleCount, lead, ...texts } = homePage.clinics
  const rows = clinics.map(({ slug, label, address }) => ({ slug, label, address }))
  return {
    ...texts,
    lead: fillText(lead, { n: clinics.length }),
    phone: { label: contactDetails.phone, href: `tel:${contactDetails.tel}` },
    first: rows.slice(0, visibleCount),
    rest: rows.slice(visibleCount),
  }
}
