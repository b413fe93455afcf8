import {
  type AdvertisingMode,
  type AdvertisingVocabulary,
  type NeutralText,
  neutralText,
} from '#domain/text/advertising.ts'
import type { Treatment } from '../treatments.ts'
import { neutralProseOf } from './neutral-prose-of.ts'
import type { SiteContent } from './written-content.ts'

/** By the slug of the treatment. */
type NeutralTexts = ReadonlyMap<string, NeutralText>
type Advertising = AdvertisingVocabulary & { mode: AdvertisingMode }

/**
 * In prudent mode, the content with neutral texts about prescription drugs; in literal mode, the content
 * unchanged.
 */
export function neutralContent(content: SiteContent, advertising: Advertising): SiteContent {
  if (advertising.mode === 'literal') return content
  const drugs = content.treatments.filter(({ regulatory }) => regulatory === 'drug')
  const ofSlug = new Map(drugs.map(({ slug }) => [slug, neutralText(slug, advertising)]))
  const named = {
    ...content,
    treatments: content.treatments.map((treatment) =>
      neutralTreatmentPage(treatment, ofSlug, content.neutral),
    ),
    catalogue: content.catalogue.map((item) => ({ ...item, ...neutralEntry(ofSlug.get(item.slug)) })),
    pages: neutralPages(content, ofSlug),
  }
  return neutralProseOf(named, advertising.drugWords, new Set(ofSlug.keys()))
}

function neutralEntry(neutral: NeutralText | undefined) {
  return neutral ? { name: neutral.name, shortDescription: neutral.shortDescription, price: '' } : {}
}

/** Reduces the page of a prescription drug to what applies to any medical consultation. */
function neutralTreatmentPage(
  treatment: Treatment,
  ofSlug: NeutralTexts,
  { page }: SiteContent['neutral'],
): Treatment {
  const neutral = ofSlug.get(treatment.slug)
  if (!neutral) return treatment
  const { noTreatment, ...texts } = page
  const alternatives = treatment.alternatives.treatments.filter((slug) => !ofSlug.has(slug))
  return {
    ...treatment,
    ...neutralEntry(neutral),
    metaTitle: neutral.name,
    metaDescription: neutral.shortDescription,
    ...texts,
    alternatives: { treatments: alternatives, noTreatment },
  }
}

function neutralPages(
  { pages, neutral: { duration } }: SiteContent,
  ofSlug: NeutralTexts,
): SiteContent['pages'] {
  const { home, listings } = pages
  const featured = home.featured.treatments.map((card) => {
    const neutral = ofSlug.get(card.slug)
    if (!neutral) return card
    return card.prudentAlternative ?? { ...card, ...neutral, duration }
  })
  const shortNames = Object.fromEntries(
    Object.entries(listings.ciudad.shortNames).map(([slug, short]) => [
      slug,
      short && (ofSlug.get(slug)?.name ?? short),
    ]),
  )
  return {
    ...pages,
    home: { ...home, featured: { ...home.featured, treatments: featured } },
    listings: { ...listings, ciudad: { ...listings.ciudad, shortNames } },
  }
}
