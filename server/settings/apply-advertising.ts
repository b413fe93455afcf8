import { FIRST_VISIT, neutralPage } from '#content/advertising/neutral-page.ts'
import { homePage, listings } from '#content/pages.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { catalogue, type Treatment, treatments } from '#content/treatments.ts'
import { search } from '#content/ui.ts'
import {
  type AdvertisingMode,
  type AdvertisingVocabulary,
  namedWord,
  neutralText,
} from '#domain/advertising.ts'
import { applyNeutralProse } from './apply-neutral-prose.ts'
import type { Patches } from './patches.ts'

type Advertising = AdvertisingVocabulary & { mode: AdvertisingMode }

const drugs = treatments.filter(({ regulatory }) => regulatory === 'drug')

/** What browsers need of it; nothing in the literal mode, whose pages are the built ones. */
export function neutralFacts(advertising: Advertising): Pick<SiteFacts, 'neutral'> {
  if (advertising.mode === 'literal') return {}
  return {
    neutral: {
      treatments: Object.fromEntries(drugs.map(({ slug }) => [slug, neutralText(slug, advertising)])),
      chips: search.chips.filter((chip) => !namedWord(chip, advertising.drugWords)),
    },
  }
}

/** Every page reads the content while it is rendered, so what may be said of prescription drugs is said there once. */
export function applyAdvertising(advertising: Advertising, patches: Patches): void {
  if (advertising.mode === 'literal') return
  const ofSlug = new Map(drugs.map(({ slug }) => [slug, neutralText(slug, advertising)]))
  for (const item of [...drugs, ...catalogue]) {
    const neutral = ofSlug.get(item.slug)
    if (!neutral) continue
    patches.set(item, 'name', neutral.name)
    patches.set(item, 'shortDescription', neutral.shortDescription)
    patches.set(item, 'price', '')
  }
  for (const treatment of drugs) applyNeutralPage(treatment, patches)
  const { featured } = homePage
  patches.set(
    featured,
    'treatments',
    featured.treatments.map((card) => {
      const neutral = ofSlug.get(card.slug)
      if (!neutral) return card
      return card.prudentAlternative ?? { ...card, ...neutral, duration: FIRST_VISIT }
    }),
  )
  const { shortNames } = listings.ciudad
  for (const [slug, { name }] of ofSlug) if (shortNames[slug]) patches.set(shortNames, slug, name)
  applyNeutralProse(advertising.drugWords, patches)
}

/** The page of a prescription drug is cut to what may be said of any medical consultation. */
function applyNeutralPage(treatment: Treatment, patches: Patches) {
  const { noTreatment, ...texts } = neutralPage
  patches.set(treatment, 'metaTitle', treatment.name)
  patches.set(treatment, 'metaDescription', treatment.shortDescription)
  for (const [key, text] of Object.entries(structuredClone(texts)))
    patches.set<Record<string, unknown>, string>(treatment, key, text)
  const alternatives = treatment.alternatives.treatments.filter(
    (slug) => !drugs.some((drug) => drug.slug === slug),
  )
  patches.set(treatment, 'alternatives', { treatments: alternatives, noTreatment })
}
