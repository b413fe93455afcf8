import { namedWord } from '#domain/advertising.ts'
import { serverFacts } from './server-facts.ts'

/**
 * The first brand of the list «Marcas que no se nombran» that these texts name; undefined when they name none. For
 * whatever staff write and the public reads: the settings, templates, articles (law guide §3).
 */
export function namedBrand(...texts: readonly (string | null)[]): string | undefined {
  return namedWord(texts.join('\n'), serverFacts().advertising.brands)
}
