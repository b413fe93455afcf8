import type { Site } from '#content/site/site.ts'
import { writtenContent } from '#content/site/written-content.ts'
import type { EditorialText } from '#db/schema/index.ts'
import { type ContentReview, reviewContent } from '#domain/editorial/review-content.ts'
import type { ReviewFacts } from '#domain/editorial/review-facts.ts'
import type { TextContent } from '#domain/editorial/text-content.ts'
import { type Excused, reviewFacts } from '../shared/policy/review-facts.ts'
import { publishingProblems, type TextProblem } from './publishing-problems.ts'

type Draft = Pick<EditorialText, 'kind' | 'slug' | 'content'>

export type TextReview = ContentReview & { problems: TextProblem[]; facts: ReviewFacts }

/** What the schemas and the advertising reviewer find in a working copy. */
export function reviewText(
  site: Site,
  { kind, slug, content }: Draft,
  excused: readonly Excused[],
): TextReview {
  const draft = { kind, slug, content: content as TextContent }
  const facts = reviewFacts(site, draft, excused)
  return {
    problems: publishingProblems(draft, writtenContent),
    ...reviewContent(kind, draft.content, facts),
    facts,
  }
}
