import type { ArticleContent, TermContent } from './text-content.ts'

/*
 * Apart from the schemas, which no browser loads.
 */

/** An article with nothing in it yet. */
export const EMPTY_ARTICLE: ArticleContent = {
  title: '',
  metaTitle: '',
  description: '',
  category: '',
  tags: [],
  keyPoints: [],
  treatments: [],
  concerns: [],
  terms: [],
  references: [],
  faqs: [],
  cover: { mediaId: null },
  clinic: null,
  noindex: false,
  body: '',
}

export const EMPTY_TERM: TermContent = {
  title: '',
  category: '',
  short: '',
  plain: '',
  inConsultation: '',
  synonyms: [],
  notToConfuse: [],
  related: [],
  treatments: [],
  metaDescription: '',
}
