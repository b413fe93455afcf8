import { pageOf } from '#domain/pages/page-of.ts'
import type { Site } from './site/site.ts'
import { findUnit } from './units.ts'

/** What a page is about, for figures: slugs, empty without one. */
type PageFacts = { unit: string; clinicSlug: string }

/** The slug of the unit of a treatment; empty for an unknown one. */
export function unitOfTreatment(site: Site, slug: string): string {
  const unit = site.treatmentOf.get(slug)?.unit
  return unit === undefined ? '' : (findUnit(site, unit)?.slug ?? '')
}

/** The unit and the clinic of a public path. */
export function factsOfPage(site: Site, path: string): PageFacts {
  const [, first = '', second = '', third = ''] = path.split('/')
  const facts = (unit: string, clinicSlug = ''): PageFacts => ({ unit, clinicSlug })
  switch (pageOf(path)?.id) {
    case 'clinic':
      return facts('', site.clinicSlugs.includes(second) ? second : '')
    case 'treatment':
      return facts(unitOfTreatment(site, second))
    case 'city-treatment': {
      const [clinic, another] = site.clinics.filter((one) => one.cityKey === second)
      return facts(unitOfTreatment(site, third), clinic && !another ? clinic.slug : '')
    }
    case 'service':
    case 'unit':
      return facts(findUnit(site, second)?.slug ?? '')
    default: {
      const [unit = ''] = site.unitPages.find(({ route }) => route === `/${first}`)?.units ?? []
      return facts(findUnit(site, unit)?.slug ?? '')
    }
  }
}
