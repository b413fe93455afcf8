import { contactDetails } from '#content/brand.ts'
import { clinics } from '#content/clinics.ts'
import { fillText } from '#content/fill-text.ts'
import { homeFormTexts } from '#content/lead-form-texts.ts'
import { operatorFacts } from '#content/operator-facts.ts'
import { type HomePage, homePage } from '#content/pages.ts'
import { zones as allZones } from '#content/zones.ts'
import { monthName } from '#domain/madrid-calendar.ts'
import type { HotspotPoint } from '#app/ui/hotspot.tsx'
import { zonePoints } from '#app/ui/illustration-points.ts'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'

/** Zones of the face that the hero marks. */
const HERO_ZONES = ['face/pelo', 'face/ojos', 'face/pomulos', 'face/labios', 'face/cuello']

/** What the home page shows, but for the texts of the zones, and nothing else: it travels inside the HTML. */
export function homeData() {
  const { meta, hero: texts, zones, philosophy, featured, units, team, experience, seo } = homePage
  const { trust: _, ...hero } = texts
  return {
    meta,
    hero: { ...hero, face: zones.tabs.face, points: heroPoints() },
    zones: {
      title: zones.title,
      lead: zones.lead,
      listTitle: zones.listTitle,
      tabs: zones.tabs,
      views: explorerZones(),
    },
    philosophy,
    featured: { ...featured, treatments: featured.treatments.map(featuredTreatment) },
    units,
    team,
    experience,
    clinics: clinicsData(),
    seo,
  }
}

export type HomeData = ReturnType<typeof homeData>

/** The marked zones of the face, top to bottom, each named by its whole id (`face/ojos`). */
function heroPoints(): HotspotPoint[] {
  const marked = allZones.face.filter(({ id, visible }) => HERO_ZONES.includes(id) && visible !== false)
  return zonePoints('face', marked)
}

/** The treatment that stands on a card, without what the settings need to put another in its place. */
function featuredTreatment(card: HomePage['featured']['treatments'][number]) {
  const { prudentAlternative: _, regulatory: __, ...shown } = card
  return shown
}

function clinicsData() {
  const { title, lead, showAll, visibleCount, hours, form, ...texts } = homePage.clinics
  const rows = clinics.map(({ slug, label, address }) => ({ slug, label, address }))
  return {
    title,
    lead: fillText(lead, { n: clinics.length }),
    showAll,
    hours,
    phone: { label: contactDetails.phone, href: `tel:${contactDetails.tel}` },
    form: { title: form.title, lead: form.lead, bookLink: form.bookLink, texts: homeFormTexts() },
    finder: texts.finder.title,
    first: rows.slice(0, visibleCount),
    rest: rows.slice(visibleCount),
    openings: texts.openings.map((name) => ({ name, date: openingDate(name) ?? texts.openingsDate })),
    openingsTitle: texts.openingsTitle,
    openingsBadge: texts.openingsBadge,
  }
}

/** «marzo de 2027»; undefined while nobody has said when. */
function openingDate(name: string): string | undefined {
  const date = operatorFacts.openingDates.get(name)
  return date && `${monthName(date)} de ${date.slice(0, 4)}`
}
