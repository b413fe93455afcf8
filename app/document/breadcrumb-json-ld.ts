import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { Crumb } from '../ui/breadcrumbs.tsx'
import { siteUrl } from './site-url.ts'

/** Structured data of a page's breadcrumbs; the last crumb is the page at `path`. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], path: string): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + (href ?? path),
    })),
  }
}
