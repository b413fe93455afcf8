import type { BlockSources } from '#app/document/markdown-blocks.server.tsx'
import { listPrice } from '#content/list-price.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, type Treatment } from '#content/treatments.ts'
import { findTerm } from '#content/wiki.ts'
import { termPath } from '#domain/address/term-path.ts'

const TEXTS = {
  keyPoints: 'Lo esencial',
  treatment: 'Ver el tratamiento',
  comparison: 'Comparación de tratamientos',
} as const

/** What the blocks of an article show of this site: always what its own pages say. */
export function blockSources(site: Site): BlockSources {
  const hrefOf = ({ slug }: Treatment) => `/tratamientos/${slug}`
  return {
    texts: TEXTS,
    treatment: (slug) => {
      const found = findTreatment(site, slug)
      return found && { name: found.name, text: found.shortDescription, href: hrefOf(found) }
    },
    term: (slug) => {
      const found = findTerm(site, slug)
      return found && { name: found.term, text: found.short, href: termPath(found.slug) }
    },
    comparison: (slugs) => {
      const found = slugs.flatMap((slug) => findTreatment(site, slug) ?? [])
      if (found.length < 2) return undefined
      return {
        treatments: found.map((one) => ({ name: one.name, href: hrefOf(one) })),
        rows: comparedFacts(site, found),
      }
    },
  }
}

/** Rows in which at least one treatment says something; in prudent mode a drug says nothing. */
function comparedFacts({ pages }: Site, treatments: readonly Treatment[]) {
  const labels = pages.listings.tratamiento.facts
  const values: [string, (treatment: Treatment) => string][] = [
    [labels.duration, ({ duration }) => duration],
    [labels.sessions, ({ facts }) => facts.sessions],
    [labels.anaesthesia, ({ facts }) => facts.anaesthesia],
    [labels.downtime, ({ facts }) => facts.downtime],
    [labels.price, ({ price }) => listPrice(price)],
  ]
  return values
    .map(([label, of]) => ({ label, cells: treatments.map((one) => of(one) || '–') }))
    .filter(({ cells }) => cells.some((cell) => cell !== '–'))
}
