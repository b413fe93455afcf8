import type { Site } from '#content/site/site.ts'
import type { Thing } from '#domain/assistant/read-mentions.ts'
import type { AssistantSource } from '#domain/assistant/sources.ts'
import { DRUG_BRANDS } from '#domain/assistant/drug-brands.ts'
import type { Named } from '#domain/assistant/name-finder.ts'
import { places } from '#domain/assistant/places.ts'

const SOURCE_OF: Readonly<Record<Thing['kind'], AssistantSource>> = {
  treatments: 'treatments',
  term: 'wiki',
  concern: 'concerns',
  city: 'clinics',
  place: 'clinics',
}

/** Everything that a question may name, with all its names: page names, wiki names and popular names. */
export function knownNames(site: Site): Named<Thing>[] {
  return allNames(site).filter(({ thing }) => site.assistantSources.has(SOURCE_OF[thing.kind]))
}

function allNames(site: Site): Named<Thing>[] {
  return [
    ...site.treatments.map(({ slug, name }) =>
      named({ kind: 'treatments', slugs: [slug] }, [name, ...(site.pages.chatNames.treatments[slug] ?? [])]),
    ),
    ...site.pages.chatNames.families.map(({ names, treatments: slugs }) =>
      named({ kind: 'treatments', slugs }, names),
    ),
    ...DRUG_BRANDS.map(({ names, treatments: slugs }) =>
      named({ kind: 'treatments', slugs, brand: true }, names),
    ),
    ...site.wikiTerms.map(({ slug, term, synonyms }) => named({ kind: 'term', slug }, [term, ...synonyms])),
    ...site.concerns.map(({ id, label }) =>
      named({ kind: 'concern', id }, [label, ...(site.pages.chatNames.concerns[id] ?? [])]),
    ),
    ...site.clinics.map(({ cityKey, city, cityName, label }) => ({
      ...named({ kind: 'city', key: cityKey }, [
        city,
        ...city.split('-'),
        label,
        cityKey,
        ...(cityName ? [cityName] : []),
      ]),
      exact: true as const,
    })),
    ...places.map(({ place, names }) => ({
      ...named({ kind: 'place', place }, names),
      exact: true as const,
    })),
  ]
}

function named(thing: Thing, names: readonly string[]): Named<Thing> {
  return { thing, names }
}
