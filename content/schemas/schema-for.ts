import type { z } from 'zod'
import { articleSchema } from './article.ts'
import { clinicsSchema } from './clinics.ts'
import { concernsSchema } from './concerns.ts'
import { legalDocumentSchema } from './legal-document.ts'
import { chatAnswersSchema } from './pages/chat-ai-answers.ts'
import { chatAsksSchema } from './pages/chat-ai-asks.ts'
import { chatNamesSchema } from './pages/chat-ai-names.ts'
import { chatPageSchema } from './pages/chat-ai.ts'
import { visitPageSchema } from './pages/cita.ts'
import { clinicsPageSchema } from './pages/clinicas.ts'
import { comparatorPageSchema } from './pages/comparador.ts'
import { contactPageSchema } from './pages/contacto.ts'
import { teamPageSchema } from './pages/equipo.ts'
import { experiencePageSchema } from './pages/experiencia-life.ts'
import { thanksPageSchema } from './pages/gracias.ts'
import { homePageSchema } from './pages/home.ts'
import { listingsSchema } from './pages/listados.ts'
import { llmsTextsSchema } from './pages/llms.ts'
import { notFoundPageSchema } from './pages/not-found.ts'
import { aboutPageSchema } from './pages/quienes-somos.ts'
import { bookingPageSchema } from './pages/reservar-cita.ts'
import { servicesPageSchema } from './pages/servicios.ts'
import { sitemapPagesSchema } from './pages/sitemap.ts'
import { platesSchema } from './plates.ts'
import { searchWordsSchema } from './search-words.ts'
import { treatmentSchema } from './treatment.ts'
import { unitPagesSchema } from './unit-pages.ts'
import { unitsSchema } from './units.ts'
import { wikiCategorySchema } from './wiki.ts'
import { zonesSchema } from './zones.ts'

const files: Record<string, z.ZodType> = {
  'pages/chat-ai-answers.yaml': chatAnswersSchema,
  'pages/chat-ai-asks.yaml': chatAsksSchema,
  'pages/chat-ai-names.yaml': chatNamesSchema,
  'pages/chat-ai.yaml': chatPageSchema,
  'pages/cita.yaml': visitPageSchema,
  'pages/clinicas.yaml': clinicsPageSchema,
  'pages/clinics.yaml': clinicsSchema,
  'pages/comparador.yaml': comparatorPageSchema,
  'pages/contacto.yaml': contactPageSchema,
  'pages/equipo.yaml': teamPageSchema,
  'pages/experiencia-life.yaml': experiencePageSchema,
  'pages/gracias.yaml': thanksPageSchema,
  'pages/home.yaml': homePageSchema,
  'pages/listados.yaml': listingsSchema,
  'pages/llms.yaml': llmsTextsSchema,
  'pages/not-found.yaml': notFoundPageSchema,
  'pages/quienes-somos.yaml': aboutPageSchema,
  'pages/reservar-cita.yaml': bookingPageSchema,
  'pages/servicios.yaml': servicesPageSchema,
  'pages/sitemap.yaml': sitemapPagesSchema,
  'concerns/concerns.yaml': concernsSchema,
  'plates/plates.yaml': platesSchema,
  'search/words.yaml': searchWordsSchema,
  'units/pages.yaml': unitPagesSchema,
  'units/units.yaml': unitsSchema,
  'zones/zones.yaml': zonesSchema,
}

const folders: [RegExp, z.ZodType][] = [
  [/^treatments\/[^/]+\.yaml$/, treatmentSchema],
  [/^wiki\/[^/]+\.yaml$/, wikiCategorySchema],
  [/^blog\/[^/]+\.md$/, articleSchema],
  [/^pages\/[^/]+\.md$/, legalDocumentSchema],
]

/**
 * The schema of a content file by its path inside `content/`, with `/` on every system; undefined if there is
 * none.
 */
export function schemaFor(path: string): z.ZodType | undefined {
  return files[path] ?? folders.find(([pattern]) => pattern.test(path))?.[1]
}
