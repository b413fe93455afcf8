import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, type Treatment } from '#content/treatments.ts'
import { units as uiUnits } from '#content/ui.ts'
import { closestPair } from '#domain/catalogue/closest-pair.ts'
import { comparisonAddress } from '#domain/catalogue/comparison-selection.ts'

export type Comparison = {
  href: string
  /** Of the treatments, as a list in words. */
  names: string
  detail: string
}

/**
 * For loaders: comparisons among these treatments that say something. The prepared ones that have no other treatment;
 * without any, the two with most in common, neither of them a prescription drug nor unproven.
 */
export function comparisonsOf(site: Site, treatments: readonly Treatment[], most: number): Comparison[] {
  const slugs = new Set(treatments.map(({ slug }) => slug))
  const prepared = site.pages.comparator.presets
    .filter((preset) => preset.treatments.every((slug) => slugs.has(slug)))
    .slice(0, most)
  if (prepared.length > 0)
    return prepared.map(({ text, treatments: compared }) => linkTo(site, compared, text))
  const pair = closestPair(
    putForward(treatments).map(({ slug, alternatives }) => ({ slug, alternatives: alternatives.treatments })),
    site.concerns.map((concern) => concern.treatments),
  )
  return pair ? [linkTo(site, pair, '')] : []
}

/**
 * For loaders: the one comparison that a short list offers, as a link; null without treatments. Where no two compare, the
 * comparator opens with one of them, for whoever knows what to set beside it.
 */
export function comparisonLink(
  site: Site,
  treatments: readonly Treatment[],
): { href: string; label: string } | null {
  const [found] = comparisonsOf(site, treatments, 1)
  if (found) return { href: found.href, label: fillText(uiUnits.compareNamed, { names: found.names }) }
  const [first] = putForward(treatments)
  if (!first) return null
  return {
    href: comparisonAddress({ treatments: [first.slug] }),
    label: fillText(uiUnits.compareOne, { name: first.name }),
  }
}

/** The law lets nobody advertise a prescription drug, and what is unproven is not ours to recommend. */
function putForward(treatments: readonly Treatment[]) {
  return treatments.filter(({ regulatory }) => regulatory === 'none' || regulatory === 'device')
}

const listed = new Intl.ListFormat('es', { type: 'conjunction' })

function linkTo(site: Site, slugs: readonly string[], detail: string): Comparison {
  return {
    href: comparisonAddress({ treatments: slugs }),
    names: listed.format(slugs.map((slug) => findTreatment(site, slug)?.name ?? slug)),
    detail,
  }
}
