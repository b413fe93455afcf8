import { FIRST_VISIT, neutralPage } from '../advertising/neutral-page.ts'
import { writtenVocabulary } from '../advertising/vocabulary.ts'
import { writtenArticles } from '../articles.ts'
import { writtenClinics } from '../clinics.ts'
import { writtenConcerns } from '../concerns.ts'
import { writtenLegalFacts } from '../legal-facts.ts'
import { writtenLegalDocuments } from '../legal.ts'
import { writtenPages } from '../pages.ts'
import { writtenCatalogue, writtenTreatments } from '../treatments.ts'
import { writtenUnitPages } from '../unit-pages.ts'
import { writtenUnits } from '../units.ts'
import { writtenTerms, writtenWikiCategories } from '../wiki.ts'
import { writtenZones } from '../zones.ts'
import { deepFreeze } from './deep-freeze.ts'

/**
 * All written and reviewed content, parsed from its files. It is never shown directly: texts have
 * placeholders, published texts replace those of the files, and the settings still apply (`buildSite`).
 */
export const writtenContent = deepFreeze({
  articles: writtenArticles,
  catalogue: writtenCatalogue,
  clinics: writtenClinics,
  concerns: writtenConcerns,
  legalDocuments: writtenLegalDocuments,
  legalFacts: writtenLegalFacts,
  /** Texts for the page and the card of a prescription drug in prudent mode. */
  neutral: { page: neutralPage, duration: FIRST_VISIT },
  pages: writtenPages,
  treatments: writtenTreatments,
  unitPages: writtenUnitPages,
  units: writtenUnits,
  vocabulary: writtenVocabulary,
  wikiCategories: writtenWikiCategories,
  wikiTerms: writtenTerms,
  zones: writtenZones,
})

export type SiteContent = typeof writtenContent
