import type { DefinedTerm, DefinedTermSet, WithContext } from 'schema-dts'
import { siteUrl } from '#app/document/site-url.ts'

type NamedTerm = { slug: string; term: string; short: string; synonyms: readonly string[] }

/** Structured data of a list of terms (schema.org DefinedTermSet). */
export function termSetJsonLd(
  name: string,
  path: string,
  description: string,
  terms: readonly Pick<NamedTerm, 'slug' | 'term'>[],
): WithContext<DefinedTermSet> {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    '@id': siteUrl + path,
    name,
    description,
    url: siteUrl + path,
    inLanguage: 'es',
    hasDefinedTerm: terms.map(({ slug, term }) => ({
      '@type': 'DefinedTerm',
      name: term,
      url: termUrl(slug),
    })),
  }
}

/** Structured data of a term; `setName` is the name of the whole wiki. */
export function termJsonLd(named: NamedTerm, setName: string): WithContext<DefinedTerm> {
  const { slug, term, short, synonyms } = named
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    '@id': termUrl(slug),
    name: term,
    ...(synonyms.length > 0 ? { alternateName: synonyms } : {}),
    description: short,
    url: termUrl(slug),
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      '@id': `${siteUrl}/wiki`,
      name: setName,
      url: `${siteUrl}/wiki`,
    },
  }
}

function termUrl(slug: string): string {
  return `${siteUrl}/wiki/termino/${slug}`
}
