import { EMPTY_ARTICLE, EMPTY_TERM } from '../editorial/empty-content.ts'
import type { ArticleContent, TermContent } from '../editorial/text-content.ts'
import { fittingSentences } from '../text/fitting-sentences.ts'
import type { PieceWork, Section } from './piece.ts'
import { sentencesOf } from './sentences.ts'

/** What search engines show of a description. */
const DESCRIPTION = { least: 110, most: 158 }
const MOST_POINTS = 4

type Filled = { category: string; concerns: readonly string[]; terms: readonly string[] }

/** The draft of an article from a guided piece. */
export function articleOfPiece({ brief, sections, sources }: PieceWork, filled: Filled): ArticleContent {
  const questions = sources.filter((one) => one.chosen && one.part === 'question')
  return {
    ...EMPTY_ARTICLE,
    title: brief.title,
    metaTitle: brief.title.length <= 44 ? brief.title : '',
    description: descriptionOf(sections),
    category: filled.category,
    tags: brief.keyword ? [brief.keyword.slice(0, 60)] : [],
    keyPoints: keyPointsOf(sections),
    treatments: brief.treatments,
    concerns: [...new Set([...(brief.concern ? [brief.concern] : []), ...filled.concerns])].slice(0, 6),
    terms: filled.terms.slice(0, 10),
    references: brief.references.filter(Boolean).map(referenceOf),
    faqs: questions.slice(0, 6).map(({ heading, text }) => ({ q: heading, a: text })),
    body: bodyOf(sections),
  }
}

/** The draft of a wiki term. */
export function termOfPiece({ brief, sections }: PieceWork, category: string): TermContent {
  const textOf = (role: Section['role']) =>
    sections
      .filter((section) => section.role === role)
      .flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
      .join('\n\n')
  return {
    ...EMPTY_TERM,
    title: brief.title,
    category,
    short: sentencesOf(textOf('definition')).slice(0, 2).join(' ').slice(0, 400),
    plain: textOf('plain').slice(0, 4000),
    inConsultation: textOf('consultation').slice(0, 4000),
    treatments: brief.treatments,
    metaDescription: descriptionOf(sections),
  }
}

/** Markdown with one second-level heading for each section. */
export function bodyOf(sections: readonly Section[]): string {
  return sections
    .filter(({ paragraphs }) => paragraphs.length > 0)
    .map(
      ({ title, paragraphs }) =>
        `## ${title}\n\n${paragraphs.map(({ text }) => safeMarkdown(text)).join('\n\n')}`,
    )
    .join('\n\n')
}

/** HTML stays visible text. */
function safeMarkdown(text: string): string {
  return text.replaceAll('<', '&lt;').replace(/^#/gm, '\\#')
}

function keyPointsOf(sections: readonly Section[]): string[] {
  return sections
    .flatMap(({ paragraphs }) => paragraphs.filter(({ sources }) => sources.length > 0).slice(0, 1))
    .map(({ text }) => sentencesOf(text.split('\n')[0]!)[0] ?? '')
    .filter((text) => text.length > 20 && text.length <= 160 && !/[|:]\s*$|^\|/.test(text))
    .slice(0, MOST_POINTS)
}

/** Sentences of the piece that fit where search engines show them; empty if none do. */
function descriptionOf(sections: readonly Section[]): string {
  const sentences = sections
    .flatMap(({ paragraphs }) => paragraphs)
    .filter(({ text, sources }) => sources.length > 0 && !/\n|^\|/.test(text))
    .flatMap(({ text }) => sentencesOf(text))
  for (let from = 0; from < sentences.length; from += 1) {
    const text = fittingSentences(sentences.slice(from, from + 6), DESCRIPTION.most)
    if (text.length >= DESCRIPTION.least) return text
  }
  return ''
}

const ADDRESS = /\bhttps:\/\/[^\s<>"'«»]+|\b10\.\d{4,9}\/[^\s<>"'«»]+/i

/** A pasted reference: its address apart, if it has one that is safe to follow. */
function referenceOf(pasted: string): ArticleContent['references'][number] {
  const url = ADDRESS.exec(pasted)?.[0].replace(/[.,;)]+$/, '') ?? ''
  const year = /\b(19|20)\d{2}\b/.exec(pasted.replace(url, ''))?.[0]
  const text = pasted
    .replace(url, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s.,;:(]+$/, '')
    .trim()
  return {
    text: text || pasted.replace(/<[^>]*>/g, '').slice(0, 400),
    url,
    kind: null,
    year: year ? Number(year) : null,
  }
}
