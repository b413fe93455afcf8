import type { Site } from '#content/site/site.ts'
import type { SectionValue, SiteSection } from '#domain/settings/site-section.ts'
import { namedBrand } from '../../shared/policy/named-brand.ts'

/** Warnings for staff where a public section names a brand that may not be named. */
export function brandWarnings(site: Site, { groups }: SiteSection, value: SectionValue): string[] {
  return groups.flatMap(({ id, title, fields }) =>
    fields.flatMap((field) => {
      const written = value[id]?.[field.id]
      const brand =
        typeof written === 'object' || typeof written === 'string' ? brandIn(site, written) : undefined
      return brand
        ? [`${title}, «${field.label}»: nombra «${brand}», una marca que no puede anunciarse.`]
        : []
    }),
  )
}

function brandIn(site: Site, written: object | string): string | undefined {
  return namedBrand(site, typeof written === 'string' ? written : JSON.stringify(written))
}
