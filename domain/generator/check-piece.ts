import { foldedWords } from '../text/folded-text.ts'
import type { PieceChecks, PieceWork } from './piece.ts'
import { bodyOf } from './piece-content.ts'
import { REQUIRED_ROLES, type SectionRole } from './section-role.ts'
import { type ComparedPage, similarityTo } from './similarity.ts'

const LEAST_REFERENCES = 2

type Checked = Pick<PieceChecks, 'words' | 'similarity' | 'missing' | 'unsourced'>

/**
 * What a piece alone tells: length, what it shares with other pages, sections that are missing and
 * paragraphs without a source.
 * @param nameOf the name of a section for staff; `references` for the list of them
 */
export function checkPiece(
  { brief, sections }: PieceWork,
  pages: readonly ComparedPage[],
  nameOf: (role: SectionRole | 'references') => string,
): Checked {
  const body = bodyOf(sections)
  const isWritten = (role: SectionRole) =>
    sections.some(
      (section) => section.role === role && section.paragraphs.some(({ sources }) => sources.length > 0),
    )
  const lacksReferences = brief.type !== 'term' && brief.references.filter(Boolean).length < LEAST_REFERENCES
  return {
    words: foldedWords(body).length,
    similarity: similarityTo(body, pages),
    missing: [
      ...REQUIRED_ROLES[brief.type].filter((role) => !isWritten(role)),
      ...(lacksReferences ? (['references'] as const) : []),
    ].map(nameOf),
    unsourced: sections.flatMap(({ title, paragraphs }) =>
      paragraphs
        .filter(({ sources }) => sources.length === 0)
        .map(({ text }) => ({ section: title, text: text.slice(0, 200) })),
    ),
  }
}
