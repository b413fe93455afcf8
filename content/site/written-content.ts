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
 * Everything that people wrote and reviewed in files, parsed. Nobody shows it as it is: texts have placeholders, and the
 * settings have their say in it (`buildSite`). Texts that editors publish will come in here, instead of those of the files.
 */
export const writtenContent = deepFreeze({
  articles: writtenArticles,
  catalogue: writtenCatalogue,
  clinics: writtenClinics,
  concerns: writtenConcerns,
  legalDocuments: writtenLegalDocuments,
  legalFacts: writtenLegalFacts,
  /** What stands on the page and the card of a prescription drug in the prudent mode. */
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
