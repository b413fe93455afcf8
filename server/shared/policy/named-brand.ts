import type { Site } from '#content/site/site.ts'
import { namedWord } from '#domain/text/advertising.ts'

/**
 * The first brand of the list «Marcas que no se nombran» that these texts name; undefined when they name none. For
 * whatever staff write and the public reads: the settings, templates, articles (law guide §3).
 */
export function namedBrand(site: Site, ...texts: readonly (string | null)[]): string | undefined {
  return namedWord(texts.join('\n'), site.advertising.brands)
}
