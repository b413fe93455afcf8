import type { ItemList, WithContext } from 'schema-dts'
import { siteUrl } from './site-url.ts'

/**
 * Structured data of a page that lists others (schema.org ItemList), in display order; `path` gives the address of
 * each.
 */
export function itemListJsonLd(
  name: string,
  items: readonly { name: string; path: string }[],
): WithContext<ItemList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: siteUrl + item.path,
    })),
  }
}
