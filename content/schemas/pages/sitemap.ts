import { z } from 'zod'
import { line, metaDescription, metaTitle } from '../text.ts'

const set = z.strictObject({ label: line, metaTitle, metaDescription, h1: line, lead: line })

/** Texts of `content/pages/sitemap.yaml`. */
export const sitemapPagesSchema = z.strictObject({
  home: line,
  metaTitle,
  metaDescription,
  h1: line,
  lead: line,
  setsTitle: line,
  pagesTitle: line,
  count: line,
  countOne: line,
  countNone: line,
  allMaps: line,
  xmlTitle: line,
  xml: line,
  status: line,
  pageTitle: line,
  pageDescription: line,
  pagesLabel: line,
  previous: line,
  next: line,
  groups: z.strictObject({ network: line, care: line, reading: line, start: line, legal: line }),
  sets: z.strictObject({
    clinicas: set,
    tratamientos: set,
    'tratamientos-ciudad': set.extend({ empty: line, emptyHelp: line, emptyLink: line }),
    preocupaciones: set,
    blog: set,
    wiki: set,
  }),
  /** The page `/generate-sitemaps`. */
  generate: z.strictObject({
    metaTitle,
    metaDescription,
    h1: line,
    lead: line,
    lastRun: line,
    urls: line,
    files: line,
    file: line,
    excluded: line,
    errors: line,
    noErrors: line,
    errorsTitle: line,
    address: line,
    reason: line,
    reasons: z.strictObject({ 'no-canonical': line, 'canonical-missing': line, 'canonical-elsewhere': line }),
    unknown: line,
    automaticTitle: line,
    automatic: line,
  }),
})

export type SitemapPages = z.infer<typeof sitemapPagesSchema>
