import type { HotspotPoint } from '#app/ui/hotspot.tsx'
import { zonePoints } from '#app/ui/illustration-points.ts'
import { explorerZones } from '#app/widgets/zones-explorer/explorer-zones.ts'
import { fillText } from '#content/fill-text.ts'
import { homeFormTexts } from '#content/lead-form-texts.ts'
import type { HomePage } from '#content/pages.ts'
import { findUnit } from '#content/units.ts'
import type { Site } from '#content/site/site.ts'
import { monthName } from '#domain/calendar/madrid-calendar.ts'

/** Zones of the face marked in the hero. */
const HERO_ZONES = ['face/pelo', 'face/ojos', 'face/pomulos', 'face/labios', 'face/cuello']

/** Data of the home page without the zone texts. Only what it shows, because it is embedded in the HTML. */
export function homeData(site: Site) {
  const { meta, hero: texts, zones, philosophy, featured, units, team, experience, seo } = site.pages.home
  const { trust: _, ...hero } = texts
  return {
    meta,
    hero: { ...hero, face: zones.tabs.face, points: heroPoints(site) },
    zones: {
      title: zones.title,
      lead: zones.lead,
      listTitle: zones.listTitle,
      tabs: zones.tabs,
      views: explorerZones(site),
    },
    philosophy,
    featured: { ...featured, treatments: featured.treatments.map(featuredTreatment) },
    units: {
      ...units,
      items: units.items.map(({ href, name, text, unit, service }) => ({
        ...{ href, name, text },
        cover: service ?? findUnit(site, unit)?.slug ?? unit,
      })),
    },
    team,
    experience,
    clinics: clinicsData(site),
    seo,
  }
}

export type HomeData = ReturnType<typeof homeData>

/** The marked zones of the face, top to bottom, with their full id (`face/ojos`). */
function heroPoints(site: Site): HotspotPoint[] {
  const marked = site.zones.face.filter(({ id, visible }) => HERO_ZONES.includes(id) && visible !== false)
  return zonePoints('face', marked)
}

/** The data of a treatment card, without the fields that let settings replace it. */
function featuredTreatment(card: HomePage['featured']['treatments'][number]) {
  const { prudentAlternative: _, regulatory: __, ...shown } = card
  return shown
}

function clinicsData(site: Site) {
  const { title, lead, showAll, visibleCount, hours, form, ...texts } = site.pages.home.clinics
  const rows = site.clinics.map(({ slug, label, address }) => ({ slug, label, address }))
  return {
    title,
    lead: fillText(lead, { n: site.clinics.length }),
    showAll,
    hours,
    phone: { label: site.contact.phone, href: `tel:${site.contact.tel}` },
    form: { title: form.title, lead: form.lead, bookLink: form.bookLink, texts: homeFormTexts(site) },
    finder: texts.finder.title,
    first: rows.slice(0, visibleCount),
    rest: rows.slice(visibleCount),
    openings: texts.openings.map((name) => ({ name, date: openingDate(site, name) ?? texts.openingsDate })),
    openingsTitle: texts.openingsTitle,
    openingsBadge: texts.openingsBadge,
  }
}

/** «marzo de 2027»; undefined without a date. */
function openingDate(site: Site, name: string): string | undefined {
  const date = site.operatorFacts.openingDates.get(name)
  return date && `${monthName(date)} de ${date.slice(0, 4)}`
}
