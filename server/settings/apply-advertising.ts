import { homePage } from '#content/pages.ts'
import type { SiteFacts } from '#content/site-facts.ts'
import { catalogue, treatments } from '#content/treatments.ts'
import { search } from '#content/ui.ts'
import {
  type AdvertisingMode,
  type AdvertisingVocabulary,
  namedWord,
  neutralText,
} from '#domain/advertising.ts'
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
  for (const treatment of drugs) {
    patches.set(treatment, 'metaTitle', treatment.name)
    patches.set(treatment, 'metaDescription', treatment.shortDescription)
  }
  const { featured } = homePage
  patches.set(
    featured,
    'treatments',
    featured.treatments.map((card) =>
      card.regulatory === 'drug' && card.prudentAlternative ? card.prudentAlternative : card,
    ),
  )
}
