import type { Site } from '#content/site/site.ts'
import { namedWord } from '#domain/text/advertising.ts'

/**
 * The first brand from the list «Marcas que no se nombran» that these texts name, or undefined. For everything that
 * staff write and the public reads: settings, templates, articles.
 */
export function namedBrand(site: Site, ...texts: readonly (string | null)[]): string | undefined {
  return namedWord(texts.join('\n'), site.advertising.brands)
}
