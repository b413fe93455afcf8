import type { GeneratorOptions } from '#domain/generator/generator-view.ts'
import type { Deps } from '../deps.ts'
import { modelView } from './model-writer.ts'

/** What a brief can name. */
export function generatorOptions(deps: Pick<Deps, 'site' | 'env'>): GeneratorOptions {
  const { treatments, concerns, cities, wikiTerms } = deps.site.current
  return {
    treatments: treatments.map(({ slug, name }) => ({ slug, name })),
    concerns: concerns.map(({ id, label }) => ({ slug: id, name: label })),
    cities: cities.map(({ key, name }) => ({ slug: key, name })),
    terms: wikiTerms.map(({ slug, term }) => ({ slug, name: term })),
    model: modelView(deps),
  }
}
