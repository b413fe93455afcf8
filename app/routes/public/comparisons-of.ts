import { fillText } from '#content/fill-text.ts'
import type { Site } from '#content/site/site.ts'
import { findTreatment, type Treatment } from '#content/treatments.ts'
import { units as uiUnits } from '#content/ui.ts'
import { closestPair } from '#domain/catalogue/closest-pair.ts'
import { comparisonAddress } from '#domain/catalogue/comparison-selection.ts'

export type Comparison = {
  href: string
  names: string
  detail: string
}

/**
 * For loaders: useful comparisons among these treatments. First the prepared ones without any other treatment; if there
 * are none, the two with most in common, excluding prescription drugs and unproven therapies.
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
 * For loaders: a link to one comparison for a short list; null without treatments. If no two are comparable, the
 * comparator opens with one of them.
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

/** Prescription drugs must not be advertised by law, and we don't recommend unproven therapies. */
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
